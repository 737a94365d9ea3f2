"""Instructions of one run of a program: what a busy machine cannot change."""
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

# Nothing of the environment but what has to be found: it lies in the memory that the program reads.
ENVIRONMENT = {"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8"}


def profile(command, out):
    """Writes callgrind's profile of a run to `out`."""
    if shutil.which("valgrind") is None:
        sys.exit("valgrind is not installed")
    tool = ["valgrind", "--quiet", "--tool=callgrind", f"--callgrind-out-file={out}"]
    run = subprocess.run([*tool, *command], env=ENVIRONMENT, stdout=subprocess.DEVNULL)
    if run.returncode not in (0, 1):
        sys.exit(f"{' '.join(map(str, command))}: exit status {run.returncode}")


def instructions(command):
    """How many instructions a run takes, start-up and all."""
    with tempfile.TemporaryDirectory() as folder:
        out = pathlib.Path(folder) / "profile"
        profile(command, out)
        totals = next(line for line in out.open() if line.startswith("totals:"))
    return int(totals.split()[1])
