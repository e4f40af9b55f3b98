"""The Python environment in .venv, as requirements.lock says."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from tools.paths import BIN, HOSTS, HOSTS_LOCK, LOCK, PYTHON, ROOT, VENV
from tools.shell import Trouble, digest, is_fresh, say, write_stamp

OLDEST = (3, 11)


def make_environment() -> None:
    """Make or mend .venv so that it holds what requirements.lock says."""
    if sys.version_info < OLDEST:
        raise Trouble(f"Python {OLDEST[0]}.{OLDEST[1]} or newer is needed; this is Python {sys.version.split()[0]} ({sys.executable}).")
    stamp, value = VENV / "patience.stamp", digest(LOCK)
    works = PYTHON.exists() and subprocess.run([str(PYTHON), "-c", ""], capture_output=True).returncode == 0
    if works and is_fresh(stamp, value):
        return
    if not works:
        if VENV.exists():
            say("The environment in .venv has lost its Python: making it anew.")
            shutil.rmtree(VENV)
        say(f"Making the Python environment in .venv (Python {sys.version.split()[0]}) …")
        made = subprocess.run([sys.executable, "-m", "venv", str(VENV)], capture_output=True, text=True)
        if made.returncode:
            shutil.rmtree(VENV, ignore_errors=True)
            raise Trouble(f"It could not be made (on Debian and Ubuntu: apt-get install python3-venv).\n{made.stdout}{made.stderr}")
    wanted = len(set(re.findall(r"^(\S+)==", LOCK.read_text(), re.M)))
    say(f"Installing the {wanted} pinned packages of requirements.lock (some minutes the first time) …")
    install("-r", LOCK, expected=wanted)
    install("--no-deps", "--no-build-isolation", "-e", ROOT)
    write_stamp(stamp, value)


def make_hosts() -> None:
    """Have marimo and voila in a folder beside the environment: only their own tests need them, and they are large."""
    stamp, value = HOSTS / "patience.stamp", digest(LOCK, HOSTS_LOCK)
    if is_fresh(stamp, value):
        return
    say("Installing marimo and voila beside the environment …")
    shutil.rmtree(HOSTS, ignore_errors=True)
    install("--no-deps", "--target", HOSTS, "-r", HOSTS_LOCK)
    write_stamp(stamp, value)


def install(*arguments: str | Path, expected: int = 0) -> None:
    """pip install in .venv, with a count in place of pip's many lines; the whole of them if it fails."""
    quiet = ["--disable-pip-version-check", "--no-input", "--progress-bar", "off"]
    command = [str(PYTHON), "-m", "pip", "install", *quiet, *map(str, arguments)]
    process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    assert process.stdout is not None
    lines, seen = [], set()
    for line in process.stdout:
        lines.append(line)
        found = re.match(r"(?:Collecting|Processing|Requirement already satisfied:) (?:\S*/)?(\w[\w.-]*)", line)
        if found and expected and found.group(1) not in seen:
            seen.add(found.group(1))
            if sys.stdout.isatty() or len(seen) % 20 == 0:
                print(f"  fetched {min(len(seen), expected)} of {expected}", end="\r" if sys.stdout.isatty() else "\n", flush=True)
        elif line.startswith("Installing collected") and expected:
            say("  all fetched; unpacking them …    ")
    if process.wait():
        tail = "".join(lines[-25:])
        raise Trouble(f"pip could not install what is wanted. Is the Python package index to be reached? Its last words:\n{tail}")


def enter_environment() -> None:
    """Go on inside .venv, as the same command."""
    if Path(sys.prefix).resolve() == VENV.resolve():
        return
    os.environ["PATH"] = f"{BIN}{os.pathsep}{os.environ.get('PATH', '')}"
    os.environ["VIRTUAL_ENV"] = str(VENV)
    command = [str(PYTHON), str(ROOT / "tasks.py"), *sys.argv[1:]]
    if os.name == "nt":
        raise SystemExit(subprocess.call(command))
    os.execv(command[0], command)
