#!/usr/bin/env python3
"""Check that commands that compare games with each other or with a list take time in proportion.

usage: growth.py PARTIAR [SHAPE...]

Each shape is one in which all games or names are alike in some respect, or a command that holds more than
a game at a time. The processor time, less that for two games, may grow by a factor of 2.6 from n to 2n
games, and of 16 from n to 10n: n log n, and what a busy machine adds. Peak memory may be 64 MB; of `twins`
and of `--official`, which hold an entry a game, so many bytes a game more. The exit status is 1 if anything
is exceeded. Run it by hand: it takes some minutes.
"""
import argparse
import dataclasses
import datetime
import pathlib
import sys
import tempfile

from measure import run

LIMITS = {2: 2.6, 10: 16}
MOST_MEGABYTES = 64
BYTES_A_GAME = 5_000  # beyond that, for those that hold an entry a game
SHORTEST = 0.1  # seconds: less cannot be compared
SCORE = """e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O h3 Nb8 d4 Nbd7 Nbd2 Bb7 Bc2 Re8 Nf1 Bf8
Ng3 g6 a4 c5 d5 c4 Bg5 h6 Be3 Nc5 Qd2 h5 Bg5 Be7 Ra3 Qc7 Rea1 Bc8 Nh2 Bd7 Nhf1 Kg7 Ne3 Rh8 Kh1 Rag8 Rg1 Kf8
Bh6+ Ke8 Bg5 Kd8 R1a1 Kc8 axb5 axb5 Ra8+ Kb7""".split()


def word(number):
    """A word of five letters or more, different for each number."""
    letters = ""
    number += 26**4
    while number:
        letters += chr(ord("a") + number % 26)
        number //= 26
    return letters.capitalize()


def day(number):
    return (datetime.date(1700, 1, 1) + datetime.timedelta(days=number)).strftime("%Y.%m.%d")


def game(plies=8, result="1-0", moves=None, **tags):
    tags = {"White": "Novak, Jan", "Black": "Svoboda, Petr"} | tags | {"Result": result}
    head = "".join(f'[{name} "{value}"]\n' for name, value in tags.items())
    return f"{head}\n{moves or ' '.join(SCORE[:plies])} {result}\n\n"


def knights(number):
    """Moves that are different for each number below 2^16."""
    ways = ("Nf3 Nf6 Ng1 Ng8", "Nc3 Nf6 Nb1 Ng8")
    return " ".join(ways[number >> bit & 1] for bit in range(16))


def names(number):
    """Two names that occur once."""
    white, black = 2 * number, 2 * number + 1
    return {
        "White": f"{word(white)}, {word(3 * white)}",
        "Black": f"{word(black)}, {word(3 * black)}",
    }


def smiths(number):
    """Two names whose first words occur in each game."""
    return {"White": f"Smith, {word(2 * number)}", "Black": f"Jones, {word(2 * number + 1)}"}


def initials(number):
    """Two names of one surname each, with initials."""
    white = f"{word(2 * number)[0]}.{word(7 * number + 3)[1].upper()}."
    return {"White": f"Smith, {white}", "Black": f"Jones, {word(2 * number + 1)[2].upper()}."}


HERE = {"Event": "E", "Round": "1", "Date": "2024.01.01"}


def row(number, white, black, result="1-0"):
    return f"{number};{white};{black};{result}\n"


def table(rows):
    return lambda n: "Round;White;Black;Result\n" + "".join(map(rows, range(n)))


def games(make):
    return lambda n: "".join(map(make, range(n)))


def trf(n):
    lines = []
    for number in range(n):
        other, color, result = (number + 2, "w", "1") if number % 2 == 0 else (number, "b", "0")
        name = f"{word(number)}, {word(3 * number)}"
        lines.append(
            f"001 {number + 1:>4} m    {name:<33} 2000 CZE             1990/01/01  0.0     "
            f"  {other:>4} {color} {result}\n"
        )
    return "".join(lines)


def decisions(n):
    """Answers that fit no game."""
    return "".join(
        f"?\t1-0,0-1\tgames.pgn\t{i}\t{i}\t0123456789abcdef\tasked\n" for i in range(1, n + 1)
    )


def chosen(n):
    return "".join(f"FOLDER/games.pgn:{i}\n" for i in range(1, n + 1))


@dataclasses.dataclass
class Shape:
    """A command, with the files named in it: what each holds for n games."""

    command: str
    files: dict
    n: int = 2_000
    holds_games: bool = False


def twins(make, n=2_000, options=""):
    return Shape(f"twins {options} games.pgn", {"games.pgn": games(make)}, n, True)


def official(make, rows, n=2_000):
    return Shape(
        "audit --official list.csv games.pgn",
        {"games.pgn": games(make), "list.csv": rows if rows is trf else table(rows)},
        n,
        True,
    )


def report(form, unit, n=20_000):
    make = {"games.pgn": lambda n: unit * n + "*\n"}
    return Shape(f"audit --all --format {form} games.pgn", make, n)


SHAPES = {
    "twins: copies": twins(lambda i: game(**HERE)),
    "twins: copies, undated": twins(lambda i: game()),
    "twins: copies, long": twins(lambda i: game(64, **HERE), options="--keep best"),
    "twins: of one half-move": Shape(
        "twins games.pgn", {"games.pgn": lambda n: "1. e4 *\n\n" * n}, 100_000, True
    ),
    "twins: met daily": twins(lambda i: game(Event="E", Round="1", Date=day(i))),
    "twins: met daily, opening": twins(lambda i: game(24, Event="E", Round="1", Date=day(2 * i))),
    "twins: met weekly, long": twins(lambda i: game(64, Event="E", Date=day(7 * i))),
    "twins: rounds": twins(lambda i: game(9, **HERE | {"Round": i})),
    "twins: rounds, long": twins(lambda i: game(64, **HERE | {"Round": i})),
    "twins: events": twins(lambda i: game(9, **HERE | {"Event": f"{word(i)} Open"})),
    "twins: names": twins(lambda i: game(9, **HERE, **smiths(i))),
    "twins: initials": twins(
        lambda i: game(28, "1/2-1/2", **initials(i), Round=i % 9 + 1, Date=day(i * 7919 % 21_000)),
        n=6_000,
    ),
    "twins: names, long": twins(lambda i: game(64, **HERE, **smiths(i))),
    "twins: addresses": twins(lambda i: game(64, **HERE, Site=f"https://lichess.org/{i}")),
    "twins: other players": twins(lambda i: game(64, **HERE, **names(i))),
    "twins: other moves": twins(lambda i: game(moves=knights(i), **HERE)),
    "twins: cut off": twins(lambda i: game(1 + i % 64, Event="E", Round=i, Date=day(i))),
    "official: one round": official(
        lambda i: game(**HERE, **names(i)), lambda i: row(1, *names(i).values())
    ),
    "official: report": official(lambda i: game(**HERE, **names(i)), trf, 900),
    "official: one surname": official(
        lambda i: game(**HERE, **smiths(i)), lambda i: row(1, *smiths(i).values())
    ),
    "official: one pair": official(
        lambda i: game(**HERE | {"Round": i + 1}),
        lambda i: row(i + 1, "Novak, Jan", "Svoboda, Petr"),
    ),
    "official: one pair, no rounds": official(
        lambda i: game(moves=knights(i), Event="E"),
        lambda i: row(i + 1, "Novak, Jan", "Svoboda, Petr"),
    ),
    "official: surnames only": official(
        lambda i: game(moves=knights(i), **HERE, White="Smith", Black="Jones"),
        lambda i: row(1, *smiths(i).values()),
    ),
    "official: byes": official(
        lambda i: game(**HERE | {"White": word(i)}), lambda i: row(1, "Novak, Jan", "bye", "1")
    ),
    "official: one wide row": Shape(
        "audit --official list.csv games.pgn",
        {
            "games.pgn": lambda n: game(),
            "list.csv": lambda n: f"Round;White;Black;Result{';x' * n}\n1;A B;C D;1-0{';y' * n}\n",
        },
        50_000,
        True,
    ),
    "event: one pairing": Shape(
        "audit --event games.pgn", {"games.pgn": games(lambda i: game(20, **HERE))}, 2_000, True
    ),
    "event: rounds": Shape(
        "audit --event games.pgn",
        {"games.pgn": games(lambda i: game(20, Event="E", Round=i, Board=i + 1))},
        2_000,
        True,
    ),
    "event: teams": Shape(
        "audit --event games.pgn",
        {
            "games.pgn": games(
                lambda i: game(
                    Event="E", Round=1 + i // 100, Board=1 + i % 100, WhiteTeam="A", BlackTeam="B"
                )
            )
        },
        2_000,
        True,
    ),
    # Each with each, of 5,000 at most.
    "compare: games": Shape(
        "compare games.pgn others.pgn",
        {
            name: games(lambda i: game(64, **HERE, **names(i)))
            for name in ("games.pgn", "others.pgn")
        },
        450,
    ),
    "compare: one long game": Shape(
        "compare games.pgn others.pgn",
        {
            "games.pgn": lambda n: "Nf3 Nf6 Ng1 Ng8 " * n + "*\n",
            "others.pgn": lambda n: "Nf3 Nf6 Ng1 Ng8 " * (n - 1) + "Nc3 Nf6 Nb1 Ng8 *\n",
        },
        6_000,
    ),
    "fix: decisions": Shape(
        "fix --decisions open.txt -o fixed.pgn games.pgn",
        {"games.pgn": games(lambda i: game()), "open.txt": decisions},
        10_000,
        True,
    ),
    "select: list": Shape(
        "select --games list.txt -o selected.pgn games.pgn",
        {"games.pgn": games(lambda i: game()), "list.txt": chosen},
    ),
    "table": Shape("table -o games.db games.pgn", {"games.pgn": games(lambda i: game(**names(i)))}),
} | {
    f"{form}: {name}": report(form, unit, n)
    for form in ("html", "sarif", "junit")
    for name, unit, n in (
        ("moves", "Nf3 Nf6 Ng1 Ng8 ", 6_000),
        ("illegal moves", "1. Ke2 1-0\n\n", 90_000),
        ("corrections", '[Event "x"]\n\n1. f3 e5 2. g4 Qh4# 1-0\n\n', 2_000),
        ("tiny games", '[Event "?"]\n\n*\n\n', 5_000),
    )
}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("partiar")
    parser.add_argument("shapes", nargs="*", metavar="SHAPE", help="only these")
    options = parser.parse_args()
    failed = []
    print(f"{'shape':<32}{'games':>8}{'s':>8}{'2n':>7}{'10n':>7}{'MB':>7}")
    with tempfile.TemporaryDirectory() as folder:

        def measured(shape, n):
            for name, made in shape.files.items():
                text = made(n).replace("FOLDER", folder)
                (pathlib.Path(folder) / name).write_text(text)
            (pathlib.Path(folder) / "games.db").unlink(missing_ok=True)
            words = [str(pathlib.Path(folder) / w) if "." in w else w for w in shape.command.split()]
            return run([options.partiar, *words])

        for name in options.shapes or SHAPES:
            shape = SHAPES[name]
            start = measured(shape, 2).processor
            once = max(measured(shape, shape.n).processor - start, SHORTEST)
            results = {times: measured(shape, times * shape.n) for times in LIMITS}
            growth = {times: (used.processor - start) / once for times, used in results.items()}
            most = MOST_MEGABYTES
            if shape.holds_games:
                most += BYTES_A_GAME * 10 * shape.n / 1e6
            used = max(result.megabytes for result in results.values())
            over = used > most or any(growth[times] > LIMITS[times] for times in LIMITS)
            factors = "".join(f"{factor:>7.2f}" for factor in growth.values())
            print(f"{name:<32}{shape.n:>8}{once:>8.2f}{factors}{used:>7.1f}", "over" if over else "",
                  flush=True)
            failed += [name] if over else []
    if failed:
        sys.exit(f"over the limits: {', '.join(failed)}")


main()
