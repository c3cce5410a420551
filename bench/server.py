"""The server at rest: its memory, and the time from its start to its first healthy answer."""

from __future__ import annotations

import re
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

from bench.result import Benchmark, Result

PATIENCE = 60.0
"""Units: seconds to wait for the server."""


def measure() -> tuple[Result, ...]:
    """Start `euchre serve`, ask it, weigh it, end it."""
    port = _free_port()
    command = [sys.executable, "-m", "euchre.cli", "serve", "--port", str(port), "--no-open"]
    began = time.perf_counter()
    quiet = subprocess.DEVNULL
    server = subprocess.Popen(command, stdout=quiet, stderr=quiet)  # noqa: S603 - our own command
    try:
        healthy = _wait(f"http://127.0.0.1:{port}/healthz", server, began + PATIENCE)
        seconds = time.perf_counter() - began
        memory = _memory(server.pid)
    finally:
        server.terminate()
        server.wait()
    return (
        Result(
            name="server memory at rest",
            value=memory,
            unit="MB",
            goal=120,
            more_is_better=False,
            checked=healthy and memory > 0,
        ),
        Result(name="server start to healthy", value=seconds, unit="s", checked=healthy),
    )


def _free_port() -> int:
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        port: int = listening.getsockname()[1]
        return port


def _wait(url: str, server: subprocess.Popen[bytes], until: float) -> bool:
    """Whether the server answers before it ends or patience does."""
    while time.perf_counter() < until and server.poll() is None:
        try:
            with urllib.request.urlopen(url, timeout=5) as answer:  # noqa: S310 - http, as written above
                return bool(answer.status == 200)
        except (urllib.error.URLError, ConnectionError, TimeoutError):
            time.sleep(0.01)
    return False


def _memory(pid: int) -> float:
    """Resident memory of a process; 0 where this machine does not tell. Units: MB."""
    try:
        status = Path(f"/proc/{pid}/status").read_text(encoding="ascii")
    except OSError:
        return 0.0
    found = re.search(r"VmRSS:\s+(\d+) kB", status)
    return int(found[1]) / 1000 if found else 0.0


BENCHMARKS = (Benchmark("server", measure),)
