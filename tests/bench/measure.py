"""One run of a program: its instructions, which a busy machine cannot change, its time and memory."""
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

# Nothing of the environment but what has to be found: it lies in the memory that the program reads.
ENVIRONMENT = {"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8"}


def check(command, status):
    """Ends if a run failed. To have found something, 1, is no failure."""
    if status not in (0, 1):
        sys.exit(f"{' '.join(map(str, command))}: exit status {status}")


def profile(command, out):
    """Writes callgrind's profile of a run to `out`."""
    if shutil.which("valgrind") is None:
        sys.exit("valgrind is not installed")
    tool = ["valgrind", "--quiet", "--tool=callgrind", f"--callgrind-out-file={out}"]
    check(command, subprocess.run([*tool, *command], env=ENVIRONMENT, stdout=subprocess.DEVNULL).returncode)


def instructions(command):
    """How many instructions a run takes, start-up and all."""
    with tempfile.TemporaryDirectory() as folder:
        out = pathlib.Path(folder) / "profile"
        profile(command, out)
        totals = next(line for line in out.open() if line.startswith("totals:"))
    return int(totals.split()[1])


def usage(command):
    """What a run used: processor seconds and peak memory.

    A new process begins with the peak memory of the one that started it, so keep that small.
    """
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, used = os.wait4(process.pid, 0)
    check(command, os.waitstatus_to_exitcode(status))
    return used


def seconds(used):
    """Processor seconds, user and system."""
    return used.ru_utime + used.ru_stime


def megabytes(used):
    """Peak memory; Linux counts it in KiB."""
    return used.ru_maxrss * 1024 / 1e6
