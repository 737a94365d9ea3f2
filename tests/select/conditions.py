#!/usr/bin/env python3
"""Check that `partiar select --where` chooses the right games, and that what it selects and the rest are the input's
bytes.

usage: conditions.py PARTIAR FILE... [--conditions N] [--seed N]

Each random condition is put to `select`, for a plain file and the same file in a zip, in turn for each FILE, and to
SQLite over the database that `table` writes of it. Both must choose the same games, and each byte of the file must be
in exactly one of both outputs, in its order. FILEs must have no remarks after ; or %, which `select` puts in braces.
Takes some minutes for 1,000 conditions; the exit status is 1 if anything differs.
"""
import argparse
import json
import pathlib
import random
import sqlite3
import subprocess
import sys
import tempfile
import unicodedata
import zipfile

TEXTS = ("event", "site", "date", "round", "white", "black", "eco", "result_tag", "result_moves", "verdict", "variant",
         "letters", "status", "end_event", "final_fen")
NUMBERS = ("white_elo", "black_elo", "plies", "end_ply")


def run(*command):
    done = subprocess.run(command, capture_output=True, check=False)
    if done.returncode not in (0, 1):
        sys.exit(f"{' '.join(map(str, command))}: status {done.returncode}: {done.stderr.decode(errors='replace')}")
    return done.stdout


def folded(text):
    return "".join(c for c in unicodedata.normalize("NFD", text.casefold()) if not unicodedata.combining(c))


def quoted(text):
    return "'" + text.replace("'", "''") + "'"


class Source:
    """A file, where its games are, and what is known of them."""

    def __init__(self, partiar, path, folder):
        self.path = path
        self.bytes = path.read_bytes()
        self.zip = pathlib.Path(folder, f"{path.name}.zip")
        with zipfile.ZipFile(self.zip, "w", zipfile.ZIP_DEFLATED) as archive:
            archive.write(path, "games.pgn")
        lines = run(partiar, "audit", "--all", "--format", "ndjson", "--fail-on", "never", path).splitlines()
        self.games = [(game["offset"], game["offset"] + game["length"]) for game in map(json.loads, lines)]
        database = pathlib.Path(folder, f"{path.name}.db")
        run(partiar, "table", "-q", path, "-o", database)
        self.database = sqlite3.connect(database)
        for name, count, function in (("tag_of", 2, self.tag), ("player_of", 2, self.player), ("elo_of", 3, self.elo)):
            self.database.create_function(name, count, function)
        self.tags = {}
        for game, name, value in self.database.execute("select game, name, value from tags order by game, place"):
            self.tags.setdefault(game, {}).setdefault(name, value)
        self.rows = {column: [value for value, in self.database.execute(f"select distinct {column} from games")
                              if value is not None] for column in TEXTS + NUMBERS}

    def tag(self, game, name):
        return self.tags.get(game, {}).get(name)

    def player(self, game, beginning):
        names = [name for name in (self.tag(game, side) for side in ("White", "Black")) if name is not None]
        return any(folded(name).startswith(beginning) for name in names) if names else None

    def elo(self, game, least, most):
        ratings = [int(value) for value in (self.tag(game, f"{side}Elo") for side in ("White", "Black"))
                   if value is not None and value.isascii() and value.isdigit()]
        return any(least <= rating <= most for rating in ratings) if ratings else None

    def chosen(self, condition):
        return {game for game, in self.database.execute(f"select game from games where {condition}")}


def term(source, rng):
    """A random condition, and the same for SQLite over the table of games."""
    kind = rng.randrange(8)
    if kind < 3:
        column = rng.choice(TEXTS)
        text = rng.choice(source.rows[column] or ["?"])
        part = text[rng.randrange(len(text) or 1):][:rng.randint(1, 6)]
        likes = "%" + part.replace("%", "_") + "%"
        made = rng.choice((f"{column} = {quoted(text)}", f"{column} <> {quoted(text)}", f"{column} < {quoted(text)}",
                           f"{column} like {quoted(likes)}", f"{column} not like {quoted(likes)}",
                           f"{column} in ({quoted(text)}, 'x')", f"{column} is null",
                           f"length({column}) > {rng.randint(1, 20)}"))
        return made, made
    if kind < 5:
        column = rng.choice(NUMBERS)
        number = rng.choice(source.rows[column] or [0])
        made = rng.choice((f"{column} >= {number}", f"{column} < {number}", f"{column} is not null",
                           f"{column} between {number - 20} and {number}", f"{column} % 2 = 0",
                           f"{column} + 0 <> {number}"))
        return made, made
    if kind == 5:
        name = rng.choice(("White", "Event", "Round", "WhiteElo", "Annotator", "ECO", "PlyCount", "TimeControl"))
        values = [tags[name] for tags in source.tags.values() if name in tags] or ["x"]
        sign = rng.choice(("=", "<>", ">", "<="))
        value = quoted(rng.choice(values))
        return f"tag('{name}') {sign} {value}", f"tag_of(id, '{name}') {sign} {value}"
    if kind == 6:
        names = [name for name in source.rows["white"] + source.rows["black"] if name.isascii() and name.isprintable()]
        beginning = "".join(c for c in rng.choice(names or ["a"])[:rng.randint(1, 5)] if c.isalpha()).lower() or "a"
        return f"player({quoted(beginning + '%')})", f"player_of(id, {quoted(beginning)})"
    least = rng.randrange(1800, 2800, 50)
    most = least + rng.choice((50, 200, 5_000))
    return f"elo({least}, {most})", f"elo_of(id, {least}, {most})"


def condition(source, rng):
    one, other = term(source, rng)
    for _ in range(rng.randrange(3)):
        joint = rng.choice((" and ", " or ", " and not "))
        more, other_more = term(source, rng)
        one, other = f"({one}){joint}({more})", f"({other}){joint}({other_more})"
    return one, other


def is_parted(source, chosen, selected, rest):
    """Whether the outputs are the bytes of the file, cut anywhere between the games where one output ends."""
    whole = source.bytes
    if len(selected) + len(rest) != len(whole):
        return False
    runs = []
    for number, (begin, end) in enumerate(source.games, 1):
        if not runs or runs[-1][0] != (number in chosen):
            runs.append([number in chosen, begin, end])
        runs[-1][2] = end
    states = {(0, 0)}  # how many bytes of the file are told apart, and of these the selected ones
    for place, (is_chosen, _, end) in enumerate(runs):
        is_last = place + 1 == len(runs)
        cuts = [len(whole)] if is_last else range(end, runs[place + 1][1] + 1)
        after = set()
        for begin, taken in states:
            output, at = (selected, taken) if is_chosen else (rest, begin - taken)
            for cut in cuts:
                if output.startswith(whole[begin:cut], at):
                    after.add((cut, taken + (cut - begin if is_chosen else 0)))
        states = after
    return (len(whole), len(selected)) in states or not runs


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("partiar")
    parser.add_argument("files", nargs="+", type=pathlib.Path)
    parser.add_argument("--conditions", type=int, default=1_000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    rng = random.Random(options.seed)
    wrong = some = 0
    with tempfile.TemporaryDirectory() as folder:
        selected, rest = pathlib.Path(folder, "selected.pgn"), pathlib.Path(folder, "rest.pgn")
        sources = [Source(options.partiar, path, folder) for path in options.files]
        for number in range(options.conditions):
            source = sources[number % len(sources)]
            one, other = condition(source, rng)
            chosen = source.chosen(other)
            some += 0 < len(chosen) < len(source.games)
            for path in (source.path, source.zip):
                for output in (selected, rest):
                    output.unlink(missing_ok=True)
                run(options.partiar, "select", "-q", "--where", one, path, "-o", selected, "--rest", rest)
                if not is_parted(source, chosen, selected.read_bytes(), rest.read_bytes()):
                    wrong += 1
                    print(f"{path}: {one}: {len(chosen)} of {len(source.games)} games", flush=True)
    print(f"{options.conditions} conditions, {some} of which choose some games and not all: {wrong} outputs wrong")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
