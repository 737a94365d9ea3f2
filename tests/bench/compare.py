#!/usr/bin/env python3
"""Time `partiar audit` against `pgn-extract -r -s --quiet`, one core each, whole process.

usage: compare.py PARTIAR CORPUS.pgn[.zst]... [--megabytes 100] [--runs 5]

Each corpus is repeated to at least so many megabytes in a temporary file, and the two programs run
in turns over it. Prints the median processor seconds of each and their ratio.
"""
import argparse
import os
import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile


def repeated(path, size, folder):
    """A file that holds the corpus again and again."""
    if path.suffix == ".zst":
        text = subprocess.run(["zstd", "-dcq", path], check=True, stdout=subprocess.PIPE).stdout
    else:
        text = path.read_bytes()
    out = folder / path.name.removesuffix(".zst")
    with open(out, "wb") as file:
        while file.tell() < size:
            file.write(text.rstrip(b"\x1a") + b"\n")
    return out


def seconds(command):
    """Processor seconds of one run, user and system."""
    with open(os.devnull, "wb") as null:
        process = subprocess.Popen(command, stdout=null, stderr=null)
        _, status, usage = os.wait4(process.pid, 0)
    if os.waitstatus_to_exitcode(status) not in (0, 1):
        sys.exit(f"{command[0]}: exit status {os.waitstatus_to_exitcode(status)}")
    return usage.ru_utime + usage.ru_stime


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("partiar")
    parser.add_argument("corpora", nargs="+", type=pathlib.Path)
    parser.add_argument("--megabytes", type=int, default=100)
    parser.add_argument("--runs", type=int, default=5)
    options = parser.parse_args()
    # Debian puts it among the games, which root's PATH leaves out.
    peer = shutil.which("pgn-extract") or shutil.which("pgn-extract", path="/usr/games")
    if peer is None:
        sys.exit("pgn-extract is not installed")
    cores = ["taskset", "-c", "0"] if shutil.which("taskset") else []
    print(f"{'corpus':<20}{'MB':>6}{'pgn-extract':>14}{'partiar':>10}{'ratio':>8}")
    with tempfile.TemporaryDirectory() as folder:
        for corpus in options.corpora:
            file = repeated(corpus, options.megabytes * 1_000_000, pathlib.Path(folder))
            peer_times, our_times = [], []
            for _ in range(options.runs):
                peer_times.append(seconds([*cores, peer, "-r", "-s", "--quiet", file]))
                our_times.append(seconds([*cores, options.partiar, "audit", "--jobs", "1", file]))
            theirs, ours = statistics.median(peer_times), statistics.median(our_times)
            size = file.stat().st_size / 1e6
            name = file.name.removesuffix(".pgn")
            print(f"{name:<20}{size:>6.0f}{theirs:>12.2f} s{ours:>8.2f} s{theirs / ours:>8.1f}", flush=True)
            file.unlink()


main()
