"""One run of a program: instructions, which do not depend on the load of the machine, time and memory."""
import dataclasses
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

# Only the environment that is needed: it is in memory that the program reads.
ENVIRONMENT = {"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8"}


def find(tool):
    """The path of a program; Debian puts pgn-extract into games, which is not in root's PATH."""
    path = shutil.which(tool) or shutil.which(tool, path="/usr/games")
    return path or sys.exit(f"{tool} is not installed")


def check(command, status):
    """Exits if a run failed. Status 1, findings, is not a failure."""
    if status not in (0, 1):
        sys.exit(f"{' '.join(map(str, command))}: exit status {status}")


def profile(command, out):
    """Writes a callgrind profile of a run to `out`."""
    tool = [find("valgrind"), "--quiet", "--tool=callgrind", f"--callgrind-out-file={out}"]
    done = subprocess.run([*tool, *command], env=ENVIRONMENT, stdout=subprocess.DEVNULL)
    check(command, done.returncode)


def instructions(command):
    """The instructions of a run, including start-up."""
    with tempfile.TemporaryDirectory() as folder:
        out = pathlib.Path(folder) / "profile"
        profile(command, out)
        totals = next(line for line in out.open() if line.startswith("totals:"))
    return int(totals.split()[1])


@dataclasses.dataclass
class Run:
    processor: float  # seconds, user and system
    wall: float  # seconds
    megabytes: float  # peak memory


def processor_seconds(command, longest=60):
    """The processor time of a run, user and system, whatever its status; it is ended after `longest`."""
    limit = f"ulimit -t {longest}; exec \"$0\" \"$@\""
    process = subprocess.Popen(
        ["sh", "-c", limit, *command],
        env=ENVIRONMENT,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    _, _, used = os.wait4(process.pid, 0)
    process.returncode = 0
    return used.ru_utime + used.ru_stime


def run(command):
    """The resources of a run, by GNU time, since a process inherits its parent's peak memory."""
    with tempfile.NamedTemporaryFile("r") as out:
        tool = [find("time"), "--quiet", "-f", "%U %S %e %M", "-o", out.name]
        silent = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        check(command, subprocess.run([*tool, *command], **silent).returncode)
        user, system, wall, kib = map(float, out.read().split())
    return Run(user + system, wall, kib * 1024 / 1e6)
