// The moves of a game, which the program reads and writes, to be followed on the board.
import { follow } from './moves.js';
import { language } from './words.js';

const scores = '/out/scores.ndjson';

/// As `follow` returns it, in the reader's letters. `only`: which game of the file; `words`: how to read it.
export async function scoreOf(engine, file, only, words = []) {
  const write = async to => {
    let pgn = '';
    await engine.run(
      ['convert', '--to', to, ...words, '--strip', 'comments,variations,nags', '--format', 'ndjson', '-o', scores, '--', file.name],
      { files: [file], lines: scores, only, onLines: ([line]) => { pgn = line.pgn; } });
    return pgn;
  };
  return follow(...await Promise.all([write('uci'), write(language())]));
}
