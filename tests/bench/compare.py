#!/usr/bin/env python3
"""Time `partiar audit` against `pgn-extract -r -s --quiet`, one core each, whole process.

usage: compare.py PARTIAR CORPUS.pgn[.zst]... [--also PARTIAR]... [--peer COMMAND]...
                  [--megabytes 100] [--runs 5]

Each corpus is repeated up to at least that many megabytes in a temporary file, which the programs
process in turns: pgn-extract, partiar, further builds of it (--also build/native/partiar), and other
programs that replay the last file on their command line (--peer "validate"). The first table has the
median CPU time of each in seconds, and its speed relative to pgn-extract. The second has wall time on
two cores, and memory: the speed-up of two cores over one and whether the output is identical, the
time for .pgn.zst relative to plain files, and peak megabytes with 1, 2 and 8 jobs. The last figure is
the time to the first finding of a small file.
"""
import argparse
import hashlib
import pathlib
import shlex
import shutil
import statistics
import subprocess
import tempfile
import time

from measure import find, run

SMALL = pathlib.Path(__file__).parent.parent.parent / "testdata/audit/last-evening.pgn"


def repeated(path, size, folder):
    """A file with the corpus repeated."""
    if path.suffix == ".zst":
        text = subprocess.run(["zstd", "-dcq", path], check=True, stdout=subprocess.PIPE).stdout
    else:
        text = path.read_bytes()
    out = folder / path.name.removesuffix(".zst")
    with open(out, "wb") as file:
        while file.tell() < size:
            file.write(text.rstrip(b"\x1a") + b"\n")
    return out


def in_turns(commands, runs):
    """The runs of each command, in turns, so that all have the same conditions."""
    rounds = [[run(command) for command in commands] for _ in range(runs)]
    return list(zip(*rounds))


def median(runs, field):
    return statistics.median(getattr(one, field) for one in runs)


def compare(programs, file, runs):
    """A row of the first table. The first program is the reference."""
    core = ["taskset", "-c", "0"] if shutil.which("taskset") else []
    taken = in_turns([[*core, *program, file] for program in programs], runs)
    first, *others = (median(one, "processor") for one in taken)
    row = f"{file.stem:<16}{file.stat().st_size / 1e6:>6.0f}{first:>12.2f} s"
    return row + "".join(f"{own:>10.2f} s{first / own:>6.1f}" for own in others)


def digest(command):
    with subprocess.Popen(command, stdout=subprocess.PIPE) as process:
        return hashlib.file_digest(process.stdout, "sha256").digest()


def scale(partiar, file, runs):
    """A row of the second table."""
    packed = file.with_suffix(".pgn.zst")
    subprocess.run(["zstd", "-q", "-f", file, "-o", packed], check=True)

    def audit(jobs, path=file):
        return [partiar, "audit", "--jobs", str(jobs), path]

    one, two, eight, unpacked = in_turns([audit(1), audit(2), audit(8), audit(2, packed)], runs)
    whole = ["--all", "--format", "ndjson"]
    same = digest([*audit(1), *whole]) == digest([*audit(2), *whole])
    packed.unlink()
    peaks = "".join(f"{max(each.megabytes for each in jobs):>8.1f}" for jobs in (one, two, eight))
    fast = median(two, "wall")
    cores, zst = median(one, "wall") / fast, median(unpacked, "wall") / fast
    return f"{file.stem:<16}{cores:>10.2f}{'yes' if same else 'NO':>6}{zst:>14.2f}{peaks}"


def first_finding(partiar):
    """Wall time from the start to the first byte of a report, in seconds."""
    start = time.monotonic()
    with subprocess.Popen([partiar, "audit", SMALL], stdout=subprocess.PIPE) as process:
        process.stdout.read(1)
        return time.monotonic() - start


def name_of(command):
    """`release` for build/release/partiar, otherwise the program's name."""
    path = pathlib.Path(command[0])
    return path.parent.name if path.name == "partiar" and path.parent.name else path.name


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("partiar")
    parser.add_argument("corpora", nargs="+", type=pathlib.Path)
    parser.add_argument("--also", action="append", default=[], metavar="PARTIAR")
    parser.add_argument("--peer", action="append", default=[], metavar="COMMAND", type=shlex.split)
    parser.add_argument("--megabytes", type=int, default=100)
    parser.add_argument("--runs", type=int, default=5)
    options = parser.parse_args()
    own = [[program, "audit", "--jobs", "1"] for program in (options.partiar, *options.also)]
    programs = [[find("pgn-extract"), "-r", "-s", "--quiet"], *own, *options.peer]
    scales = []
    first, *others = map(name_of, programs)
    print(f"{'corpus':<16}{'MB':>6}{first:>14}", *(f"{other:>17}" for other in others))
    with tempfile.TemporaryDirectory() as folder:
        for corpus in options.corpora:
            file = repeated(corpus, options.megabytes * 1_000_000, pathlib.Path(folder))
            print(compare(programs, file, options.runs), flush=True)
            scales.append(scale(options.partiar, file, options.runs))
            file.unlink()
    heads = f"{'2 cores x':>10}{'same':>6}{'.zst / plain':>14}{'MB: 1':>8}{'2':>8}{'8':>8}"
    print(f"\n{'corpus':<16}{heads}", *scales, sep="\n")
    taken = statistics.median(first_finding(options.partiar) for _ in range(options.runs))
    print(f"\nfirst finding of a small file: {1000 * taken:.0f} ms")


main()
