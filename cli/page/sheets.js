// Single scoresheets: a typed one as PGN, a claim, two of one game, a position.
import { boardIn } from './board.js';
import { busy } from './busy.js';
import { $, fit, make, save, showPage } from './dom.js';
import { standing } from './moves.js';
import { textOf } from './results.js';
import { scoreOf } from './scores.js';
import * as files from './files.js';
import { conditions } from './settings.js';
import { language, say } from './words.js';

const html = '/out/page.html';
const written = '/out/sheet.pgn';
const positions = '/out/positions.ndjson';

/// A text as a file; sheets are told from PGN by what stands in them.
const typed = (name, text) => ({ name, blob: new Blob([text]) });

/// Runs `work` a moment after the last change of `element`.
function whileTyping(element, work) {
  let timer;
  element.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(work, 250);
  });
}

const results = new Map(); // by view: what shows its result anew, in another language

/// Shows the program's page, or its words where it made none, and what `also` shows.
function showResult(engine, name, words, given, also = () => {}) {
  const show = async () => {
    const { made, said } = await engine.run(
      [...words, '--lang', language(), '--format', 'html', '-o', html], { files: given, results: [html] });
    $(`${name}-said`).textContent = said.trim();
    const page = textOf(made[html]);
    const button = $(`${name}-save`);
    button.hidden = page === '';
    button.onclick = () => save(`${name}.html`, page, 'text/html');
    await showPage($(`${name}-page`), page);
    if (page !== '') fit($(`${name}-page`));
    await also();
  };
  results.set(name, () => busy(show));
  return busy(show);
}

function sheetAsPgn(engine) {
  let pgn = '';
  const show = (text, said) => {
    pgn = text;
    $('sheet-pgn').textContent = pgn;
    $('sheet-said').textContent = said;
    $('sheet-save').disabled = pgn === '';
  };
  const run = async () => {
    const text = $('sheet-text').value;
    if (text.trim() === '') return show('', '');
    const done = await engine.run(['convert', '--lang', language(), '-o', written, '--', 'sheet.txt'],
      { files: [typed('sheet.txt', text)], results: [written] });
    if ($('sheet-text').value !== text) return; // a later run tells
    show(textOf(done.made[written]), done.said.trim());
  };
  const read = () => busy(run, { isQuiet: true });
  whileTyping($('sheet-text'), read);
  $('sheet-save').onclick = () => save('game.pgn', pgn, 'application/x-chess-pgn');
  return read;
}

/// What is claimed, as options.
const claims = {
  draw: () => [],
  intended: () => ['--intended', $('claim-intended').value.trim()],
  'flag-white': () => ['--flag', 'white'],
  'flag-black': () => ['--flag', 'black'],
  'illegal-white': () => ['--illegal', 'white'],
  'illegal-black': () => ['--illegal', 'black'],
};

function claim(engine) {
  const show = () => { $('claim-intended-row').hidden = $('claim-asked').value !== 'intended'; };
  $('claim-asked').onchange = show;
  show();
  // A game is a file or a text.
  const choose = () => {
    $('claim-text').required = $('claim-file').value === '';
    $('claim-text').disabled = $('claim-file').value !== '';
  };
  $('claim-file').onchange = choose;
  files.onFiles(() => { listFiles(); choose(); });
  choose();
  $('claim-form').onsubmit = event => {
    event.preventDefault();
    const text = $('claim-text').value;
    const file = files.games().find(({ name }) => name === $('claim-file').value) ?? typed('score.txt', text);
    const move = $('claim-move').value.trim();
    const words = ['claim', ...conditions(), ...claims[$('claim-asked').value](),
      ...(move ? ['--move', move] : []), '--game', $('claim-game').value];
    // The file comes last but for options, so that its name is none.
    return showResult(engine, 'claim', [...words, `./${file.name}`], [file]);
  };
}

/// The files of games, to choose from.
function listFiles() {
  const before = $('claim-file').value;
  $('claim-file').replaceChildren(make('option', { value: '' }, '—'),
    ...files.games().map(({ name }) => make('option', { value: name }, name)));
  $('claim-file').value = before;
  if ($('claim-file').value === '') $('claim-file').selectedIndex = 0; // it was removed
}

function compare(engine) {
  $('compare-form').onsubmit = event => {
    event.preventDefault();
    const sheets = ['first', 'second'].map(name => typed(`${name}.txt`, $(`compare-${name}`).value));
    return showResult(engine, 'compare', ['compare', ...sheets.map(({ name }) => name)], sheets);
  };
  for (const name of ['first', 'second']) {
    $(`compare-${name}-file`).onchange = async () => {
      const [file] = $(`compare-${name}-file`).files;
      if (file) $(`compare-${name}`).value = await file.text();
    };
  }
}

/// The helpmates of a line `partiar.position/1`.
const matesOf = ({ fen, helpmate = {} }) => Object.entries(helpmate).map(([color, moves]) => ({ fen, color, moves }));

/// A position: who can still mate, and how, move by move.
function position(engine) {
  const board = boardIn($('position-board'));
  const play = async ({ fen, moves }) => {
    // Chess960 needs no tag: its rules are applied where only they give such castling rights.
    const file = typed('helpmate.pgn', `[SetUp "1"]\n[FEN "${fen}"]\n\n${moves} *\n`);
    const score = await scoreOf(engine, file, { source: file.name, game: 1 }, ['--letters', 'en']);
    $('position-board').hidden = false;
    board.show(score ?? standing(fen), 0);
  };
  const item = mate => make('li', {}, say('position_chance', { color: mate.color, chance: 'winnable', proved: 'no' }), ' ',
    make('button', { type: 'button', className: 'quiet', onclick: async () => {
      await busy(() => play(mate), { isQuiet: true });
      $('position-board').focus();
    } }, say('desk_to_place')));
  const find = async (words, file) => {
    const mates = [];
    await engine.run([...words, '--format', 'ndjson', '-o', positions],
      { files: [file], lines: positions, onLines: lines => mates.push(...lines.flatMap(matesOf)) });
    return mates;
  };
  const list = async mates => {
    $('position-board').hidden = true;
    $('position-mates').replaceChildren(...mates.map(item));
    if (mates.length > 0) await play(mates[0]);
  };
  $('position-form').onsubmit = event => {
    event.preventDefault();
    const file = typed('position.txt', $('position-text').value);
    const words = ['position', '--helpmate', file.name];
    let mates; // the same in every language
    return showResult(engine, 'position', words, [file], async () => list(mates ??= await find(words, file)));
  };
}

/// Returns what shows all of it in another language.
export function listenToSheets(engine) {
  claim(engine);
  compare(engine);
  position(engine);
  const read = sheetAsPgn(engine);
  return () => {
    read();
    for (const show of results.values()) show();
  };
}
