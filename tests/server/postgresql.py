"""A real PostgreSQL on a temporary folder, without any service manager."""

from __future__ import annotations

import contextlib
import os
import pwd
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ..process import PATIENCE, wait_for


class Missing(Exception):
    """Why there can be no PostgreSQL here."""


def programs() -> Path | None:
    """Where the newest PostgreSQL has its programs."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: float(path.parts[-3]))
    if found:
        return found[-1].parent
    one = shutil.which("initdb")
    return Path(one).resolve().parent if one else None


@contextlib.contextmanager
def a_postgresql() -> Iterator[tuple[str, subprocess.Popen[bytes]]]:
    """The address of a PostgreSQL without databases of ours, and its process."""
    folder = programs()
    if folder is None:
        raise Missing("no PostgreSQL is installed here; the distribution's package postgresql brings it")
    # PostgreSQL refuses to run as root.
    account: dict[str, Any] = {}
    if os.geteuid() == 0:
        user = next((one for one in ("postgres", "nobody") if known(one)), None)
        if user is None:
            raise Missing("PostgreSQL does not run as root, and there is no other user")
        account = {"user": user, "group": pwd.getpwnam(user).pw_gid, "extra_groups": []}
    with tempfile.TemporaryDirectory(prefix="kaidan-pg-", ignore_cleanup_errors=True) as name:
        home = Path(name)
        if account:
            shutil.chown(home, account["user"], account["group"])
        data = home / "data"
        quiet: dict[str, Any] = {"cwd": home, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, **account}
        make = [folder / "initdb", "-D", data, "-A", "trust", "-U", "kaidan", "-N", "-E", "UTF8", "--locale=C"]
        subprocess.run([str(word) for word in make], check=True, timeout=PATIENCE, **quiet)
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        run = [folder / "postgres", "-D", data, "-p", port, "-k", home, "-h", "127.0.0.1"]
        run += ["-c", "shared_buffers=32MB", "-c", "max_connections=60"]
        server = subprocess.Popen([str(word) for word in run], **quiet)
        try:
            wait_for(port, server, "PostgreSQL")
            ready = [str(folder / "pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(port)]
            while subprocess.run(ready, check=False, timeout=PATIENCE).returncode == 1:  # it is starting up
                time.sleep(0.05)
            yield f"postgresql://kaidan@127.0.0.1:{port}", server
        finally:
            server.terminate()
            try:
                server.wait(10)
            except subprocess.TimeoutExpired:
                server.kill()
                server.wait(PATIENCE)


def known(user: str) -> bool:
    try:
        pwd.getpwnam(user)
    except KeyError:
        return False
    return True
