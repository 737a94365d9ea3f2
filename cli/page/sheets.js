// Single scoresheets: a typed one as PGN, a claim, two of one game, a position.
import { $, make, save, showPage } from './dom.js';
import { textOf } from './engine.js';
import * as files from './files.js';
import { conditions } from './settings.js';
import { language, say } from './words.js';

const made = '/out/page.html';
const written = '/out/sheet.pgn';

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

/// The program's page, or its words where it made none.
async function showResult(engine, name, words, given) {
  const { made: results, said } = await engine.run(
    [...words, '--lang', language(), '--format', 'html', '-o', made], { files: given, results: [made] });
  $(`${name}-said`).textContent = said.trim();
  const page = textOf(results[made]);
  showPage($(`${name}-page`), page);
  const button = $(`${name}-save`);
  button.hidden = page === '';
  button.onclick = () => save(`${name}.html`, page, 'text/html');
}

function sheetAsPgn(engine) {
  let pgn = '';
  const read = async () => {
    const text = $('sheet-text').value;
    if (text.trim() === '') return;
    const done = await engine.run(['convert', '--lang', language(), '-o', written, '--', 'sheet.txt'],
      { files: [typed('sheet.txt', text)], results: [written] });
    if ($('sheet-text').value !== text) return; // a later run tells
    pgn = textOf(done.made[written]);
    $('sheet-pgn').textContent = pgn;
    $('sheet-said').textContent = done.said.trim();
    $('sheet-save').disabled = pgn === '';
  };
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
  $('claim-form').onsubmit = event => {
    event.preventDefault();
    const text = $('claim-text').value;
    const chosen = files.games().find(({ name }) => name === $('claim-file').value);
    const file = text.trim() || !chosen ? typed('score.txt', text) : chosen;
    const move = $('claim-move').value.trim();
    const words = ['claim', ...conditions(), ...claims[$('claim-asked').value](),
      ...(move ? ['--move', move] : []), '--game', $('claim-game').value];
    // The file comes last but for options, so that its name is none.
    return showResult(engine, 'claim', [...words, `./${file.name}`], [file]);
  };
}

/// The files of games, to choose from.
export function listFiles() {
  const before = $('claim-file').value;
  $('claim-file').replaceChildren(make('option', { value: '' }, '—'),
    ...files.games().map(({ name }) => make('option', { value: name }, name)));
  $('claim-file').value = before;
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

function position(engine) {
  $('position-form').onsubmit = event => {
    event.preventDefault();
    return showResult(engine, 'position', ['position', '--helpmate', 'position.txt'],
      [typed('position.txt', $('position-text').value)]);
  };
}

/// Returns what reads the typed sheet anew.
export function listenToSheets(engine) {
  claim(engine);
  compare(engine);
  position(engine);
  return sheetAsPgn(engine);
}
