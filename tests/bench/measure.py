"""One run of a program: instructions, which a busy machine cannot change, time and memory."""
import dataclasses
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

# Nothing of the environment but what has to be found: it lies in the memory that the program reads.
ENVIRONMENT = {"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8"}


def find(tool):
    """Its path; Debian puts pgn-extract among the games, which root's PATH leaves out."""
    path = shutil.which(tool) or shutil.which(tool, path="/usr/games")
    return path or sys.exit(f"{tool} is not installed")


def check(command, status):
    """Ends if a run failed. To have found something, 1, is no failure."""
    if status not in (0, 1):
        sys.exit(f"{' '.join(map(str, command))}: exit status {status}")


def profile(command, out):
    """Writes callgrind's profile of a run to `out`."""
    tool = [find("valgrind"), "--quiet", "--tool=callgrind", f"--callgrind-out-file={out}"]
    done = subprocess.run([*tool, *command], env=ENVIRONMENT, stdout=subprocess.DEVNULL)
    check(command, done.returncode)


def instructions(command):
    """How many instructions a run takes, start-up and all."""
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


def run(command):
    """What a run takes, of GNU time, as a process begins with the peak memory of its parent."""
    with tempfile.NamedTemporaryFile("r") as out:
        tool = [find("time"), "--quiet", "-f", "%U %S %e %M", "-o", out.name]
        silent = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        check(command, subprocess.run([*tool, *command], **silent).returncode)
        user, system, wall, kib = map(float, out.read().split())
    return Run(user + system, wall, kib * 1024 / 1e6)
