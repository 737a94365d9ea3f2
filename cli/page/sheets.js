// Single scoresheets: a typed one as PGN, a claim, two of one game, a position.
import { busy } from './busy.js';
import { $, fit, make, save, showPage } from './dom.js';
import { textOf } from './results.js';
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
const showResult = (engine, name, words, given) => busy(async () => {
  const { made: results, said } = await engine.run(
    [...words, '--lang', language(), '--format', 'html', '-o', made], { files: given, results: [made] });
  $(`${name}-said`).textContent = said.trim();
  const page = textOf(results[made]);
  const button = $(`${name}-save`);
  button.hidden = page === '';
  button.onclick = () => save(`${name}.html`, page, 'text/html');
  await showPage($(`${name}-page`), page);
  fit($(`${name}-page`));
});

function sheetAsPgn(engine) {
  let pgn = '';
  const show = (made, said) => {
    pgn = made;
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
