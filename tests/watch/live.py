#!/usr/bin/env python3
"""Feed `partiar watch` a round of live boards, and check what it says and when.

usage: live.py PARTIAR GAMES.pgn=ORACLE.tsv... [--mode folder|file|pipe] [--boards N] [--rate N] [--last N] [--seed N]

Each board is a game of the files; all but its LAST half-moves stand when the watch begins, and the others are played
at RATE a second over all boards, in random order. Half of the boards have an event among the last half-moves. Programs
of boards are imitated: a file is written in place, in two halves with a pause between them, or renamed; moves are taken
back; an illegal move stands for some seconds; one game in eight gets a wrong result at its end. Halfway the watch is
killed and started again. In the mode `file` all boards are one file, in `pipe` games are sent again as they change.

What must be said comes from `partiar audit` of the whole game, and what ORACLE.tsv knows of it (the first third and
fifth occurrence, fifty and seventy-five moves, mate and stalemate) must be among that. Whatever stands for a second
must have been said within it, once; what was withdrawn must have been taken back. The exit status is 1 otherwise.
"""
import argparse
import collections
import json
import os
import pathlib
import random
import re
import signal
import subprocess
import sys
import tempfile
import textwrap
import threading
import time

ONE_SECOND = 1.0
KEPT_TAGS = ("White", "Black", "SetUp", "FEN", "Variant")
ORACLE_EVENTS = {"three": "threefold", "five": "fivefold", "fifty": "fifty", "seventyfive": "seventyfive"}
WRONG = {"1-0": "0-1", "0-1": "1-0", "1/2-1/2": "1-0"}


class Board:
    """One game, and how far it has been played."""

    def __init__(self, number, tags, moves, result, oracle, last, wrong):
        self.number, self.moves, self.oracle = number, moves, oracle
        self.tags = [("Event", "Live"), ("Date", "2024.05.01"), ("Round", f"1.{number}")]
        self.tags += [(name, tags[name]) for name in KEPT_TAGS if name in tags]
        self.result = WRONG[result] if wrong else result
        self.plies = max(0, len(moves) - last)
        self.is_over = self.has_illegal = False
        self.history = []  # (begin and end of the writing, keys that must stand)
        self.written = {}  # by what decides the text: making it takes longer than writing it

    def text(self, whole=False):
        state = self.plies, whole or self.is_over, self.has_illegal
        if state not in self.written:
            self.written = {state: self.make(state[1])}
        return self.written[state]

    def make(self, over):
        result = self.result if over else "*"
        fen = dict(self.tags).get("FEN", "- w - - 0 1").split()
        ply = 2 * (int(fen[5]) - 1) + (fen[1] == "b") if len(fen) > 5 else 0
        moves = self.moves if over else self.moves[:self.plies]
        if self.has_illegal:  # by a pawn that would have to go back
            moves = moves + ["bxc7" if (ply + self.plies) % 2 else "bxc2"]
        words = []
        for i, move in enumerate(moves):
            number, black = divmod(ply + i, 2)
            if not black or i == 0:
                words.append(f"{number + 1}." + "." * 2 * black)
            words.append(move)
        head = "".join(f'[{name} "{value}"]\n' for name, value in self.tags + [("Result", result)])
        return head + "\n" + textwrap.fill(" ".join(words + [result]), 80) + "\n\n"


def read_games(pair):
    """Tags, moves, result and the oracle's row of the games of a file."""
    games, table = pair.split("=")
    lines = pathlib.Path(table).read_text().splitlines()
    rows = [dict(zip(lines[0].split("\t"), line.split("\t"))) for line in lines[1:]]
    text = pathlib.Path(games).read_bytes().decode("latin-1").replace("\r", "")
    parts = re.findall(r"((?:^\[.*\]\n)+)\n*((?:(?!\[).*\n)+)", text, re.M)
    for row, (head, moves) in zip(rows, parts, strict=True):
        tags = dict(re.findall(r'^\[(\w+) "(.*)"\]$', head, re.M))
        words = [re.sub(r"^\d+\.+", "", word) for word in re.sub(r"\{[^}]*\}", " ", moves).split()]
        moves = [word for word in words if word and not re.fullmatch(r"[\d.]+|\$\d+|1-0|0-1|1/2-1/2|\*", word)]
        if row["error"] == "-" and len(moves) == int(row["plies"]) and tags.get("Result") in WRONG:
            yield tags, moves, tags["Result"], row


def has_late_event(moves, row, last):
    plies = [int(row[name]) for name in ORACLE_EVENTS if row[name] != "-"]
    return row["final"] in ("checkmate", "stalemate") or any(ply > len(moves) - last for ply in plies)


def key_of(event):
    return event["event"], 0 if event["event"] == "dead-position" else event["ply"], event.get("intended", "")


def audit(partiar, boards):
    """What is to be said of each board: events by half-move, and findings on its end."""
    with tempfile.NamedTemporaryFile("w", suffix=".pgn", encoding="latin-1") as file:
        file.write("".join(board.text(whole=True) for board in boards))
        file.flush()
        command = [partiar, "audit", "--all", "--format", "ndjson", "--fail-on", "never", file.name]
        lines = subprocess.run(command, capture_output=True, check=True).stdout.splitlines()
    for board, game in zip(boards, map(json.loads, lines), strict=True):
        end = game["end"]["ply"] if game["end"] else None
        board.events = [event for event in game["events"]
                        if not event.get("claimant") or end is None or event["ply"] < end]
        # Only the fifty moves that any move completes have no move of their own.
        board.events = [dict(event, intended="") if event["event"] == "fifty-intended" else event
                        for event in board.events]
        board.codes = {finding["code"] for finding in game["findings"]
                       if finding["severity"] == "error" or finding["code"].startswith("play.") or
                       finding["code"].startswith("result.") and game["result"]["verdict"] == "check"}
        known = {(event["event"], event["ply"]) for event in game["events"]}
        for column, name in ORACLE_EVENTS.items():
            if board.oracle[column] != "-" and (name, int(board.oracle[column])) not in known:
                sys.exit(f"board {board.number}: the oracle knows {name} at {board.oracle[column]}, the audit does not")
        if board.oracle["final"] in ("checkmate", "stalemate") and not game["end"]:
            sys.exit(f"board {board.number}: the oracle knows {board.oracle['final']}, the audit does not")


def expected(board):
    keys = {key_of(event) for event in board.events if event["ply"] <= (len(board.moves) if board.is_over
                                                                          else board.plies)}
    if board.is_over:
        keys |= {(code, 0, "") for code in board.codes}
    if board.has_illegal:
        keys.add(("illegal", board.plies + 1, ""))
    return keys


class Watch:
    """The program, and each line with the time it came."""

    def __init__(self, partiar, mode, folder):
        self.command = [partiar, "watch", "--format", "ndjson", "-" if mode == "pipe" else folder]
        self.is_pipe, self.said, self.starts, self.seconds = mode == "pipe", [], [], 0.0
        self.start()

    def start(self):
        self.process = subprocess.Popen(self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.DEVNULL)
        self.starts.append(time.monotonic())
        self.thread = threading.Thread(target=self.read, args=(self.process.stdout,))
        self.thread.start()

    def read(self, lines):
        for line in lines:
            self.said.append((time.monotonic(), json.loads(line)))

    def send(self, text):
        self.process.stdin.write(text.encode("latin-1"))
        self.process.stdin.flush()

    def stop(self, number):
        fields = pathlib.Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        self.seconds += (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
        self.process.send_signal(number)
        self.process.wait()
        self.thread.join()


class Writer:
    """Writes boards as the programs of boards do."""

    def __init__(self, mode, folder, boards, watch):
        self.mode, self.folder, self.boards, self.watch = mode, pathlib.Path(folder), boards, watch

    def write(self, board, half):
        begin = time.monotonic()
        if self.mode == "pipe":
            self.send(board, half)
        elif self.mode == "file":
            self.put("all.pgn", "".join(other.text() for other in self.boards), half)
        else:
            self.put(f"{board.number}.pgn", board.text(), half)
        board.history.append((begin, time.monotonic(), expected(board)))

    def send(self, board, half):
        text = board.text()
        cut = random.randrange(len(text)) if half else len(text)
        self.watch.send(text[:cut])
        if half:
            time.sleep(random.uniform(0.02, 0.2))
        self.watch.send(text[cut:])

    def put(self, name, text, half):
        path = self.folder / name
        if not half and random.random() < 0.5:
            beside = path.with_suffix(".tmp")
            beside.write_text(text, encoding="latin-1")
            return beside.rename(path)
        with path.open("w", encoding="latin-1") as file:
            if half:
                cut = random.randrange(len(text))
                file.write(text[:cut])
                file.flush()
                time.sleep(random.uniform(0.02, 0.2))
                text = text[cut:]
            file.write(text)
        return None


def play(board):
    """The next thing that happens on a board."""
    if board.has_illegal:
        board.has_illegal = False
    elif board.plies >= len(board.moves):
        board.is_over = True
    elif random.random() < 0.03 and board.plies > 3:
        board.plies -= random.randint(1, 3)
    elif random.random() < 0.01:
        board.has_illegal = True
    else:
        board.plies += 1


def check(boards, watch, end):
    """Compares what was said with what had to be. Returns the problems, the delays and how many were to be told."""
    said = collections.defaultdict(list)
    for at, line in watch.said:
        if line["schema"] != "partiar.watch/1":
            continue
        name = line["alarm"]
        is_move = name.startswith(("move.", "notation."))
        ply = line.get("ply", 0)
        if name == "dead-position" or "." in name and not is_move:
            ply = 0
        intended = line["event"].get("intended", "") if "event" in line and name == "threefold-intended" else ""
        said[int(line["round"].split(".")[1])].append(
            (at, line["state"], ("illegal" if is_move else name, ply, intended), line["message"]))
    problems, delays, told = [], [], collections.Counter()
    for board in boards:
        check_board(board, said[board.number], watch.starts, end, problems, delays, told)
    return problems, delays, told


def check_board(board, said, starts, end, problems, delays, told):
    def must_stand(since, until):
        """The sets of keys at any time between."""
        ends = [at for _, at, _ in board.history]
        return [keys for (begin, _, keys), next_end in zip(board.history, ends[1:] + [end + 9])
                if begin <= until and next_end >= since]

    messages, standing, log = {}, set(), []
    events = sorted([(at, "start", None, "") for at in starts] + said, key=lambda one: one[0])
    for at, state, key, message in events:
        if state == "start":
            standing.clear()
        elif state == "withdrawn":
            key = messages.get(message, key)
            if all(key in keys for keys in must_stand(at - ONE_SECOND, at)):
                problems.append(f"board {board.number}: withdrawn, but true: {key}")
            if key not in standing:
                problems.append(f"board {board.number}: withdrawn, but not said: {key}")
            standing.discard(key)
        else:
            messages[message] = key
            if key in standing:
                problems.append(f"board {board.number}: said twice: {key}")
            if not any(key in keys for keys in must_stand(at - ONE_SECOND, at)):
                problems.append(f"board {board.number}: false: {key}: {message}")
            standing.add(key)
            told[key[0]] += 1
        log.append((at, frozenset(standing)))

    def stands_at(when):
        before = [keys for at, keys in log if at <= when]
        return before[-1] if before else frozenset()

    def missed(keys, since, until):
        if until < since + ONE_SECOND:
            return
        for key in keys - stands_at(since + ONE_SECOND):
            problems.append(f"board {board.number}: not said within a second: {key}")

    begins = [begin for begin, _, _ in board.history]
    befores = [set()] + [keys for _, _, keys in board.history]
    for (_, at, keys), until, before in zip(board.history, begins[1:] + [end], befores):
        if at > starts[0]:
            missed(keys, at, min([until] + [s for s in starts if s > at]))
        for key in keys - before if at > starts[0] else ():
            first = [said_at for said_at, state, said_key, _ in said if said_key == key and said_at >= at - 0.3]
            if first and first[0] < until and not any(at < start < first[0] for start in starts):
                delays.append(max(0.0, first[0] - at))
        for start in starts:
            if at <= start < until:
                missed(keys, start + ONE_SECOND, until)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("partiar")
    parser.add_argument("games", nargs="+")
    parser.add_argument("--mode", choices=("folder", "file", "pipe"), default="folder")
    parser.add_argument("--boards", type=int, default=200)
    parser.add_argument("--rate", type=float, default=10)
    parser.add_argument("--last", type=int, default=12)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    random.seed(options.seed)
    games = [game for pair in options.games for game in read_games(pair)]
    random.shuffle(games)
    games.sort(key=lambda game: not has_late_event(game[1], game[3], options.last))
    late = [game for game in games if has_late_event(game[1], game[3], options.last)]
    chosen = late[:options.boards // 2] + games[len(late):]
    boards = [Board(i + 1, *game, options.last, wrong=i % 8 == 0) for i, game in enumerate(chosen[:options.boards])]
    audit(options.partiar, boards)
    with tempfile.TemporaryDirectory() as folder:
        writer = Writer(options.mode, folder, boards, None)
        if options.mode != "pipe":
            for board in boards:
                writer.write(board, False)
        watch = writer.watch = Watch(options.partiar, options.mode, folder)
        begin = time.monotonic()
        if options.mode == "pipe":
            for board in boards:
                writer.write(board, False)
        time.sleep(2)
        moves, is_restarted = 0, False
        total = sum(len(board.moves) - board.plies for board in boards)
        due = time.monotonic()
        while going := [board for board in boards if not board.is_over]:
            due += 1 / options.rate
            time.sleep(max(0.0, due - time.monotonic()))
            board = random.choice(going)
            play(board)
            writer.write(board, random.random() < 0.1)
            moves += 1
            if not is_restarted and moves >= total / 2:
                is_restarted = True
                watch.stop(signal.SIGKILL)
                watch.start()
                for other in boards if options.mode == "pipe" else ():
                    watch.send(other.text())
        time.sleep(2.5)
        end = time.monotonic()
        watch.stop(signal.SIGINT)
    problems, delays, told = check(boards, watch, end)
    for problem in problems:
        print(problem)
    delays.sort()
    print(f"{options.mode}: {len(boards)} boards, {moves} changes in {end - begin:.0f} s; said: " +
          ", ".join(f"{count} {name}" for name, count in sorted(told.items())))
    if delays:
        print(f"delay: median {delays[len(delays) // 2]:.2f} s, at most {delays[-1]:.2f} s; "
              f"processor: {100 * watch.seconds / (end - begin):.1f} % of a core; {len(problems)} problems")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
