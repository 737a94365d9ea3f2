// A board to play through: by buttons, keys and swipes, with the moves to jump to.
import { draw, make, $ } from './dom.js';
import { pieces, say } from './words.js';

const names = { p: 'pawn', n: 'knight', b: 'bishop', r: 'rook', q: 'queen', k: 'king' };
const size = 40; // as in the symbols of the program's own pages
const columnOf = square => 'abcdefgh'.indexOf(square[0]);

function placed(square, isTurned) {
  const column = columnOf(square);
  const row = 8 - Number(square[1]);
  return { x: size * (isTurned ? 7 - column : column), y: size * (isTurned ? 7 - row : row) };
}

/// `king e1, queen d1`: what stands where, in words for those who cannot see the board.
function inWords(board) {
  const order = 'kqrbnp';
  const men = isWhite => [...board].filter(([, sign]) => (sign === sign.toUpperCase()) === isWhite)
    .map(([square, sign]) => ({ square, role: order.indexOf(sign.toLowerCase()) }))
    .sort((one, other) => one.role - other.role)
    .map(({ square, role }) => `${pieces()[role]} ${square}`).join(', ');
  return say('page_diagram', { white: men(true), black: men(false), proof: '', count: 0 });
}

export class Board {
  #game;
  #ply = 0;
  #isTurned = false;
  #marked = new Set();
  #moves = [];

  /// `parts`: the elements `svg`, `score`, `said`, `jumps`.
  constructor(parts) {
    this.parts = parts;
    let began;
    parts.svg.onpointerdown = event => { began = event.clientX; };
    parts.svg.onpointerup = ({ clientX }) => {
      const way = clientX - began;
      if (Math.abs(way) > 24) this.step(way < 0 ? 1 : -1);
    };
  }

  /// Shows a game: as `follow` returns it. `marked`: half-moves of one position, to jump to.
  show(game, ply, marked = []) {
    this.#game = game;
    this.#marked = new Set(marked);
    this.parts.jumps.replaceChildren(...marked.map((each, i) =>
      make('button', { type: 'button', onclick: () => this.go(each) }, say('desk_occurrence', { number: i + 1 }))));
    this.#moves = game.labels.map((label, i) => this.#button(label, i));
    this.parts.score.replaceChildren(...this.#moves.flatMap((button, i) => {
      const half = game.first + i;
      const number = half % 2 === 0 || i === 0 ? `${Math.floor(half / 2) + 1}${half % 2 ? '…' : '.'}` : '';
      return [make('span', { className: 'numbered' }, number, button), ' '];
    }));
    this.go(ply);
  }

  #button(label, i) {
    const button = make('button', { type: 'button', className: 'move', onclick: () => this.go(i + 1) }, label);
    button.classList.toggle('proof', this.#marked.has(i + 1));
    return button;
  }

  go(ply) {
    this.#ply = Math.max(0, Math.min(ply, this.#game.boards.length - 1));
    this.#moves.forEach((button, i) => {
      if (i + 1 === this.#ply) button.setAttribute('aria-current', 'step');
      else button.removeAttribute('aria-current');
    });
    this.#moves[this.#ply - 1]?.scrollIntoView({ block: 'nearest' });
    this.#draw();
  }

  step(by) { this.go(this.#ply + by); }
  end() { this.go(Infinity); }

  turn() {
    this.#isTurned = !this.#isTurned;
    this.#draw();
  }

  #draw() {
    const board = this.#game.boards[this.#ply];
    const at = square => placed(square, this.#isTurned);
    const last = this.#game.moves[this.#ply - 1]?.match(/[a-h][1-8]/g) ?? [];
    this.parts.svg.replaceChildren(
      draw('use', { href: '#board' }),
      ...last.map(square => draw('rect', { class: 'last', width: size, height: size, ...at(square) })),
      ...[...board].map(([square, sign]) => draw('use', {
        href: `#${names[sign.toLowerCase()]}`, class: sign === sign.toUpperCase() ? 'white' : 'black', ...at(square),
      })));
    this.parts.svg.classList.toggle('turned', this.#isTurned);
    this.parts.svg.setAttribute('aria-label', inWords(board));
    this.parts.said.textContent = this.#caption();
  }

  #caption() {
    const half = this.#game.first + this.#ply - 1;
    const label = this.#game.labels[this.#ply - 1];
    const last = label && `${Math.floor(half / 2) + 1}${half % 2 ? '...' : '.'}${label}`;
    return say('page_position', { ply: last ? this.#ply : 0, last });
  }
}

const keys = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -10, ArrowDown: 10 };

/// Makes a board in an element, with its buttons and keys.
export function boardIn(place) {
  place.append($('board-parts').content.cloneNode(true));
  const part = name => place.querySelector(`.${name}`);
  const board = new Board({ svg: part('board'), score: part('score'), said: part('caption'), jumps: part('jumps') });
  const ways = { first: () => board.go(0), back: () => board.step(-1), forward: () => board.step(1),
                 last: () => board.end(), flip: () => board.turn() };
  for (const [name, way] of Object.entries(ways)) place.querySelector(`[data-way=${name}]`).onclick = way;
  place.onkeydown = event => {
    if (event.ctrlKey || event.metaKey || event.altKey) return; // the browser's own
    const named = { Home: ways.first, End: ways.last, f: ways.flip }[event.key];
    if (named) named();
    else if (event.key in keys) board.step(keys[event.key]);
    else return;
    event.preventDefault();
  };
  return board;
}
