"""Compile the hot rooms with mypyc where a C compiler exists; otherwise ship the same files as plain Python.

KAIDAN_COMPILE=0 skips compilation, =1 makes its failure an error, unset tries and falls back with a warning.
KAIDAN_CACHE names a folder that outlives the build: unchanged hot sources are then never compiled twice, and after a
change only the C files that came out differently are. Nothing is ever written into the source tree, where a stale .so
would shadow its .py.
"""

from __future__ import annotations

import hashlib
import importlib.metadata
import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

MYPY = "mypy==2.4.1"  # exact: the inline headers below read the C that this version writes
GROUP = "kaidan"  # all compiled modules share one library, kaidan__mypyc
OPTIMISE = (
    "1"  # measured: with the inline headers -O1 plays as fast as -O2 and -O3 and compiles in two thirds of the time
)
INLINE_LINES = 200  # a C function up to this long may be inlined into other modules
LITERAL_SHIFT = r"(?<![\w.])\d+ << [^\d\s]"  # as Python is written: 1 << n
COMPILERS = 2  # C compilers at a time
KEEP_RESULTS = 4  # finished builds kept in the cache
KEEP_DAYS = 14  # object files unused for longer leave the cache

Function = tuple[str, str]  # signature and body, in C


class CustomBuildHook(BuildHookInterface[Any]):
    """Adds the compiled modules to the wheel, beside the Python files they were made from."""

    work: tempfile.TemporaryDirectory[str] | None = None

    def dependencies(self) -> list[str]:
        wanted = self.target_name == "wheel" and mode() != "0" and not what_is_missing()
        return [MYPY, "setuptools>=68"] if wanted else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if mode() not in ("", "0", "1"):
            self.app.abort(f'cannot build with KAIDAN_COMPILE="{mode()}": 0 never compiles, 1 insists, unset tries')
        if self.target_name != "wheel" or version == "editable" or mode() == "0":
            return
        if missing := what_is_missing():
            self.give_up(missing)
            return
        self.work = tempfile.TemporaryDirectory(prefix="kaidan-build-")
        cache = Path(os.environ.get("KAIDAN_CACHE") or self.work.name).absolute()
        source = Path(self.root, "src")
        files = sorted({file for pattern in self.config["hot"] for file in source.glob(pattern)})
        hot = [file.relative_to(source).as_posix() for file in files if file.name not in self.config["interpreted"]]
        try:
            settings = [hot, self.config.get("extended", []), mode()]
            result = cache / "built" / digest_of(source, files, settings)
            if not result.is_dir():
                self.compile(source, hot, cache, result)
        except BuildError as error:
            self.give_up(str(error))
            return
        os.utime(result)
        for built in sorted(result.rglob("*" + suffix())):
            build_data["force_include"][str(built)] = built.relative_to(result).as_posix()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if self.work is not None:
            self.work.cleanup()

    def compile(self, source: Path, hot: list[str], cache: Path, result: Path) -> None:
        """Fill `result` with the compiled modules, completely or not at all."""
        assert self.work is not None
        began = time.monotonic()
        self.app.display_info(f"compiling {len(hot)} modules, {COMPILERS} at a time")
        job = {"hot": hot, "extended": self.config.get("extended", []), "work": self.work.name, "cache": str(cache)}
        done = subprocess.run(
            [sys.executable, os.path.abspath(__file__), json.dumps(job)],
            cwd=source,
            text=True,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            stdin=subprocess.DEVNULL,
            check=False,
        )
        if done.returncode:
            raise BuildError(done.stdout.strip())
        result.parent.mkdir(parents=True, exist_ok=True)
        staged = tempfile.mkdtemp(dir=result.parent)
        shutil.copytree(Path(self.work.name, "lib"), staged, dirs_exist_ok=True)
        try:
            os.rename(staged, result)
        except OSError:  # another build of the same sources was first
            shutil.rmtree(staged)
        tidy(cache)
        self.app.display_info(f"compiled in {time.monotonic() - began:.0f} s: {done.stdout.strip().splitlines()[-1]}")

    def give_up(self, reason: str) -> None:
        if mode() == "1":
            self.app.abort(f"cannot compile kaidan as KAIDAN_COMPILE=1 asks: {reason}")
        shown = "\n".join(reason.splitlines()[-20:])
        self.app.display_warning(f"kaidan is not compiled and will run slower: {shown}")


class BuildError(Exception):
    """The hot rooms could not be compiled; the message is the compiler's."""


def mode() -> str:
    return os.environ.get("KAIDAN_COMPILE", "")


def what_is_missing() -> str:
    """What this machine lacks for compiling, in words; empty when it lacks nothing."""
    if sys.implementation.name != "cpython":
        return f"{sys.implementation.name} cannot load compiled modules, CPython can"
    if os.name == "nt":
        return ""  # setuptools finds the compiler by itself
    if shutil.which(compiler()[0]) is None:
        return f'no C compiler "{compiler()[0]}" was found; install gcc or clang, or name one in CC'
    header = Path(sysconfig.get_paths()["include"], "Python.h")
    if not header.exists():
        return f'"{header}" was not found; install the development files of Python (python3-dev)'
    return ""


def compiler() -> list[str]:
    return (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()


def suffix() -> str:
    return str(sysconfig.get_config_var("EXT_SUFFIX"))


def toolchain() -> list[str]:
    """Everything beside the sources that decides what comes out of the compiler."""
    version = ""
    if os.name != "nt":
        version = subprocess.run([*compiler(), "--version"], capture_output=True, text=True, check=False).stdout
    mypy = installed("mypy")
    if f"mypy=={mypy}" != MYPY:
        raise BuildError(
            f"this build needs {MYPY}, whose C it knows; {f'mypy {mypy}' if mypy else 'none'} is installed"
        )
    flags = [os.environ.get(name, "") for name in ("CC", "CFLAGS", "CPPFLAGS", "LDFLAGS", "LDSHARED")]
    return [sys.version, sysconfig.get_platform(), suffix(), mypy, installed("setuptools"), version, *flags]


def installed(package: str) -> str:
    """The version of a package, empty where it is not installed."""
    try:
        return importlib.metadata.version(package)
    except importlib.metadata.PackageNotFoundError:
        return ""


def digest_of(source: Path, files: Iterable[Path], settings: list[object]) -> str:
    """Equal exactly when the compiled modules would be: hook, tools, what pyproject.toml says, and all hot sources."""
    made = hashlib.sha256(Path(__file__).read_bytes())
    made.update(json.dumps([toolchain(), settings]).encode())
    for file in files:
        made.update(file.relative_to(source).as_posix().encode() + b"\0" + hashlib.sha256(file.read_bytes()).digest())
    return made.hexdigest()[:32]


def tidy(cache: Path) -> None:
    results = sorted((cache / "built").iterdir(), key=lambda folder: folder.stat().st_mtime, reverse=True)
    for old in results[KEEP_RESULTS:]:
        shutil.rmtree(old, ignore_errors=True)
    for kept in (cache / "objects").iterdir():
        if time.time() - kept.stat().st_mtime > KEEP_DAYS * 86400:
            kept.unlink(missing_ok=True)


# -- in a process of its own, started in src/ ------------------------------------------------------------------------


def compile_modules(hot: list[str], extended: list[str], work: Path, cache: Path) -> None:
    """Turn the modules into C and the C into extension modules under `work/lib`."""
    from setuptools import Distribution  # before mypyc, which asks whether it is there
    from setuptools.command.build_ext import build_ext

    from mypyc.build import mypycify  # isort: skip

    generated = work / "c"
    unix = os.name != "nt"
    extensions = mypycify(
        ["--strict", "--config-file=", "--cache-dir", str(cache / "mypy"), *hot],
        opt_level=OPTIMISE,
        debug_level="0",
        multi_file=True,
        target_dir=str(generated),
        group_name=GROUP,
    )
    rewrite(sorted(generated.glob(f"__native_{GROUP}*.c")), [Path(file) for file in hot], extended)
    inlined = write_inline_headers(generated) if unix else {}
    shared = sorted(file for file in generated.rglob("*.h") if "inline" not in file.name)
    declared = "".join(file.read_text(encoding="utf-8") for file in shared)
    tools = json.dumps(toolchain())
    for extension in extensions:
        if unix:
            own = ["-fwrapv", "-fno-semantic-interposition", "-Wno-error"]
            if mode() == "1" and is_gcc():
                own += ["-Wmaybe-uninitialized", "-Werror=maybe-uninitialized"]  # record 14
            extension.extra_compile_args = [*extension.extra_compile_args, *own]
        if sys.platform == "linux":
            extension.extra_link_args = ["-Wl,-Bsymbolic"]  # calls inside the library need no detour
    objects = cache / "objects"
    objects.mkdir(parents=True, exist_ok=True)

    class Build(build_ext):  # type: ignore[misc]  # setuptools ships no types
        """Compiles all C files of all extensions together, and none whose object is in the cache."""

        compiled = 0

        def build_extensions(self) -> None:
            self.compile_one = self.compiler.compile
            sources = [(Path(file), extension) for extension in self.extensions for file in extension.sources]
            sources.sort(key=lambda pair: pair[0].stat().st_size, reverse=True)
            pool = ThreadPoolExecutor(COMPILERS)
            try:
                made = dict(pool.map(lambda pair: (str(pair[0]), self.object_of(*pair)), sources))
                self.compiler.compile = lambda files, **_: [made[file] for file in files]
                list(pool.map(self.build_extension, self.extensions))
            finally:
                pool.shutdown(cancel_futures=True)
            print(f"{self.compiled} of {len(sources)} C files had changed")

        def object_of(self, file: Path, extension: Any) -> str:
            flags = list(extension.extra_compile_args)
            texts = [tools, json.dumps(flags), file.read_text(encoding="utf-8")]
            if file.name.startswith("__native"):
                texts.append(declared)
            if file in inlined:
                flags += ["-include", str(inlined[file])]
                texts.append(inlined[file].read_text(encoding="utf-8"))
            key = hashlib.sha256("\0".join(texts).encode()).hexdigest()[:40]
            kept = objects / (key + ".o")
            if not kept.exists():
                self.compiled += 1
                include = [*self.compiler.include_dirs, *extension.include_dirs]
                (made,) = self.compile_one(
                    [str(file)], output_dir=str(work / "o"), include_dirs=include, extra_postargs=flags
                )
                os.replace(shutil.copy(made, kept.with_suffix(f".{os.getpid()}")), kept)
            os.utime(kept)
            return str(kept)

    command = Build(Distribution({"name": GROUP, "ext_modules": extensions}))
    command.build_lib, command.build_temp = str(work / "lib"), str(work / "tmp")
    command.ensure_finalized()
    try:
        command.run()
    except Exception as error:  # of whatever class: its kind differs between versions of setuptools
        raise BuildError(f"the C compiler failed: {str(error)[:300]}") from error


def is_gcc() -> bool:
    """Whether the compiler is gcc; clang calls itself otherwise, whatever its name is."""
    said = subprocess.run([*compiler(), "--version"], capture_output=True, text=True, check=False).stdout
    return "Free Software Foundation" in said


# -- what is done to mypyc's C: docs/decisions/0014 -------------------------------------------------------------------


def rewrite(files: list[Path], hot: list[Path], extended: list[str]) -> None:
    """Put right what mypyc writes, in place; whatever was to be found and was not is an error, not a slower build."""
    texts = {file: file.read_text(encoding="utf-8") for file in files}
    changed = {file: widen_shifts(text) for file, text in texts.items()}
    shifted = any(re.search(LITERAL_SHIFT, file.read_text(encoding="utf-8")) for file in hot)
    if shifted and changed == texts:
        raise BuildError("no shift of a literal was found in mypyc's C, though there are some in the sources")
    for name in extended:
        before = changed
        changed = {file: call_directly(text, [name]) for file, text in before.items()}
        if changed == before:
            raise BuildError(f"no call of a method of {name} was found that could be another's; is it still extended?")
    for file, text in changed.items():
        file.write_text(text, encoding="utf-8")


def widen_shifts(text: str) -> str:
    """The same C, with literals shifted as numbers of 64 bits.

    mypyc 2.4 writes `1 << n` of an i64 as a shift of a C int, which has 32 bits, so that `1 << 40` is not what Python
    says it is.
    """
    return re.sub(r"= (-?\d+) << ", r"= (int64_t)\1 << ", text)


def call_directly(text: str, extended: list[str]) -> str:
    """The same C, in which a method of these classes is called directly where the object has not another one.

    As soon as one subclass overrides a method, mypyc finds it in a table at every call, and no such call is inlined:
    an expansion would slow down the game it extends. Asking first whether it is the class's own costs next to nothing.
    """
    ends = tuple("." + name for name in extended)

    def directly(call: re.Match[str]) -> str:
        method, home, arguments, name = call.groups()
        own = f"CPyDef_{home}___{name}"
        if not any(end.endswith("." + home.replace("___", ".")) for end in ends):
            return call[0]
        return f"{method} == {own} ? {own}{arguments} : {method}{arguments}; /* {name} */"

    call = r"(CPY_GET_METHOD\(\w+, CPyType_(\w+), .*\)\))(\(\w+(?:, \w+)*\)); /\* (\w+) \*/"
    return re.sub(call, directly, text)


def write_inline_headers(generated: Path) -> dict[Path, Path]:
    """For each module's C file a header with the short functions of the others that it calls.

    With one C file per module no call between modules can be inlined, which costs a third of the speed. A `gnu_inline`
    definition is only ever inlined: the function itself stays where it is, so this changes how fast the code runs and
    nothing else.
    """
    modules = sorted(generated.glob(f"__native_{GROUP}___*.c"))
    texts = {file: file.read_text(encoding="utf-8") for file in modules}
    short = {file: short_functions(text) for file, text in texts.items()}
    for file, text in texts.items():
        begun, read = (
            len(re.findall(r"^(?!static\b)\w.*\bCPyDef_\w+\(.*\{$", text, re.MULTILINE)),
            len(definitions(text)),
        )
        if begun != read:
            raise BuildError(f"{file.name} has {begun} functions, of which {read} could be read; has mypyc changed?")
    headers: dict[Path, Path] = {}
    for file, text in texts.items():
        others = {name: made for home in modules if home != file for name, made in short[home].items()}
        wanted = called(text, others)
        lines = [f'#include "__native_{GROUP}.h"', f'#include "__native_internal_{GROUP}.h"']
        for name in sorted(wanted):
            signature, body = others[name]
            lines.append(f"extern inline __attribute__((gnu_inline)) {signature} {{\n{body}}}")
        headers[file] = file.with_suffix(".inline.h")
        headers[file].write_text("\n".join(lines) + "\n", encoding="utf-8")
    return headers


def short_functions(text: str) -> dict[str, Function]:
    """The functions of a C file that are short and refer to nothing only that file knows."""
    private = set(re.findall(r"^static\b[^=;({]*?\b(\w+)\s*[\[(=;]", text, re.MULTILINE))
    private |= set(re.findall(r"^static\b[^=;({\n]*\n(\w+)\(", text, re.MULTILINE))
    found: dict[str, Function] = {}
    for signature, name, body in definitions(text):
        short = body.count("\n") <= INLINE_LINES and not name.endswith("__top_level__")
        if short and "static " not in body and private.isdisjoint(re.findall(r"\w+", body)):
            found[name] = (signature, body)
    return found


def definitions(text: str) -> list[tuple[str, str, str]]:
    """Signature, name and body of every function of a C file that others can call."""
    definition = r"^((?!static\b)[A-Za-z_][\w *]*?\b(CPyDef_\w+)\([^;{}]*\)) \{\n(.*?)^\}\n"
    return re.findall(definition, text, re.MULTILINE | re.DOTALL)


def called(text: str, functions: dict[str, Function]) -> set[str]:
    """Which of the functions the text calls, directly or through one another."""
    wanted: set[str] = set()
    fresh = set(re.findall(r"\bCPyDef_\w+", text)) & functions.keys()
    while fresh:
        wanted |= fresh
        fresh = {name for old in fresh for name in re.findall(r"\bCPyDef_\w+", functions[old][1])}
        fresh = (fresh & functions.keys()) - wanted
    return wanted


if __name__ == "__main__":
    order = json.loads(sys.argv[1])
    try:
        compile_modules(order["hot"], order["extended"], Path(order["work"]), Path(order["cache"]))
    except BuildError as error:
        sys.exit(str(error))
