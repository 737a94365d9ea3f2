#!/usr/bin/env python3
"""Check that `partiar audit` takes linear time and bounded memory, whatever the input.

usage: linear.py PARTIAR [SHAPE...]

Each shape is one that somebody could construct to keep a reader busy. Instructions, less those for an
empty game, may grow by a factor of 2.1 from n to 2n bytes, and of 11 from n to 10n for nested input
and lists; no game exceeds a limit then. Peak memory may be 64 MB for a game of 50 MB, and for as much
in games just short enough not to be cut, even when converted. The exit status is 1 if anything is
exceeded. Run it by hand: it takes some minutes.
"""
import argparse
import pathlib
import sys
import tempfile

from measure import instructions, run

# Bytes: more than the program reads at once, so that all sizes are split alike. It searches what it
# has, and doubles that by reading on, except for the last read: 2^18 of these, 2^19 of 2n, ...
N = 600_000
N_SLOW = 20_000  # for shapes that take thousands of instructions per byte
SLOWEST = ("games of an", "heading")  # microseconds per byte
SLOW = ("moves", "combining", "words in another", "games that", *SLOWEST)
LARGE = 50_000_000
LARGE_SLOW = 5_000_000  # for the slowest
LONGEST = 1_040_000  # bytes of a game that is not cut
LIMITS = {2: 2.1, 10: 11}
MOST_MEGABYTES = 64
NO_LIMITS = ["--max-game", "1GB", "--max-token", "1GB", "--max-tags", "1000000"]
HEAD = b'[Event "?"]\n[Result "*"]\n\n'
UNWINNABLE = b"""[Result "1-0"]
[SetUp "1"]
[FEN "8/5P1k/8/7K/8/8/8/8 w - - 0 1"]

1.f8=B 1-0

"""


def fill(unit, size):
    """`unit` repeated, in pieces that keep our own memory small."""
    times = size // len(unit)
    piece = 1 + 100_000 // len(unit)
    while times > 0:
        yield unit * min(times, piece)
        times -= piece


def game(unit, head=HEAD, tail=b" *\n"):
    """A shape: a game made of one thing."""

    def write(size):
        yield head
        yield from fill(unit, size)
        yield tail

    return write


def nested(size):
    depth = size // 7
    yield HEAD + b"1.e4 "
    yield from fill(b"(1.d4 ", 6 * depth)
    yield from fill(b")", depth)
    yield b" *\n"


def numbered(size):
    """Knights back and forth, with move numbers."""
    yield HEAD
    for number in range(1, size // 14, 2):
        yield b"%d.Nf3 Nf6 %d.Ng1 Ng8\n" % (number, number + 1)
    yield b" *\n"


def tags(size):
    for number in range(size // 18):
        yield b'[Tag%08d "x"]\n' % number
    yield b"\n*\n"


LISTS = {
    "variations, nested": nested,
    "variations, nested at once": game(b"(", HEAD + b"1.e4 "),
    "variations, in a row": game(b"(1.d4 d5) ", HEAD + b"1.e4 "),
    "comment, endless": game(b"words ", HEAD + b"1.e4 {", b""),
    "comment to the line's end": game(b"words ", HEAD + b"1.e4 ;", b""),
    "comments": game(b"{a} "),
    "tags": tags,
    "tags of one name": game(b'[Tag "x"]\n', b"", b"\n*\n"),
    "moves": game(b"Nf3 Nf6 Ng1 Ng8 "),
    "moves with numbers": numbered,
}
SHAPES = LISTS | {
    "variations, replayed": nested,
    "moves, with claims": game(b"Nf3 Nf6 Ng1 Ng8 "),
    "moves, illegal stand": game(b"Nf3 Nf6 Nf3 Nf6 "),
    "moves, numbers repeated": game(b"9.Sf3 Sf6 9.Sg1 Sg8 "),
    "moves, spoken": game(b"Nf3 Nf6 Ng1 Ng8 "),
    "moves, spoken to programs": game(b"Nf3 Nf6 Ng1 Ng8 "),
    "tag value": game(b"x", b'[Event "', b'"]\n\n*\n'),
    "tag value, endless": game(b"x", b'[Event "', b""),
    "tag value of quotes": game(b'"', b'[Event "', b'"]\n\n*\n'),
    "tag value of backslashes": game(b"\\", b'[Event "', b'"]\n\n*\n'),
    "FEN": game(b"8/", b'[SetUp "1"]\n[FEN "', b'"]\n\n*\n'),
    "token": game(b"x"),
    "token of knights": game(b"N"),
    "token of figurines": game("♘".encode()),
    "{": game(b"{"),
    "}": game(b"}"),
    "(": game(b"("),
    ")": game(b")"),
    "[": game(b"["),
    "[ on lines": game(b"[\n"),
    '"': game(b'"'),
    "NUL": game(b"\0", HEAD + b"{no binary file: } " * 448),
    "NAGs": game(b"$1 "),
    "NAG of digits": game(b"1", HEAD + b"1.e4 $"),
    "signs": game(b"!?", HEAD + b"1.e4"),
    "words": game(b"word "),
    "words in another language": game("Кf3 Sf3 Dd4 ".encode()),
    "spoken words": game(b"knight takes "),
    "results": game(b"1-0 "),
    "results of halves": game("½".encode()),
    "castling or both lose": game(b"0-0 ", b'[Result "0-0"]\n\n1.e4 '),
    "illegal moves": game(b"e5 Qh8 "),
    "tiny games": game(b'[Event "?"]\n\n*\n\n', b"", b""),
    "tiny games without tags": game(b"* ", b"", b""),
    "games that cannot be won": game(UNWINNABLE, b"", b""),
    "games of an illegal move": game(b"1.Ke2 1-0\n", b"", b""),
    "headings": game(b"Board 1 A - B 1-0 2145 12 July\n", b"", b"\n1. e4 *\n"),
    "heading of colons": game(b"::", b"A - B\n", b"\n\n1. e4 *\n"),
    "heading of labels": game(b"White: ", b"A - B\n", b"\n\n1. e4 *\n"),
    "heading of results": game(b"A - B 1-0 ", b"", b"\n1. e4 *\n"),
    "heading of halves": game("\u00bd 1 \u00bd - ".encode(), b'[Event "x"]\n\n1. e4 e5 ', b"\n"),
    "games of an open comment": game(b"1. e4 e5 {\n\n", b"", b""),
    "semicolons": game(b"e5; 2.", b""),
    "CRLF": game(b"\r\n"),
    "CRLF lines": game(b"Nf3\r\nNf6\r\nNg1\r\nNg8\r\n"),
    "empty lines": game(b"\n"),
    "blanks": game(b" "),
    "invalid UTF-8": game(b"\xff"),
    "invalid UTF-8, comment": game(b"\xc3 ", HEAD + b"{", b"} *\n"),
    "overlong UTF-8": game(b"\xe0\x80", HEAD + b"{", b"} *\n"),
    "combining marks": game("\u0301\u0323".encode(), HEAD + b"1.e4 {a"),
    "combining marks, token": game("\u0301\u0323".encode(), HEAD + b"1.N"),
    "combining marks, tag": game("\u0301\u0323".encode(), b'[Event "a', b'"]\n\n*\n'),
    "UTF-16": game("Nf3 Nf6 Ng1 Ng8 ".encode("utf-16-le"), b"\xff\xfe", b""),
    "% lines": game(b"% a\n"),
    "% line": game(b"%", HEAD + b"%"),
    "digits": game(b"1"),
    "dots": game(b"."),
    "digits and dots": game(b"1. "),
    "text without a game": game(b"word ", b"", b"\n"),
}
OPTIONS = {
    "variations, replayed": ["--variations"],
    "moves, with claims": ["--claims"],
    "moves, illegal stand": ["--illegal", "stands"],
    "moves, numbers repeated": ["--illegal", "stands"],
}
CONVERT_OPTIONS = {
    "moves, illegal stand": ["--illegal", "stands"],
    "moves, spoken": ["--to", "spoken"],
    "moves, spoken to programs": ["--to", "spoken", "--format", "ndjson"],
}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("partiar")
    parser.add_argument("shapes", nargs="*", metavar="SHAPE", help="only these")
    options = parser.parse_args()
    failed = []
    print(f"{'shape':<28}{'a byte':>8}{'2n':>7}{'10n':>7}{'one':>7}{'many':>7}{'convert':>9} MB")
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / "shape.pgn"

        def audit(jobs, name=""):
            return [options.partiar, "audit", "--jobs", str(jobs), *OPTIONS.get(name, []), file]

        def count(name, size):
            write(name, size)
            return instructions([*audit(1, name), *NO_LIMITS]) - empty

        def write(name, size, times=1):
            with open(file, "wb") as out:
                for _ in range(times):
                    out.writelines(SHAPES[name](size))
                    out.write(b"\n\n")

        def megabytes(name):
            large = LARGE_SLOW if name.startswith(SLOWEST) else LARGE
            write(name, large)
            yield run(audit(2, name)).megabytes
            write(name, LONGEST, large // LONGEST)
            yield run(audit(2, name)).megabytes
            convert = [options.partiar, "convert", *CONVERT_OPTIONS.get(name, [])]
            yield run([*convert, "--jobs", "2", file]).megabytes

        file.write_bytes(HEAD + b" *\n")
        empty = instructions([*audit(1), *NO_LIMITS])
        for name in options.shapes or SHAPES:
            n = N_SLOW if name.startswith(SLOW) else N
            once = count(name, n)
            growth = {
                times: count(name, times * n) / once
                for times in LIMITS
                if times == 2 or name in LISTS
            }
            over = any(factor > LIMITS[times] for times, factor in growth.items())
            factors = "".join(f"{factor:>7.2f}" for factor in growth.values())
            row = f"{name:<28}{once / n:>8.1f}{factors:<14}"
            if not over:  # anything growing faster would take hours
                used = list(megabytes(name))
                over = max(used) > MOST_MEGABYTES
                row += "{:>7.1f}{:>7.1f}{:>9.1f}".format(*used)
            print(row, "over" if over else "", flush=True)
            failed += [name] if over else []
    if failed:
        sys.exit(f"over the limits: {', '.join(failed)}")


main()
