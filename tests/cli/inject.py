#!/usr/bin/env python3
"""Fails the n-th call of every kind in small runs of every command, for every n.

    inject.py PROGRAM [LIBRARY] [--sample RUNS] [--seed N] [--only COMMAND:KIND] [--jobs N]

LIBRARY is failing_calls.cpp, built; it is built if not given. Whatever fails, a run may not crash or hang, leave
a file that is neither the old nor the whole new one, or leave another file beside it. Its status is
that of an undisturbed run only if all of its output is the same, and else 2 with a message.
Prints the number of runs, and what went wrong: the command, the call, and how to repeat it.
"""

import argparse
import collections
import concurrent.futures
import errno
import gzip
import io
import os
import pathlib
import random
import re
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import zipfile

MOST_CALLS = 5000  # of a kind in one command; of more, every second, third, ...
TIME_LIMIT = 60  # seconds; an undisturbed run takes some hundredths of one

MATE = """[Event "E"]
[White "Novák, Jan"]
[Black "B"]
[Date "2024.03.15"]
[Round "1.1"]
[Result "1-0"]

1. f3 {x} e5 2. g4 Qh4# 1-0

"""
OPEN = """[Event "E"]
[White "C"]
[Black "D"]
[Date "2024.03.15"]
[Round "1.2"]
[Result "1/2-1/2"]

1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O 1/2-1/2

"""
GAMES = MATE + OPEN
MANY = "".join(GAMES.replace("1.1", f"{i}.1").replace("1.2", f"{i}.2") for i in range(1, 60))
LIST = "Round,White,Black,Result\n1,Novák Jan,B,1-0\n1,C,D,0-1\n"
OLD = "an older file\n"


def zipped():
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in (("Novák.pgn", MATE), ("Čapek.pgn", OPEN)):
            archive.writestr(zipfile.ZipInfo(name), text)
    return out.getvalue()


# Name: arguments, files, standard input.
COMMANDS = {
    "audit": (["audit", "--all", "a.pgn"], {"a.pgn": GAMES}, ""),
    "audit pipe": (["audit", "--format", "ndjson", "-"], {}, GAMES),
    "audit text file": (["audit", "a.pgn", "-o", "o.txt"], {"a.pgn": GAMES, "o.txt": OLD}, ""),
    "audit ndjson file": (
        ["audit", "--all", "--format", "ndjson", "a.pgn", "-o", "o"], {"a.pgn": GAMES}, ""),
    "audit html file": (
        ["audit", "--format", "html", "a.pgn", "-o", "o.html"], {"a.pgn": GAMES}, ""),
    "audit sarif gzip": (
        ["audit", "--format", "sarif", "a.pgn", "-o", "o.gz"], {"a.pgn": GAMES, "o.gz": OLD}, ""),
    "audit junit": (["audit", "--format", "junit", "a.pgn"], {"a.pgn": GAMES}, ""),
    "audit page": (["audit", "a.htm"], {"a.htm": f"<html><body><p>A<pre>{GAMES}</pre></html>"}, ""),
    "audit threads": (["audit", "-j4", "--all", "a.pgn", "-o", "o"], {"a.pgn": MANY * 20}, ""),
    "audit official": (
        ["audit", "--official", "l.csv", "a.pgn"], {"a.pgn": GAMES, "l.csv": LIST}, ""),
    "audit gzip": (["audit", "a.pgn.gz"], {"a.pgn.gz": gzip.compress(MANY.encode())}, ""),
    "audit zip": (["audit", "--all", "a.zip"], {"a.zip": zipped()}, ""),
    "audit folder": (["audit", "-r", "d"], {"d/a.pgn": MATE, "d/e/b.pgn": OPEN}, ""),
    "audit sheet": (["audit", "a.txt"], {"a.txt": "Novák – Černý\n\n1. e2-e4 e7-e5 remis\n"}, ""),
    "audit legacy": (
        ["audit", "--lang", "cs", "a.pgn"], {"a.pgn": GAMES.replace("C", "Černý").encode("cp1250")}, ""),
    "convert file": (
        ["convert", "--to", "de", "a.pgn", "-o", "o.pgn"], {"a.pgn": GAMES, "o.pgn": OLD}, ""),
    "convert rest": (
        ["convert", "a.pgn", "-o", "o.pgn", "--rest", "r.pgn"],
        {"a.pgn": GAMES + "[Event \"x\"]\n\n1. e5 *\n", "r.pgn": OLD}, ""),
    "fix file": (["fix", "a.pgn", "-o", "o.pgn"], {"a.pgn": GAMES, "o.pgn": OLD}, ""),
    "fix in place": (["fix", "--in-place", "a.pgn"], {"a.pgn": GAMES}, ""),
    "fix in place gzip": (
        ["fix", "--in-place", "a.pgn.gz"], {"a.pgn.gz": gzip.compress(GAMES.encode(), mtime=0)}, ""),
    "fix diff": (["fix", "--diff", "a.pgn"], {"a.pgn": GAMES}, ""),
    "fix decisions": (
        ["fix", "a.pgn", "-o", "o.pgn", "--decisions", "d.txt"],
        {"a.pgn": "[Event \"E\"]\n[Result \"1-0\"]\n\n1. d4 d5 0-1\n\n" + GAMES}, ""),
    "select": (["select", "--verdict", "ok", "a.pgn", "-o", "o.pgn", "--rest", "r.pgn"],
               {"a.pgn": GAMES, "o.pgn": OLD}, ""),
    "select split": (["select", "--split", "White", "-d", "out", "a.pgn"], {"a.pgn": GAMES}, ""),
    "select list": (
        ["select", "--games", "-", "a.pgn"], {"a.pgn": GAMES}, "a.pgn:2\n"),
    "twins": (["twins", "--keep", "best", "a.pgn", "b.pgn"], {"a.pgn": GAMES, "b.pgn": GAMES}, ""),
    "table database": (["table", "--positions", "a.pgn", "-o", "o.db"], {"a.pgn": GAMES}, ""),
    "table update": (["table", "--update", "a.pgn", "-o", "o.db"], {"a.pgn": GAMES}, ""),
    "table csv": (["table", "a.pgn", "-o", "o.csv"], {"a.pgn": GAMES, "o.csv": OLD}, ""),
    "compare": (["compare", "a.pgn", "b.pgn"], {"a.pgn": MATE, "b.pgn": OPEN}, ""),
    "claim": (["claim", "a.pgn"], {"a.pgn": OPEN}, ""),
    "position": (["position", "8/8/8/8/8/5k2/5p2/5K2 w - - 0 1"], {}, ""),
    "locales": (["locales"], {}, ""),
    "help": (["--help"], {}, ""),
    "man page": (["--generate", "man"], {}, ""),
}

# Kind: the errors that it fails with; after EINTR it is to be repeated.
ERRORS = {
    "read": ["EIO", "EINTR"],
    "write": ["ENOSPC", "EIO", "EINTR"],
    "open": ["EACCES", "EMFILE"],
    "close": ["EIO"],
    "rename": ["EACCES", "ENOSPC"],
    "remove": ["EACCES"],
    "sync": ["EIO"],
    "truncate": ["EIO"],
    "mmap": ["ENOMEM"],
    "stat": ["EIO"],
    "list": ["EIO"],
    "malloc": ["ENOMEM"],
    "thread": ["EAGAIN"],
}

Ran = collections.namedtuple("Ran", "status output errors files")


def write_files(folder, files):
    for name, content in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content.encode() if isinstance(content, str) else content)


def rows_of(path):
    """A database is another file each time, but its rows are the same."""
    try:
        with sqlite3.connect(path) as database:
            return "\n".join(line for line in database.iterdump()
                             if not line.startswith("INSERT INTO \"files\""))
    except sqlite3.Error as error:
        return f"no database: {error}"


def files_in(folder):
    files = {}
    for path in sorted(folder.rglob("*.db")):
        rows_of(path)  # SQLite takes back what was not done, and removes its journal
    for path in sorted(folder.rglob("*")):
        name = str(path.relative_to(folder))
        if path.is_dir():
            files[name] = "a folder"
        elif name.endswith(".db") and path.stat().st_size > 0:
            files[name] = rows_of(path)
        else:
            files[name] = path.read_bytes()
    return files


def may_be_left(path, plan, before):
    """What nobody can remove; and a journal, which SQLite reads before it believes the database."""
    return path.endswith("-journal") or (plan.startswith("remove") and path not in before)


class Injector:
    def __init__(self, program, library, root):
        self.program, self.library, self.root = program, library, root
        self.before, self.whole, self.calls, self.prepared = {}, {}, {}, {}

    def prepare(self, name):
        arguments, files, _ = COMMANDS[name]
        folder = self.root / "prepared" / name
        folder.mkdir(parents=True)
        write_files(folder, files)
        if name == "table update":
            subprocess.run([self.program, "table", "-o", "o.db", "a.pgn"], cwd=folder, check=True,
                           stdout=subprocess.DEVNULL)
            (folder / "a.pgn").write_text(MATE + GAMES)
        for path in folder.rglob("*"):
            os.utime(path, (1_700_000_000, 1_700_000_000))
        self.prepared[name] = folder
        self.before[name] = files_in(folder)
        counts = self.root / "calls"
        self.whole[name] = self.run(name, {"PARTIAR_CALLS": str(counts)})
        self.calls[name] = {kind: int(count) for kind, count in
                            (line.split() for line in counts.read_text().splitlines())}
        if self.whole[name].status not in (0, 1) or self.run(name, {}) != self.whole[name]:
            sys.exit(f"{name}: an undisturbed run fails, or differs from the next:\n"
                     f"{self.whole[name]}")

    def run(self, name, variables):
        arguments, _, text = COMMANDS[name]
        with tempfile.TemporaryDirectory(dir=self.root) as scratch:
            folder = pathlib.Path(scratch) / "run"
            shutil.copytree(self.prepared[name], folder)
            environment = {"PATH": os.environ["PATH"], "COLUMNS": "80", "TMPDIR": scratch,
                           "ASAN_OPTIONS": "verify_asan_link_order=0", **variables,
                           "LD_PRELOAD": self.library}
            if not any(argument.startswith("-j") for argument in arguments):
                arguments = [arguments[0], *([] if arguments[0] in ONE_THREAD else ["-j1"]),
                             *arguments[1:]]
            with open(pathlib.Path(scratch) / "in", "w+") as standard_input:
                standard_input.write(text)
                standard_input.seek(0)
                try:
                    done = subprocess.run([self.program, *arguments], cwd=folder, env=environment,
                                          stdin=standard_input, capture_output=True,
                                          timeout=TIME_LIMIT)
                except subprocess.TimeoutExpired:
                    return Ran("hangs", b"", b"", {})
            return Ran(done.returncode, done.stdout, done.stderr, files_in(folder))

    def fault_of(self, name, plan, ran):
        """What is wrong with a run, or nothing."""
        whole, before = self.whole[name], self.before[name]
        if ran.status == "hangs":
            return "hangs"
        if not 0 <= ran.status <= 2 or b"Sanitizer" in ran.errors:
            return f"crashes ({ran.status})"
        if ran.status != 2:
            same = (ran.status, ran.output, ran.files) == (whole.status, whole.output, whole.files)
            return None if same else f"status {ran.status}, but not the whole output"
        if not ran.errors:
            return "no message"
        lost = [path for path in before.keys() | whole.files.keys() | ran.files.keys()
                if ran.files.get(path) not in (before.get(path), whole.files.get(path))
                and not may_be_left(path, plan, before)]
        if lost:
            names = re.sub(r"\d+\.partial", "N.partial", ", ".join(sorted(lost)))
            return f"neither the old nor the new file: {names}"
        made = whole.files.keys() - before.keys()
        if name == "select split" and made & ran.files.keys() not in (set(), made):
            return "a part of the new files"
        return None


ONE_THREAD = {"compare", "claim", "position", "locales", "--help", "--generate"}


def build_library(folder):
    source = pathlib.Path(__file__).with_name("failing_calls.cpp")
    library = os.path.join(folder, "failing_calls.so")
    subprocess.run([os.environ.get("CXX", "c++"), "-std=c++23", "-O1", "-fPIC", "-shared", source,
                    "-o", library], check=True)
    return library


def plans_of(injector, names):
    for name in names:
        for kind, errors in ERRORS.items():
            for error in errors:
                for lasting in ("",) if error == "EINTR" else ("", ":always"):
                    count = injector.calls[name][kind]
                    for number in range(1, count + 1, max(count // MOST_CALLS, 1)):
                        yield name, f"{kind}:{number}:{getattr(errno, error)}{lasting}"


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("library", nargs="?")
    parser.add_argument("--sample", type=int, help="how many runs, drawn by --seed; else all")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="", help="commands and kinds of calls: parts of their names")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    options = parser.parse_args()

    with tempfile.TemporaryDirectory() as root:
        library = os.path.abspath(options.library or build_library(root))
        injector = Injector(os.path.abspath(options.program), library, pathlib.Path(root))
        command, _, kind = options.only.partition(":")
        names = [name for name in COMMANDS if command in name]
        for name in names:
            injector.prepare(name)
        plans = [plan for plan in plans_of(injector, names) if plan[1].startswith(kind)]
        if options.sample and options.sample < len(plans):
            plans = random.Random(options.seed).sample(plans, options.sample)

        faults = collections.defaultdict(list)
        with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
            runs = pool.map(lambda plan: injector.run(plan[0], {"PARTIAR_FAIL": plan[1]}), plans)
            for (name, plan), ran in zip(plans, runs):
                fault = injector.fault_of(name, plan, ran)
                if fault:
                    faults[name, plan.split(":")[0], fault].append((plan, ran.errors))
        print(f"{len(plans)} runs of {len(names)} commands, {sum(map(len, faults.values()))} faults")
        for (name, kind, fault), found in sorted(faults.items()):
            print(f"{name}: {kind}: {fault}: {len(found)} times, first PARTIAR_FAIL={found[0][0]}: "
                  f"{found[0][1][-200:].decode(errors='replace').strip()}")
        return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
