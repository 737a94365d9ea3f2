// Reads two PGN files with independent readers, and prints every difference in tags, their order,
// moves, comments, NAGs and variations, and every game that a reader cannot read.
//
//   node compare.mjs WRITTEN CONVERTED [PARTS]
//   node compare.mjs CONVERTED
//
// The second form prints only the games that a reader cannot read.
// PARTS, as for `partiar convert --strip`, are removed from the games of WRITTEN first; `tag:NAME`
// is removed from both. Standard
// output: one line per difference, and a line of totals. Status 1 if there is a difference.
import { readFileSync } from "node:fs";
import { parsePgn, startingPosition } from "chessops/pgn";
import { makeSanAndPlay, parseSan } from "chessops/san";
import { opposite } from "chessops/util";
import kokopu from "kokopu";

const [writtenFile, convertedFile, stripped = ""] = process.argv.slice(2);
const strip = new Set(stripped.split(",").filter(Boolean));
const changedTags = [...strip].filter((part) => part.startsWith("tag:")).map((part) => part.slice(4));
const roster = ["Event", "Site", "Date", "Round", "White", "Black", "Result"];
const ofPosition = ["SetUp", "FEN", "Variant"];

/** A line end with the blanks around it is one blank; an offer is a comment only when converted. */
function commentsOf(comments) {
  if (strip.has("comments")) return [];
  return (comments ?? [])
    .map((comment) => comment.replace(/\s*\n\s*/g, " ").trim())
    .map((comment) => (strip.has("clocks") ? withoutClocks(comment) : comment))
    .filter((comment) => comment !== "" && comment !== "(=)");
}

/** Nothing of a comment that is a time, and no commands about clocks. */
function withoutClocks(comment) {
  if (/^[\d:. ]*:[\d:. ]*$/.test(comment)) return "";
  return comment.replace(/\[%(?:clk|emt|egt|mct)\b[^\]]*\] ?/g, "").trim();
}

function tagsOf(headers) {
  const tags = [...headers];
  const isKept = ([name]) =>
    !strip.has("tags") || roster.includes(name) || ofPosition.includes(name);
  const kept = tags.filter(isKept).filter(([name]) => !changedTags.includes(name));
  const first = roster.map((name) => kept.find(([known]) => known === name)).filter(Boolean);
  return [...first, ...kept.filter(([name]) => !roster.includes(name))];
}

/** The tree of chessops, replayed by its own rules, with moves as it writes them itself. */
function treeOf(game) {
  const errors = [];
  const play = (position, san) => {
    const next = position.clone();
    if (san === "--") {
      next.turn = opposite(next.turn);
      next.epSquare = undefined;
      return { san, next };
    }
    const move = parseSan(next, san);
    if (move) return { san: makeSanAndPlay(next, move), next };
    errors.push(`cannot play ${san}`);
    return { san };
  };
  const walk = (node, position) =>
    node.children
      .filter((_, i) => i === 0 || !strip.has("variations"))
      .map((child) => {
        const { san, next } = position ? play(position, child.data.san) : child.data;
        return {
          san,
          before: commentsOf(child.data.startingComments),
          comments: commentsOf(child.data.comments),
          nags: strip.has("nags") ? [] : (child.data.nags ?? []),
          behind: walk(child, next),
        };
      });
  const start = startingPosition(game.headers).unwrap(
    (position) => position,
    (error) => void errors.push(`start: ${error.message}`),
  );
  return {
    tags: tagsOf(game.headers),
    comments: commentsOf(game.comments),
    moves: walk(game.moves, start),
    errors,
  };
}

function readChessops(text) {
  return parsePgn(text).map(treeOf);
}

/** The games of kokopu as plain objects, which it replays as it reads: one by one, as it goes on in
 * the middle of one that it cannot read. It takes an offer of a draw for a variation. */
function readKokopu(text) {
  const games = text.replaceAll("\r\n", "\n").replaceAll("(=)", "").split(/\n\n(?=\[Event )/);
  return games.map((game) => {
    try {
      return { game: withoutChangedTags(plain(kokopu.pgnRead(game, 0).pojo())), errors: [] };
    } catch (error) {
      return { errors: [error.message] };
    }
  });
}

/** Kokopu has `WhiteElo` as `white.elo`, and `Event` as `event`. */
function withoutChangedTags(game) {
  for (const name of changedTags) {
    const [, side, rest] = name.match(/^(White|Black)(.*)$/) ?? [];
    if (!side) delete game[name.toLowerCase()];
    else if (game[side.toLowerCase()]) delete game[side.toLowerCase()][rest.toLowerCase() || "name"];
  }
  return game;
}

/** Comments with their white space as `commentsOf` has it, in all of an object. */
function plain(value, key = "") {
  if (Array.isArray(value)) return value.map((item) => plain(item));
  if (typeof value === "string") {
    return key === "comment" ? value.replace(/\s+/g, " ").trim() : value;
  }
  if (value === null || typeof value !== "object") return value;
  // Only a blank line makes a variation a long one.
  const { isLongVariation, ...rest } = value;
  if (rest.nodes && Object.keys(rest).length === 1) return plain(rest.nodes);
  const entries = Object.entries(rest)
    .map(([name, inside]) => [name, plain(inside, name)])
    .filter(([name, inside]) => !(name === "comment" && (inside === "" || inside === "(=)")));
  return Object.fromEntries(entries);
}

function firstDifference(one, other, path = "") {
  if (JSON.stringify(one) === JSON.stringify(other)) return undefined;
  const deep = one && other && typeof one === "object" && typeof other === "object";
  if (deep) {
    for (const key of new Set([...Object.keys(one), ...Object.keys(other)])) {
      const inside = firstDifference(one[key], other[key], `${path}/${key}`);
      if (inside) return inside;
    }
  }
  return `${path.slice(-40)}: ${JSON.stringify(one)?.slice(0, 120)} | ${JSON.stringify(other)?.slice(0, 120)}`;
}

let differences = 0;
const report = (line) => {
  if (++differences <= 20) console.log(line);
};

const written = readFileSync(writtenFile, "utf8");
const converted = convertedFile && readFileSync(convertedFile, "utf8");
const readers = { chessops: readChessops };
if (strip.size === changedTags.length) readers.kokopu = readKokopu;

function nameUnread(name, games) {
  games.forEach(({ errors }, i) => {
    if (errors.length > 0) report(`${name}, game ${i + 1}: ${errors[0]}`);
  });
  console.log(`${name}: ${games.length} games`);
}

for (const [name, read] of Object.entries(readers)) {
  const before = read(written);
  if (!convertedFile) {
    nameUnread(name, before);
    continue;
  }
  const after = read(converted);
  if (before.length !== after.length) report(`${name}: ${before.length} games | ${after.length}`);
  let unread = 0;
  for (let i = 0; i < Math.min(before.length, after.length); ++i) {
    const { errors: known, ...one } = before[i];
    const { errors, ...other } = after[i];
    if (known.length > 0) {
      ++unread;
      continue;
    }
    if (errors.length > 0) report(`${name}, game ${i + 1}: ${errors[0]}`);
    const difference = errors.length === 0 && firstDifference(one, other);
    if (difference) report(`${name}, game ${i + 1}${difference}`);
  }
  console.log(`${name}: ${after.length} games read, ${unread} that it could not read as written`);
}
process.exitCode = differences > 0 ? 1 : 0;
