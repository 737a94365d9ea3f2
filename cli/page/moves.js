// Positions of a game whose moves the program has checked and written as UCI. Nothing is judged here.

const files = 'abcdefgh';

/// A board is a map from `e4` to `K` or `k`, as FEN has it.
function read(fen) {
  const board = new Map();
  fen.split(' ')[0].split('/').forEach((rank, row) => {
    let column = 0;
    for (const sign of rank) {
      if (/\d/.test(sign)) column += Number(sign);
      else board.set(files[column++] + (8 - row), sign);
    }
  });
  return board;
}

const isWhite = piece => piece === piece.toUpperCase();

/// Castling is written as the king's step, or as king takes own rook.
function castle(board, from, to, piece) {
  const rank = from[1];
  const takesRook = board.has(to) && isWhite(board.get(to)) === isWhite(piece);
  const isShort = to > from;
  const rook = takesRook ? to : (isShort ? 'h' : 'a') + rank;
  const tower = board.get(rook);
  board.delete(from);
  board.delete(rook);
  board.set((isShort ? 'g' : 'c') + rank, piece);
  board.set((isShort ? 'f' : 'd') + rank, tower);
}

function after(before, uci) {
  const board = new Map(before);
  const [from, to, promoted] = [uci.slice(0, 2), uci.slice(2, 4), uci[4]];
  const piece = board.get(from);
  const other = board.get(to);
  const steps = Math.abs(files.indexOf(from[0]) - files.indexOf(to[0]));
  const isKing = piece?.toLowerCase() === 'k';
  if (isKing && (steps > 1 || (other && isWhite(other) === isWhite(piece)))) {
    castle(board, from, to, piece);
    return board;
  }
  const isEnPassant = piece?.toLowerCase() === 'p' && steps === 1 && !other;
  if (isEnPassant) board.delete(to[0] + from[1]);
  board.delete(from);
  if (piece) board.set(to, promoted ? (isWhite(piece) ? promoted.toUpperCase() : promoted) : piece);
  return board;
}

const start = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

/// The moves of a game that `convert --strip comments,variations,nags` wrote.
const wordsOf = pgn => pgn.replace(/^\[.*\]$/gm, '').replace(/\{[^}]*\}/g, ' ')
  .split(/\s+/).filter(word => word && !/^(\d+\.*|1-0|0-1|1\/2-1\/2|\*)$/.test(word));

/// `{boards, moves, labels, first}`: a board a half-move, the one at 0 the start; each move as UCI and
/// as written; the half-moves before the first one. `null` where the moves cannot be followed.
export function follow(uciPgn, sanPgn) {
  const moves = wordsOf(uciPgn);
  if (moves.some(move => !/^([a-h][1-8]){2}[qrbn]?$/.test(move))) return null;
  const fen = /^\[FEN "(.*)"\]$/m.exec(uciPgn)?.[1] ?? start;
  const [, turn, , , , number] = fen.split(' ');
  const boards = [read(fen)];
  for (const move of moves) boards.push(after(boards.at(-1), move));
  return { boards, moves, labels: wordsOf(sanPgn), first: 2 * (Number(number ?? 1) - 1) + (turn === 'b') };
}

/// The board of a position alone.
export const standing = fen => ({ boards: [read(fen)], moves: [], labels: [], first: 0 });
