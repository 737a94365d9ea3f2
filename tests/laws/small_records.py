#!/usr/bin/env python3
"""Audit random positions of three to five pieces as games that ended on time, and count those that stay undecided.

usage: small_records.py PARTIAR [--count N] [--seed N]

Exit status 1 if one is undecided.
"""
import argparse
import collections
import json
import pathlib
import random
import subprocess
import sys
import tempfile
import time

RECORD = '[Result "{result}"]\n[Termination "{loser} lost on time"]\n[FEN "{fen}"]\n\n{result}\n\n'
ENDS = (("1-0", "Black"), ("0-1", "White"), ("1/2-1/2", "Black"), ("1/2-1/2", "White"))


def fen(rng):
    """A position with both kings; whether it is legal is left to the program."""
    pieces = ["K", "k"] + [rng.choice("QRBNPqrbnp" if rng.random() < 0.4 else "BNPbnp") for _ in range(rng.randint(1, 3))]
    squares = dict(zip(rng.sample(range(64), len(pieces)), pieces))
    if any(piece in "Pp" and not 8 <= square < 56 for square, piece in squares.items()):
        return fen(rng)
    ranks = ("".join(squares.get(8 * rank + file, ".") for file in range(8)) for rank in range(8))
    board = "/".join(ranks)
    for empty in range(8, 0, -1):
        board = board.replace("." * empty, str(empty))
    return f"{board} {rng.choice('wb')} - - 0 1"


def audit(partiar, texts, folder):
    path = pathlib.Path(folder, "records.pgn")
    path.write_text("".join(texts))
    done = subprocess.run([partiar, "audit", "--all", "--format", "ndjson", "-j", "1", "--fail-on", "never", str(path)],
                          capture_output=True, check=True)
    return [game for game in map(json.loads, done.stdout.splitlines()) if "game" in game]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("partiar")
    parser.add_argument("--count", type=int, default=10000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    rng = random.Random(options.seed)
    records, verdicts, undecided = 0, collections.Counter(), []
    with tempfile.TemporaryDirectory() as folder:
        begun = time.monotonic()
        while records < options.count:
            texts = [RECORD.format(fen=fen(rng), result=result, loser=loser)
                     for result, loser in (rng.choice(ENDS) for _ in range(options.count))]
            texts = [text for text in texts if len(text) < 150]
            for text, game in zip(texts, audit(options.partiar, texts, folder)):
                codes = [finding["code"] for finding in game["findings"]]
                if any(code.startswith("setup.") for code in codes) or records == options.count:
                    continue
                records += 1
                verdicts[game["result"]["verdict"]] += 1
                if "result.undecided" in codes:
                    undecided.append(text)
        seconds = time.monotonic() - begun
    for text in undecided[:10]:
        print(text)
    print(f"{records} records, {len(undecided)} undecided; {dict(verdicts)}; {seconds:.1f} s")
    return 1 if undecided else 0


if __name__ == "__main__":
    sys.exit(main())
