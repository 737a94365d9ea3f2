#!/usr/bin/env python3
"""Guard the instructions that `partiar audit` takes for a ply.

usage: instructions.py PARTIAR [--record]

Counts them over two samples of games in testdata, and compares with instructions.txt beside this
file: more than 3 % above it is an error. --record writes the file instead; it belongs into the
commit that changes the number, which says why.
"""
import argparse
import json
import pathlib
import subprocess
import sys
import tempfile

from measure import instructions

HERE = pathlib.Path(__file__).parent
TESTDATA = HERE.parent.parent / "testdata"
RECORDED = HERE / "instructions.txt"
TOLERANCE = 0.03

# Name, bytes, files: reading and replaying are seen best where no verdict is hard to find, and the
# search for helpmates where there is one in every few games.
SAMPLES = [
    ("audit", 2_000_000, [f"laws/appendix-{edition}.pgn" for edition in (2009, 2014, 2023)]),
    ("verdict", 500_000, ["audit/last-evening.pgn"]),
]

# Start-up is in the numbers: 13 million instructions, 6 % of the first sample, 9 of them in the
# dynamic linker, ICU and the C library. Where these are of another version, or choose other memchr
# and memcpy for the processor, that part changes: one by a tenth moves the number by 0.3 %.


def sample(size, names):
    """The files' games in turns, cut behind the last game that ends before `size` bytes."""
    games = b"".join((TESTDATA / name).read_bytes().rstrip() + b"\n\n" for name in names)
    text = (games * (size // len(games) + 1))[:size]
    return text[: text.rindex(b"\n[Event ")]


def plies(partiar, file):
    lines = subprocess.run(
        [partiar, "audit", "--all", "--format", "ndjson", file], stdout=subprocess.PIPE
    ).stdout.splitlines()
    return sum(json.loads(line)["plies"] for line in lines)


def measure(partiar, size, names):
    """Instructions a ply."""
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / "sample.pgn"
        file.write_bytes(sample(size, names))
        return instructions([partiar, "audit", "--jobs", "1", file]) / plies(partiar, file)


def judge(name, now, then):
    """Prints how a number compares with the one recorded; tells whether it may stay so."""
    growth = now / then - 1
    print(f"{name}: {now:.1f} instructions a ply, recorded {then:.1f}: {growth:+.2%}")
    if growth > TOLERANCE:
        print(f"{name}: over {TOLERANCE:.0%} above. Mend it, or run with --record and say why.")
    elif growth < -TOLERANCE:
        print(f"{name}: over {TOLERANCE:.0%} below. Run with --record, so that it stays so.")
    return growth <= TOLERANCE


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("partiar")
    parser.add_argument("--record", action="store_true", help="write instructions.txt")
    options = parser.parse_args()
    numbers = {name: measure(options.partiar, *rest) for name, *rest in SAMPLES}
    if options.record:
        RECORDED.write_text("".join(f"{name} {number:.1f}\n" for name, number in numbers.items()))
        return 0
    recorded = dict(line.split() for line in RECORDED.read_text().splitlines())
    kept = [judge(name, number, float(recorded[name])) for name, number in numbers.items()]
    return 0 if all(kept) else 1


if __name__ == "__main__":
    sys.exit(main())
