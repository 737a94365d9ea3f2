#!/usr/bin/env python3
"""Check that two builds of partiar find the same twins in made sets of records.

usage: same_twins.py PARTIAR OTHER [--sets N] [--seed N] [--records N]

The records of a set are of a few games and of beginnings of one line, by players of few surnames, with what other
sources make of names, events, rounds, dates, results and moves. The report of both builds must be the same.
"""
import argparse
import pathlib
import random
import subprocess
import sys
import tempfile

LINES = [line.split() for line in (
    "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O h3 Nb8 d4 Nbd7 Nbd2 Bb7 Bc2 Re8 Nf1 Bf8 Ng3 g6 a4 c5 "
    "d5 c4 Bg5 h6 Be3 Nc5 Qd2 h5 Bg5 Be7 Ra3 Qc7 Rea1 Bc8 Nh2 Bd7 Nhf1 Kg7 Ne3 Rh8 Kh1 Rag8 Rg1 Kf8 Bh6+ Ke8 Bg5 Kd8 "
    "R1a1 Kc8 axb5 axb5 Ra8+ Kb7",
    "d4 d5 c4 e6 Nc3 Nf6 Bg5 Be7 e3 O-O Nf3 Nbd7 Rc1 c6 Bd3 dxc4 Bxc4 Nd5 Bxe7 Qxe7 O-O Nxc3 Rxc3 e5 dxe5 Nxe5 Nxe5 "
    "Qxe5 f4 Qe4 Qe2 Bf5 Bd3 Qd5 e4 Qd4+ Kh1 Rfe8 Rc4 Qd6 e5 Qd5 Bxf5 Qxf5",
    "e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6 Be3 e5 Nb3 Be6 f3 Be7 Qd2 O-O O-O-O Nbd7 g4 b5 g5 b4 Ne2 Ne8 f4 a5 f5 a4")]
FAMILIES = ("Novák", "Nowak", "Svoboda", "Svobodová", "Shcherbakov", "Müller", "Smith", "Smyth", "van der Berg", "Li",
            "Hou")
GIVEN = ("Jan", "Ian", "Jan Karel", "Petr", "Peter", "Alexander", "Alexey", "Alex", "Yuriy", "Olga", "Yifan", "J")
EVENTS = ("", "?", "Club Open", "Club Open 2024", "4th Club Open", "Grand Prix", "GP Praha", "Team Cup")
CYRILLIC = str.maketrans("abvgdeziklmnoprstuf", "абвгдезиклмнопрстуф")


def spelled(name, rng):
    family, given = name
    words = given.split()
    slip = rng.randrange(len(family) - 1) if len(family) > 1 else 0
    return rng.choice((
        f"{family}, {given}", f"{family}, {given}", f"{family}, {given}", f"{given} {family}", f"{family} {given[0]}",
        f"{family}, {given[0]}.", f"{given[0]}. {family}", family, f"GM {family}, {given}",
        f"{family.upper()}, {given}",
        f"{family}, {given} {rng.choice('ABC')}", f"{family}, {words[-1]}", f"{family}, {given[:3]}",
        f"{family[:slip]}{family[slip + 1:slip + 2]}{family[slip:slip + 1]}{family[slip + 2:]}, {given}",
        f"{family}x, {given}", f"{family.lower().translate(CYRILLIC)}, {given}", "?", ""))


def dated(day, rng):
    year, month, date = day
    other = rng.randint(1, 28)
    return rng.choice((
        f"{year}.{month:02}.{date:02}", f"{year}.{month:02}.{date:02}", f"{year}.{month:02}.{other:02}",
        f"{year}.{month:02}.??", f"{year}.??.??", "????.??.??", "",
        f"{year + rng.choice((-10, -1, 1, 10))}.{month:02}.{date:02}",
        f"{year}.{1 + month % 12:02}.{date:02}", f"{year}.{date % 12 + 1:02}.{month:02}",
        f"{str(year)[:2]}{str(year)[3]}{str(year)[2]}.{month:02}.{date:02}"))


def rounded(number, rng):
    return rng.choice((f"{number}", f"{number}", f"{number}.{rng.randint(1, 3)}", f"{rng.randint(1, 9)}", "?", "", "-",
                       "QF", "Final"))


class Set:
    def __init__(self, rng):
        self.rng = rng
        families = rng.sample(FAMILIES, rng.choice((1, 2, 5)))
        self.players = [(rng.choice(families), rng.choice(GIVEN)) for _ in range(rng.choice((3, 6, 20)))]
        self.lines = rng.sample(LINES, rng.choice((1, 1, 2)))
        self.lengths = rng.sample((6, 8, 12, 18, 20, 22, 26, 28, 29, 30, 34, 40, 41, 44, 50, 60, 64),
                                  rng.choice((1, 2, 6)))
        self.games = [self.game() for _ in range(rng.choice((2, 10, 40)))]

    def game(self):
        rng = self.rng
        white, black = rng.choice(self.players), rng.choice(self.players)
        day = (rng.choice((2023, 2024, 2024, 1999)), rng.randint(1, 12), rng.randint(1, 28))
        return {"white": white, "black": black, "event": rng.choice(EVENTS), "round": rng.randint(1, 9), "day": day,
                "moves": rng.choice(self.lines)[:rng.choice(self.lengths)],
                "result": rng.choice(("1/2-1/2", "1/2-1/2", "1-0", "0-1", "*"))}

    def record(self):
        rng = self.rng
        game = rng.choice(self.games)
        often = rng.random() < 0.6
        tags = {"White": spelled(game["white"], rng), "Black": spelled(game["black"], rng),
                "Event": game["event"] if often else rng.choice(EVENTS), "Round": rounded(game["round"], rng),
                "Date": dated(game["day"], rng)}
        if rng.random() < 0.1:
            tags["WhiteFideId"] = str(1_500_000 + rng.randrange(3))
        if rng.random() < 0.05:
            tags["Site"] = f"https://lichess.org/abcd000{rng.randrange(3)}"
        moves = list(game["moves"])
        way = rng.random()
        if way < 0.15:
            moves = moves[:rng.randint(1, len(moves))]
        elif way < 0.22:
            moves = moves[:rng.randint(1, len(moves))] + ["Qh9"]
        elif way < 0.3 and len(moves) > 4:
            moves = moves[:-2] + ["Ra2"][:rng.randint(0, 1)]
        result = game["result"] if rng.random() < 0.85 else rng.choice(("1-0", "1/2-1/2", "*"))
        head = "".join(f'[{name} "{value}"]\n' for name, value in tags.items() if value or rng.random() < 0.5)
        return f'{head}[Result "{result}"]\n\n{" ".join(moves)} {result}\n\n'


def report(program, path):
    done = subprocess.run([program, "twins", "--keep", "best", "--format", "ndjson", "--fail-on", "never", path],
                          capture_output=True, check=False)
    if done.returncode not in (0, 1):
        sys.exit(f"{program}: status {done.returncode}: {done.stderr.decode()}")
    return done.stdout, b"only some" in done.stderr


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("partiar")
    parser.add_argument("other")
    parser.add_argument("--sets", type=int, default=72)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--records", type=int, default=400)
    options = parser.parse_args()
    different = found = limited = 0
    with tempfile.TemporaryDirectory() as folder:
        for number in range(options.sets):
            rng = random.Random(options.seed * 1_000 + number)
            path = pathlib.Path(folder, f"{number}.pgn")
            made = Set(rng)
            path.write_text("".join(made.record() for _ in range(options.records)), encoding="utf-8")
            one, is_limited = report(options.partiar, str(path))
            other, is_other_limited = report(options.other, str(path))
            found += one.count(b"\n")
            limited += is_limited or is_other_limited
            if one != other:
                different += 1
                print(f"set {options.seed * 1_000 + number}: {one.count(bytes([10]))} records here, "
                      f"{other.count(bytes([10]))} there{', limited' if is_limited or is_other_limited else ''}")
    print(f"{options.sets} sets, {found} records with twins, {limited} sets limited: {different} sets differ")
    sys.exit(1 if different else 0)


if __name__ == "__main__":
    main()
