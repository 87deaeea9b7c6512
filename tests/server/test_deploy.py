"""The files of deploy/ do what docs/hosting.md says: a real nginx, a real Caddy, systemd's own checks, and the steps of
the container."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import re
import shlex
import shutil
import signal
import socket
import ssl
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import sqlalchemy as sa
import yaml  # type: ignore[import-untyped]  # it brings no types, and is read here only
from websockets.asyncio.client import connect

from ..process import COMMAND, PATIENCE, environment, wait_for
from .people import Running, running, settings_for
from .serving import ROOT

DEPLOY = ROOT / "deploy"
SITE = "kaidan.example.org"


def needed(program: str, package: str) -> str:
    """Where a program is; without it the test is skipped, but not in CI."""
    found = shutil.which(program, path=os.environ.get("PATH", "") + ":/usr/sbin:/usr/local/sbin")
    if found is None:
        if os.environ.get("CI") == "true":
            pytest.fail(f"CI has to install {package}: .ci/run does")
        pytest.skip(f"no {program} is installed here; the distribution's package {package} brings it")
    return found


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
        return port


def certificate(folder: Path) -> None:
    """A certificate of our own for the site, where the example looks for one."""
    request = ["-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"]
    names = ["-subj", f"/CN={SITE}", "-addext", f"subjectAltName=DNS:{SITE}"]
    where = ["-keyout", str(folder / "privkey.pem"), "-out", str(folder / "fullchain.pem")]
    words = [needed("openssl", "openssl"), "req", *request, *names, *where]
    subprocess.run(words, check=True, capture_output=True, timeout=PATIENCE)


@contextlib.contextmanager
def nginx(folder: Path, *upstreams: int) -> Iterator[int]:
    """nginx with our example, in front of one server or several; the port of its TLS."""
    program, plain, secure = needed("nginx", "nginx-light"), free_port(), free_port()
    certificate(folder)
    example = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
    example = re.sub(r"listen \[::\].*\n", "", example).replace("listen 80;", f"listen 127.0.0.1:{plain};")
    servers = " ".join(f"server 127.0.0.1:{port};" for port in upstreams)
    example = example.replace("listen 443 ", f"listen 127.0.0.1:{secure} ").replace("server 127.0.0.1:8617;", servers)
    example = example.replace(f"/etc/letsencrypt/live/{SITE}", str(folder))
    paths = " ".join(f"{one}_temp_path {folder};" for one in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
    around = f"daemon off; pid {folder}/pid; error_log {folder}/errors; events {{}}"
    whole = f"{around}\nhttp {{ access_log off; {paths}\n{example}}}"
    if os.geteuid() == 0:
        whole = "user root;\n" + whole
    (folder / "nginx.conf").write_text(whole, encoding="utf-8")
    words = [program, "-e", str(folder / "errors"), "-p", str(folder), "-c", str(folder / "nginx.conf")]
    checked = subprocess.run([*words, "-t"], capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert checked.returncode == 0, checked.stderr
    proxy = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        wait_for(secure, proxy, "nginx")
        yield secure
    finally:
        proxy.send_signal(signal.SIGTERM)
        proxy.wait(PATIENCE)


@contextlib.asynccontextmanager
async def behind_nginx(folder: Path, **more: object) -> AsyncIterator[tuple[Running, httpx.AsyncClient, int]]:
    """A server, a browser that sees only the proxy, and the proxy's port."""
    (folder / "proxy").mkdir()
    async with running(settings_for(folder, **more)) as server:
        with nginx(folder / "proxy", server.port) as port:
            trusted = ssl.create_default_context(cafile=str(folder / "proxy" / "fullchain.pem"))
            resolved = httpx.AsyncHTTPTransport(verify=trusted)
            async with httpx.AsyncClient(
                transport=resolved,
                base_url=f"https://127.0.0.1:{port}",
                headers={"Host": SITE},
                timeout=PATIENCE,
            ) as client:
                yield server, client, port


def seen_addresses(server: Running) -> set[str]:
    app = server.config.app
    guard = app.middleware_stack.app  # type: ignore[union-attr]  # Starlette keeps what stands around it
    while not hasattr(guard, "requests"):
        guard = guard.app
    return set(guard.requests.levels)


async def played(server: Running, client: httpx.AsyncClient, port: int, authority: Path) -> None:
    """Open a table through a proxy with TLS, and play a move there; the server knows that TLS was there."""
    extensions = {"sni_hostname": SITE}
    page = await client.get("/", extensions=extensions)
    assert page.status_code == 200
    form = {"seating": "me,me,me,me", "start": "1", "name": "Ada"}
    answer = await client.post("/tables", data=form, headers={"Origin": f"https://{SITE}"}, extensions=extensions)
    assert answer.status_code == 303
    cookie = answer.headers["set-cookie"]
    # The server knows that the visitor came with TLS, and gives links and cookies for it.
    assert "Secure" in cookie
    code = answer.headers["location"].removeprefix("/t/")
    token = cookie.split("=")[1].split(";")[0]
    table = await client.get(f"/t/{code}", headers={"Authorization": f"Bearer {token}"}, extensions=extensions)
    assert f"https://{SITE}/t/{code}" in table.text
    trusted = ssl.create_default_context(cafile=str(authority))
    address = f"wss://{SITE}/t/{code}/socket?options=1"
    given = {"Authorization": f"Bearer {token}"}
    async with connect(address, host="127.0.0.1", port=port, ssl=trusted, additional_headers=given) as line:
        body = json.loads(await line.recv())
        move = {"intent": "move", "move": body["options"][0], "version": body["version"], "id": 1}
        await line.send(json.dumps(move))
        while True:
            body = json.loads(await asyncio.wait_for(line.recv(), PATIENCE))
            if body.get("id") == 1:
                break
        assert body["ok"]
    for path in ("/metrics", "/health", "/health/ready"):
        assert (await client.get(path, extensions=extensions)).status_code == 404
    assert (await server.hall.room(code)).session.table.version > 0


async def test_a_table_is_played_through_nginx_with_tls(tmp_path: Path) -> None:
    async with behind_nginx(tmp_path) as (server, client, port):
        page = await client.get("/", extensions={"sni_hostname": SITE})
        assert page.headers["strict-transport-security"] == "max-age=31536000"
        await played(server, client, port, tmp_path / "proxy" / "fullchain.pem")


async def test_what_a_visitor_says_of_his_address_is_not_believed(tmp_path: Path) -> None:
    """nginx replaces the header, and the server believes nginx, because it comes from a trusted address."""
    async with behind_nginx(tmp_path) as (server, client, _):
        forged = {"X-Forwarded-For": "203.0.113.66", "X-Real-IP": "203.0.113.66", "Forwarded": "for=203.0.113.66"}
        await client.get("/", headers=forged, extensions={"sni_hostname": SITE})
        assert seen_addresses(server) == {"127.0.0.1"}


async def test_behind_a_proxy_that_is_not_trusted_everybody_is_one_visitor(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", "192.0.2.1")
    async with running(settings_for(tmp_path)) as server, httpx.AsyncClient(timeout=60) as client:
        for n in range(3):
            await client.get(server.url, headers={"X-Forwarded-For": f"203.0.113.{n}", "X-Forwarded-Proto": "https"})
        assert seen_addresses(server) == {"127.0.0.1"}
        answer = await client.post(f"{server.url}/tables", data={"name": "Ada"}, headers={"X-Forwarded-Proto": "https"})
        assert "Secure" not in answer.headers["set-cookie"]
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", "127.0.0.1")
    async with running(settings_for(tmp_path)) as server, httpx.AsyncClient(timeout=60) as client:
        for n in range(3):
            await client.get(server.url, headers={"X-Forwarded-For": f"203.0.113.{n}"})
        assert seen_addresses(server) == {f"203.0.113.{n}" for n in range(3)}


@contextlib.contextmanager
def caddy(folder: Path, *upstreams: int) -> Iterator[tuple[int, Path]]:
    """Caddy with our example in front of one server or several: the port of its TLS, and the authority that it trusts.

    Nobody in the world gives a certificate to this machine, so Caddy gives one to itself.
    """
    program, port = needed("caddy", "caddy"), free_port()
    around = "{\n\tadmin off\n\tlocal_certs\n\tskip_install_trust\n\tauto_https disable_redirects\n}\n"
    (folder / "Caddyfile").write_text(around + (DEPLOY / "Caddyfile").read_text(encoding="utf-8"), encoding="utf-8")
    servers = " ".join(f"127.0.0.1:{one}" for one in upstreams)
    told = {"KAIDAN_SITE": f"https://{SITE}:{port}", "KAIDAN_UPSTREAM": servers}
    told |= {"XDG_DATA_HOME": str(folder / "data"), "XDG_CONFIG_HOME": str(folder / "config")}
    words = ["--adapter", "caddyfile", "--config", str(folder / "Caddyfile")]
    example = {**environment(folder), **told}
    checked = subprocess.run(
        [program, "validate", *words], env=example, capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    assert checked.returncode == 0, checked.stderr
    proxy = subprocess.Popen(
        [program, "run", *words], env=example, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    authority = folder / "data" / "caddy" / "pki" / "authorities" / "local" / "root.crt"
    try:
        wait_for(port, proxy, "caddy")
        end = time.monotonic() + PATIENCE
        while not list((folder / "data" / "caddy" / "certificates").rglob("*.crt")):
            assert time.monotonic() < end, "Caddy made no certificate"
            time.sleep(0.05)
        yield port, authority
    finally:
        proxy.terminate()
        proxy.wait(PATIENCE)


async def test_a_table_is_played_through_caddy_with_tls(tmp_path: Path) -> None:
    (tmp_path / "proxy").mkdir()
    async with running(settings_for(tmp_path)) as server:
        with caddy(tmp_path / "proxy", server.port) as (port, authority):
            trusted = httpx.AsyncHTTPTransport(verify=ssl.create_default_context(cafile=str(authority)))
            async with httpx.AsyncClient(
                transport=trusted, base_url=f"https://127.0.0.1:{port}", headers={"Host": SITE}, timeout=PATIENCE
            ) as client:
                forged = {"X-Forwarded-For": "203.0.113.66", "X-Forwarded-Proto": "http"}
                await client.get("/", headers=forged, extensions={"sni_hostname": SITE})
                assert seen_addresses(server) == {"127.0.0.1"}
                await played(server, client, port, authority)


@contextlib.asynccontextmanager
async def named(*names: str) -> AsyncIterator[list[int]]:
    """Servers that answer everything with their names; their ports."""
    async with contextlib.AsyncExitStack() as stack:
        ports = []
        for name in names:

            async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, name: str = name) -> None:
                await reader.readuntil(b"\r\n\r\n")
                head = f"HTTP/1.1 200 OK\r\nContent-Length: {len(name)}\r\nConnection: close\r\n\r\n"
                writer.write((head + name).encode())
                await writer.drain()
                writer.close()

            server = await stack.enter_async_context(await asyncio.start_server(answer, "127.0.0.1", 0))
            ports.append(server.sockets[0].getsockname()[1])
        yield ports


@pytest.mark.parametrize("program", ["nginx", "caddy"])
async def test_all_who_are_at_one_table_come_to_one_process(tmp_path: Path, program: str) -> None:
    """So that it lives where they are; whoever is at no table comes to any."""
    (tmp_path / "proxy").mkdir()
    async with named("one", "two") as ports, contextlib.AsyncExitStack() as stack:
        if program == "nginx":
            port = stack.enter_context(nginx(tmp_path / "proxy", *ports))
            authority = tmp_path / "proxy" / "fullchain.pem"
        else:
            port, authority = stack.enter_context(caddy(tmp_path / "proxy", *ports))
        trusted = httpx.AsyncHTTPTransport(verify=ssl.create_default_context(cafile=str(authority)))
        where = f"https://127.0.0.1:{port}"
        client = httpx.AsyncClient(transport=trusted, base_url=where, headers={"Host": SITE}, timeout=PATIENCE)
        await stack.enter_async_context(client)

        async def asked(path: str, **more: str) -> str:
            return (await client.get(path, headers=more, extensions={"sni_hostname": SITE})).text

        found = set()
        for code in ("2abcdefg", "3abcdefg", "4abcdefg", "hijk5mnp", "stuvwxyz", "bcdfghjk", "77777777", "zyxwvuts"):
            paths = [f"/t/{code}{path}" for path in ("", "/socket?seat=Y", "/intent", "/record.kgn")]
            at = {await asked(path, **{"X-Kaidan-Table": f"forged{n}"}) for n, path in enumerate(paths)}
            assert len(at) == 1
            found |= at
        assert found == {"one", "two"}
        assert {await asked("/") for _ in range(40)} == {"one", "two"}


def test_systemd_accepts_the_unit_and_finds_it_well_guarded(tmp_path: Path) -> None:
    program = needed("systemd-analyze", "systemd")
    unit = tmp_path / "kaidan.service"
    text = (DEPLOY / "kaidan.service").read_text(encoding="utf-8")
    unit.write_text(text.replace("/opt/kaidan/bin/kaidan", sys.executable), encoding="utf-8")
    found = subprocess.run(
        [program, "verify", str(unit)], capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    assert found.returncode == 0, found.stderr
    assert "kaidan.service" not in found.stderr
    words = [program, "security", "--offline=true", "--threshold=20", str(unit)]
    found = subprocess.run(words, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert found.returncode == 0, found.stdout[-300:]


def instructions() -> list[tuple[str, str]]:
    """The instructions of the Containerfile, each with what it is given."""
    text = re.sub(r"^#.*\n", "", (DEPLOY / "Containerfile").read_text(encoding="utf-8"), flags=re.MULTILINE)
    return [(line.split(" ", 1)[0], line.split(" ", 1)[1]) for line in text.replace("\\\n", " ").splitlines() if line]


@pytest.mark.once
@pytest.mark.long
def test_the_steps_of_the_container_make_a_kaidan_that_serves(tmp_path: Path) -> None:
    """Copying, installing and starting are done as the Containerfile says, in a folder instead of a container.

    What a container would add, packages of the distribution and a user of its own, is left out.
    """
    source, target = tmp_path / "source", tmp_path / "opt"
    source.mkdir()
    told = environment(tmp_path, KAIDAN_CACHE=str(ROOT / ".cache" / "build"), PIP_DISABLE_PIP_VERSION_CHECK="1")
    told |= {name: value for name, value in os.environ.items() if name.startswith("PIP_")}
    steps = instructions()
    build = steps[1 : [name for name, _ in steps].index("FROM", 1)]
    for name, given in build:
        if name == "COPY":
            *files, where = shlex.split(given)
            for file in files:
                to = source / where / (file if (ROOT / file).is_file() else "")
                (shutil.copytree if (ROOT / file).is_dir() else shutil.copy)(ROOT / file, to)
        elif name == "RUN" and not given.startswith("apt-get"):
            # That it compiles is seen by everything else that is tested; here it would only take minutes.
            step = given.replace("/opt/kaidan", str(target)).replace("python3 -m venv", f"{sys.executable} -m venv")
            if "pip install" in step:
                step = step.replace("KAIDAN_COMPILE=1", "KAIDAN_COMPILE=0")
            done = subprocess.run(step, shell=True, cwd=source, env=told, capture_output=True, text=True, check=False)
            assert done.returncode == 0, (step, done.stderr[-800:])
    entry = json.loads(dict(steps)["ENTRYPOINT"])
    command = json.loads(dict(steps)["CMD"])
    words = [one.replace("/opt/kaidan", str(target)) for one in [*entry, *command]]
    words[words.index("0.0.0.0")] = "127.0.0.1"
    told = {name: value for name, value in told.items() if name != "PYTHONPATH"}
    server = subprocess.Popen([*words, "--port", "0"], cwd=tmp_path, env=told, stdout=subprocess.PIPE, text=True)
    try:
        assert server.stdout is not None
        found = re.search(r"http://\S+", server.stdout.readline())
        server.stdout.close()
        assert found
        # The check of the container's health is the container's own.
        _, health = next((name, given) for name, given in steps if name == "HEALTHCHECK")
        check = json.loads(health.partition("CMD ")[2])
        here = {"/opt/kaidan": str(target), "http://127.0.0.1:8617": found[0].rstrip("/")}
        for name, place in here.items():
            check = [one.replace(name, place) for one in check]
        subprocess.run(check, check=True, timeout=PATIENCE, env=told)
    finally:
        server.terminate()
        server.wait(PATIENCE)


@pytest.mark.once
@pytest.mark.long
def test_the_commands_of_the_page_install_a_service_that_serves(tmp_path: Path) -> None:
    """As they stand in docs/hosting.md, in a folder instead of the machine; only systemd is not asked to start it."""
    page = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
    block = page.partition("# as a service")[2].partition("# as containers")[0]
    lines = [line for line in block.splitlines()[1:] if line and not line.startswith("systemctl ")]
    assert len(lines) > 5
    source = tmp_path / "source"
    shutil.copytree(ROOT / "src", source / "src")
    shutil.copytree(DEPLOY, source / "deploy")
    for name in ("pyproject.toml", "hatch_build.py", "constraints.txt", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, source)
    for folder in ("opt", "etc/systemd/system", "etc/nginx/conf.d"):
        (tmp_path / folder).mkdir(parents=True)
    # That it compiles is seen by everything else that is tested; here it would only take minutes.
    told = environment(tmp_path, KAIDAN_COMPILE="0", PIP_DISABLE_PIP_VERSION_CHECK="1")
    told |= {name: value for name, value in os.environ.items() if name.startswith("PIP_")}
    for line in lines:
        here = re.sub(r"/(opt|etc)/", rf"{tmp_path}/\1/", line).replace("python3 -m venv", f"{sys.executable} -m venv")
        done = subprocess.run(here, shell=True, cwd=source, env=told, capture_output=True, text=True, check=False)
        assert done.returncode == 0, (line, done.stderr[-800:])
    unit = (tmp_path / "etc/systemd/system/kaidan.service").read_text(encoding="utf-8")
    secrets = Path(re.sub("^-?/", f"{tmp_path}/", re.findall(r"EnvironmentFile=(\S+)", unit)[0]))
    assert re.fullmatch(r"KAIDAN_SECRET=[0-9a-f]{64}\n", secrets.read_text(encoding="utf-8"))
    assert secrets.stat().st_mode & 0o077 == 0
    assert (tmp_path / "etc/nginx/conf.d/kaidan.conf").is_file()
    command = re.sub(r"/opt/", f"{tmp_path}/opt/", re.findall(r"ExecStart=(.+)", unit)[0])
    command = re.sub(r" --port \d+", "", command) + f" --port 0 --database {tmp_path}/kaidan.db"
    alone = {name: value for name, value in told.items() if name != "PYTHONPATH"}
    server = subprocess.Popen(shlex.split(command), cwd=tmp_path, env=alone, stdout=subprocess.PIPE, text=True)
    try:
        assert server.stdout is not None
        found = re.search(r"http://\S+", server.stdout.readline())
        server.stdout.close()
        assert found
        assert httpx.get(found[0].rstrip("/") + "/health/ready", timeout=PATIENCE).status_code == 200
    finally:
        server.terminate()
        server.wait(PATIENCE)


def test_the_container_runs_as_nobody_in_particular_and_keeps_its_data_in_a_volume() -> None:
    steps = dict(instructions())
    assert steps["USER"] == "kaidan"
    assert steps["VOLUME"] == "/var/lib/kaidan"
    copied = [given for name, given in instructions() if name == "COPY" and not given.startswith("--from")]
    for given in copied:
        for file in shlex.split(given)[:-1]:
            assert (ROOT / file).exists()


def test_compose_builds_that_container_and_trusts_only_its_proxy() -> None:
    text = (DEPLOY / "compose.yaml").read_text(encoding="utf-8")
    assert (DEPLOY / re.findall(r"context: (\S+)", text)[0] / re.findall(r"dockerfile: (\S+)", text)[0]).is_file()
    trusted = re.findall(r"FORWARDED_ALLOW_IPS: (\S+)", text)
    assert trusted == re.findall(r"ipv4_address: (\S+)", text)
    # Only the proxy is reached from outside.
    assert text.count("ports:") == 1
    assert text.index("ports:") > text.index("  proxy:")
    for line in re.findall(r"- (\./[^:]+):", text):
        assert (DEPLOY / line).is_file()


def services() -> dict[str, Any]:
    """What compose would start, with its variables as whoever starts it gives them."""
    given = {"POSTGRES_PASSWORD": "hunter2", "KAIDAN_SECRET": "a secret of many signs", "KAIDAN_SITE": SITE}
    text = (DEPLOY / "compose.yaml").read_text(encoding="utf-8")
    assert set(re.findall(r"\$\{(\w+):\?\}", text)) == set(given)
    whole = yaml.safe_load(re.sub(r"\$\{(\w+):\?\}", lambda found: given[found[1]], text))
    found: dict[str, Any] = whole["services"]
    # Whatever a service mentions is there: networks, volumes, and the services it waits for.
    for service in found.values():
        assert set(service["networks"]) <= set(whole["networks"])
        assert set(service.get("depends_on", ())) <= set(found)
        for volume in service["volumes"]:
            assert volume.startswith("./") or volume.partition(":")[0] in whole["volumes"], volume
    return found


async def test_the_services_of_compose_play_together_and_the_database_keeps_the_tables(
    database: str, tmp_path: Path
) -> None:
    """Each service's command with the environment that compose gives it; only the addresses are this machine's."""
    made = services()
    base = sa.make_url(database)
    check = made["database"]["healthcheck"]["test"]
    assert check[0] == "CMD-SHELL"
    asked = [*shlex.split(check[1]), "-h", str(base.host), "-p", str(base.port)]
    asked[0] = needed("pg_isready", "postgresql-client")
    subprocess.run(asked, check=True, capture_output=True, timeout=PATIENCE)
    told = {name: str(value) for name, value in made["kaidan"]["environment"].items()}
    kept = sa.make_url(told["KAIDAN_DATABASE"])
    assert (kept.username, kept.host, kept.database) == (base.username, "database", "kaidan")
    told["KAIDAN_DATABASE"] = kept.set(host=base.host, port=base.port, database=base.database).render_as_string(False)
    assert told["FORWARDED_ALLOW_IPS"] == made["proxy"]["networks"]["inside"]["ipv4_address"]
    told["FORWARDED_ALLOW_IPS"] = "127.0.0.1"
    _, given = next((name, given) for name, given in instructions() if name == "ENV")
    told |= dict(word.split("=", 1) for word in shlex.split(given)) | {"KAIDAN_HOME": str(tmp_path)}
    command = json.loads(dict(instructions())["CMD"])
    command[command.index("0.0.0.0")] = "127.0.0.1"
    (tmp_path / "proxy").mkdir()
    port = free_port()

    def start() -> subprocess.Popen[str]:
        words = [*COMMAND, *command, "--port", str(port)]
        env = environment(tmp_path, **told)
        server = subprocess.Popen(words, env=env, cwd=tmp_path, stdout=subprocess.PIPE, text=True)
        assert server.stdout is not None
        assert "http://" in server.stdout.readline()
        server.stdout.close()
        return server

    server = await asyncio.to_thread(start)
    try:
        assert made["proxy"]["environment"]["KAIDAN_UPSTREAM"].startswith("kaidan:")
        assert made["proxy"]["environment"]["KAIDAN_SITE"] == SITE
        with caddy(tmp_path / "proxy", port) as (secure, authority):
            trusted = httpx.AsyncHTTPTransport(verify=ssl.create_default_context(cafile=str(authority)))
            extensions = {"sni_hostname": SITE}
            async with httpx.AsyncClient(
                transport=trusted, base_url=f"https://127.0.0.1:{secure}", headers={"Host": SITE}, timeout=PATIENCE
            ) as client:
                form = {"seating": "me,me,me,me", "start": "1", "name": "Ada"}
                opened = await client.post("/api/tables", json=form, extensions=extensions)
                assert opened.status_code == 201
                path = f"/api/tables/{opened.json()['code']}"
                own = {"Authorization": f"Bearer {opened.json()['token']}"}
                seen = (await client.get(path, headers=own, extensions=extensions)).json()
                move = {"intent": "move", "move": seen["moves"][0], "version": seen["version"]}
                answer = await client.post(path, json=move, headers=own, extensions=extensions)
                assert answer.json()["version"] > seen["version"]
                server.kill()
                server.wait(PATIENCE)
                server = await asyncio.to_thread(start)
                again = (await client.get(path, headers=own, extensions=extensions)).json()
                assert again["position"] == answer.json()["position"]
    finally:
        server.kill()
        server.wait(PATIENCE)
