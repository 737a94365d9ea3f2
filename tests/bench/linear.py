#!/usr/bin/env python3
"""Check that `partiar` takes linear time and bounded memory, whatever the input.

usage: linear.py PARTIAR [--time] [SHAPE...]

Each shape is one that somebody could construct to keep a reader busy. Instructions of `audit`, less
those for an empty game, may grow by a factor of 2.1 from n to 2n bytes, and of 11 from n to 10n for
nested input and lists; no game exceeds a limit then. No command may take more microseconds a byte of
a processor than the manual states (databases.md, Limits), nor many more for 10n bytes than for n; this
is measured of what slow.py found, too (slow_shapes.txt). Peak memory may be 64 MB for a game of
50 MB, and for as much in games just short enough not to be cut, even when converted. The exit status
is 1 if anything is exceeded. Run it by hand: it takes some minutes; with --time, which measures only
microseconds, fewer.
"""
import argparse
import pathlib
import sys
import tempfile

from measure import instructions, processor_seconds, run

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
MOST_MICROSECONDS = 20  # a byte; as stated in the manual
MOST_GROWTH = 2  # of microseconds a byte, from n to 10n
N_TIME = 16_000  # bytes; no more than is read of a heading
MOST_MEGABYTES = 64
NO_LIMITS = ["--max-game", "1GB", "--max-token", "1GB", "--max-tags", "1000000"]
HERE = pathlib.Path(__file__).parent
GAMES = HERE.parents[1] / "testdata/event/league.pgn"
HEAD = b'[Event "?"]\n[Result "*"]\n\n'
UNWINNABLE = b"""[Result "1-0"]
[SetUp "1"]
[FEN "8/5P1k/8/7K/8/8/8/8 w - - 0 1"]

1.f8=B 1-0

"""


def fill(unit, size):
    """`unit` repeated, in pieces that keep our own memory small; its %d are numbered."""
    times = size // len(unit)
    if b"%d" in unit:
        yield from (unit.replace(b"%d", b"%d" % number) for number in range(1, times + 1))
        return
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


def text(unit, head="", tail="\n"):
    """A shape of text without tags."""
    return game(unit.encode(), head.encode(), tail.encode())


def above(unit):
    """A shape of words above moves."""
    return text(unit, "A - B ", "\n1. e4 e5 1-0\n")


def in_encoding(unit, encoding):
    return game(unit.encode(encoding), b"", b"\n")


def attributes(size):
    yield b"<p"
    for number in range(size // 8):
        yield b" a%d=1" % number
    yield b">1. e4 e5 1-0</p>\n"


def unclosed(size):
    """Each paragraph opens the elements again that the first one left open."""
    yield b"<html><p>"
    for number in range(size // 24):
        yield b"<b a%d>" % number
    yield b"</p>"
    yield from fill(b"<p>x", size // 2)
    yield b"1. e4 e5 1-0\n"


def columns(size):
    for number in range(1, size // 28):
        yield b"%d   Nf3   Nf6    %d  Ng1  Ng8\n" % (number, number + 30)


def clocks(size):
    yield HEAD
    for number in range(1, size // 60, 2):
        yield b"%d. Nf3 {[%%clk 0:01:%02d]} Nf6 " % (number, number % 60)
        yield b"{[%%clk 0:01:00]} %d. Ng1 Ng8 " % (number + 1)
    yield b" *\n"


def games_of_json(size):
    yield b"["
    yield from fill(b'{"pgn":"1. e4 e5 2. Nf3 Nc6 1-0"},', size)
    yield b'{"pgn":"1. e4 *"}]'


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
    "tags cut by the next": game(b'[Event "x', b"", b"\n\n*\n"),
    "tags in one line": game(b'[Event "x"]', b"", b"\n\n*\n"),
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
# Found by slow.py, or by attacking 1.0.0. What is spent on a heading, a page or an encoding is
# bounded, so that only the microseconds a byte of smaller files say anything.
SLOW_SHAPES = {
    "no encoding": game(b"\xff", b"", b""),
    "no encoding, lines": game(b"\xff\xfe\n", b"", b""),
    "no encoding, words": game(b"\xe8\xf8 \xec ", b"", b""),
    "KOI8-R": in_encoding("Иванов - Петров ничья\n1. Кf3 Кf6\n\n", "koi8-r"),
    "windows-1250": in_encoding("Nováková - Čapek\n1. Jf3 Jf6\n\n", "cp1250"),
    "windows-1251, moves": in_encoding("1. Кf3 Кf6 2. Кg1 Кg8 ", "cp1251"),
    "cp852": in_encoding("Nováková - Čapek remíza\n1. Jf3 Jf6\n\n", "cp852"),
    "UTF-16, prose": game("Nováková – Čapek ½ ".encode("utf-16-le"), b"\xff\xfe", b""),
    "encodings, mixed": game(
        "Nováková\n".encode() + "Čapek\n1. Jf3 Jf6\n\n".encode("cp1250"), b"", b""
    ),
    "halves above moves": above("½ "),
    "results above moves": above("1-0 "),
    "result lines above moves": above("1-0 " * 15 + "\n"),
    "draws above moves": above("remis "),
    "draw lines above moves": above("A - B remis\n"),
    "endings above moves": above("White resigned on time 1-0, "),
    "brackets above moves": above("(1-0) [remis] "),
    "dates above moves": above("12. 5. 2019 12/5/2019 May 12, 2019 "),
    "date lines above moves": above("12. 5. 2019\n"),
    "rounds above moves": above("Round 5. "),
    "numbers above moves": above("2145 "),
    "commas above moves": above("A,"),
    "cells above moves": above("Novak;1-0;Svoboda\n"),
    "tabs above moves": above("\tx\t"),
    "quotes above moves": above('"A" “B” '),
    "players above moves": above("Novak - Svoboda, "),
    "player lines above moves": above("Novak (2145) - Svoboda (2080), Praha 2019 1-0\n"),
    "players with vs above moves": above("Novak vs Svoboda "),
    "labels above moves": above("White: Novak Black: Svoboda Result: 1-0\n"),
    "games with headings": text("A - B, Praha 2019, 1-0\n1. e4 e5\n\n"),
    "games with tables": text("A - B " + "½ " * 15 + "\n1. e4 e5\n\n"),
    "dashes": text("-", tail=""),
    "underscores": text("_", tail=""),
    "zeros": text("0", tail=""),
    "zeros and dashes": text("0-", tail=""),
    "asterisks": text("* "),
    "attributes": attributes,
    "elements, unclosed": unclosed,
    "elements, nested": text("<div>", "<html>", "1. e4 e5 1-0\n"),
    "elements, misnested": text("<b><i></b></i>", "<html>", "1. e4 e5 1-0\n"),
    "elements of a list": text("<ul></p>", "<html>", "1. e4 e5 1-0\n"),
    "cells of a page": text("<td>1.<td>e4<td>e5", "<html><table>"),
    "entities": text("&amp;", "<html>"),
    "JSON games": games_of_json,
    "JSON, nested": text("[", tail=""),
    "JSON, one string": text("\\n", '{"pgn":"', '1. e4"}'),
    "columns": text("e4    e5\nNf3   Nc6\nBb5   a6\n"),
    "columns, numbered": columns,
    "clocks": clocks,
    "typed games, broken": text("1. e4 e5 2. Nf9 Nc6 3. Bb5 a6 4. Ba4 Nf6\n"),
    "typed games, illegal": text("1. e4 e5 2. Ke3 Nc6 3. Bb5 a6\n"),
    "typed games, semicolons": text("1. e4 e5; 2. Nf3 Nc6; 3. Bb5 a6;\n"),
    "typed games, misread": text("l. e4 e5 2. Nf3 Nc6 3. Bb5 aб 4. Ba4 Nfб 5. 0-0 "),
    "typed games, three alphabets": text("1.Sf3 Nf6 2.Cg1 Кg8 "),
    "typed games, null moves": text("1. e4 -- 2. d4 -- *\n\n"),
    "tagged games, null moves": text('[Event "?"]\n\n1. e4 -- 2. d4 -- *\n\n'),
    "tagged games, other letters": text('[Event "?"]\n\n1. Sf3 Sf6 2. Sg1 Cg8 1-0\n\n'),
    "squares": text("e4 d4 c4 b4 a4 "),
    "castling": text("O-O O-O-O "),
    "descriptive": text("1. P-K4 P-K4 2. N-KB3 N-QB3 "),
    "diagrams": text("rnbqkbnr\npppppppp\n" + "........\n" * 4 + "PPPPPPPP\nRNBQKBNR\n\n"),
    "figurines": text("♔♕♖♗♘♙"),
    "mail": text("> 1. e4 e5\n"),
    "Markdown": text("**1. e4** *e5* "),
    "tags without quotes": text("[Event Foo]\n", tail="\n1. e4\n"),
    "signs without blanks": text("3.x", "1. e4 e5 2. Nf3 "),
    "announced moves, dashes": text("- ", "1. Eva 4 Eva 5 2. Springer Felix 3 "),
    "announced moves, comments": text("{a ", "1. Eva 4 Eva 5 "),
    "squares above moves": text("Ra1 Rb1 Kc3\n", tail="\n1. e4 e5\n"),
    "tags without brackets": text('Event "x"\n', tail="\n1. e4\n"),
    "walls": text(
        '[FEN "k7/8/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/1B6/K7 w - - 0 1"]\n\n1. Bc1 1-0\n\n'
    ),
    "list of results": text("1;Novak %d;Svoboda;1-0\n", "Round;White;Black;Result\n", ""),
    "list of openings": text("A%d\tOpening %d\t1. e4 e5\n", "eco\tname\tpgn\n", ""),
    "list of games": text("games.pgn:%d\n", tail=""),
    "list of decisions": text(
        "?\t1-0,0-1\tgames.pgn\t%d\t%d\t0123456789abcdef\tasked\n", tail=""
    ),
    "terminations": text('[Termination "White resigns, lost on time"]\n\n1. e4 e5 0-1\n\n'),
}
def found_shapes():
    """Those of slow_shapes.txt, as slow.py prints them: what is repeated, what precedes and follows it."""
    shapes = {}
    for number, line in enumerate((HERE / "slow_shapes.txt").read_text().splitlines(), 1):
        parts = [part.encode().decode("unicode_escape").encode("latin-1") for part in line.split("\t")]
        shapes[f"slow_shapes.txt:{number}"] = game(*[*parts, b"", b""][:3])
    return shapes


def line_of(*parts):
    text = "\t".join(part.decode("latin-1").encode("unicode_escape").decode() for part in parts).rstrip("\t")
    return text[:-1] + "\\x20" if text.endswith(" ") else text


# FILE is the shape; GAMES, beside which it is a list or another record.
COMMANDS = [
    "audit FILE",
    "audit --all --format ndjson FILE",
    "audit --all --format html FILE",
    "audit --format sarif FILE",
    "audit --format junit FILE",
    "audit --event FILE",
    "audit --claims --variations --illegal stands FILE",
    "audit --official FILE GAMES",
    "convert FILE",
    "convert --to cs FILE",
    "convert --to spoken --illegal stands FILE",
    "fix FILE",
    "fix --dry-run --decisions FILE GAMES",
    "select --verdict check FILE",
    "select --games FILE GAMES",
    "table FILE",
    "table --openings FILE GAMES",
    "twins --keep best FILE",
    "compare GAMES FILE",
    "compare FILE FILE",
    "claim --game 1 FILE",
    "position FILE",
    "position --game 1 FILE",
]
START_UP = b"l. e4 e5 2. Nf9 Nc6\n"  # with the words of all languages
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
    parser.add_argument("--time", action="store_true", help="only microseconds a byte")
    parser.add_argument("shapes", nargs="*", metavar="SHAPE", help="only these")
    options = parser.parse_intermixed_args()
    failed = [] if options.time else check_growth(options)
    failed += check_time(options)
    if failed:
        sys.exit(f"over the limits: {', '.join(failed)}")


def command(program, name, file):
    files = {"FILE": file, "GAMES": GAMES}
    return [program, *(files.get(word, word) for word in name.split())]


def check_time(options):
    """The shapes on which a command takes too many microseconds a byte, at either size."""
    failed = []
    print(f"{'us/byte':>8}{'10n':>8}  {'slowest command':<50} shape")
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / "shape.pgn"
        commands = {name: command(options.partiar, name, file) for name in COMMANDS}
        file.write_bytes(START_UP)
        start_up = {
            name: min(processor_seconds(run_it) for _ in range(3)) for name, run_it in commands.items()
        }

        def cost(name, shape, size):
            file.write_bytes(b"".join(shape(size)))
            used = processor_seconds(commands[name]) - start_up[name]
            return 1e6 * used / (max(file.stat().st_size, size) * name.split().count("FILE"))

        for name, shape in (SHAPES | SLOW_SHAPES | found_shapes()).items():
            if options.shapes and name not in options.shapes:
                continue
            costs = {each: cost(each, shape, N_TIME) for each in COMMANDS}
            slowest = max(costs, key=costs.get)
            once = min(costs[slowest], cost(slowest, shape, N_TIME))  # whatever else is running
            tenfold = cost(slowest, shape, 10 * N_TIME)
            over = max(once, tenfold) > MOST_MICROSECONDS or tenfold > MOST_GROWTH * max(once, 1)
            print(f"{once:>8.2f}{tenfold:>8.2f}  {slowest:<50} {name}", "over" if over else "", flush=True)
            failed += [name] if over else []
    return failed


def check_growth(options):
    """The shapes whose instructions or memory grow too fast."""
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
        for name in [name for name in SHAPES if not options.shapes or name in options.shapes]:
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
    return failed


if __name__ == "__main__":
    main()
