// Does in Chromium or Firefox, offline and from disk, what an arbiter does with partiar.html, and reports
// what is wrong:
//
//   node desk.mjs BROWSER PARTIAR.html PARTIAR TESTDATA [STEP...]
//
// What the page saves must be what the program PARTIAR writes. The page must not write to the
// console or make requests, and must pass the rules of axe-core in every view.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { chromium, firefox } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core'), 'utf8');
const [executablePath, html, program, data] = process.argv.slice(2, 6).map(path => resolve(path));
const wanted = process.argv.slice(6);
const url = pathToFileURL(html).href;
const scratch = mkdtempSync(join(tmpdir(), 'partiar-desk-'));
const problems = [];
const shots = process.env.PARTIAR_SHOTS; // a folder for pictures, to be looked at

const downloads = join(scratch, 'downloads');
const isFirefox = /firefox[^/]*$/.test(executablePath);
const browser = await (isFirefox
  ? firefox.launch({ executablePath, channel: 'moz-firefox', downloadsPath: downloads }) // as it is packaged, by WebDriver BiDi
  : chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run',
           '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  }));

async function open({ colorScheme = 'light', width = 1280, strict = true, locale = 'en-GB', before = () => {} } = {}) {
  // axe is a script, which the page forbids; the other runs show that it works as it is.
  const context = await browser.newContext({ colorScheme, bypassCSP: !strict, locale, viewport: { width, height: 900 } });
  await context.setOffline(true);
  const page = await context.newPage();
  await page.addInitScript(before);
  page.on('console', message => problems.push(`console: ${message.text()}`));
  page.on('pageerror', error => problems.push(`error: ${error}`));
  page.on('dialog', dialog => { problems.push(`dialog: ${dialog.message()}`); dialog.dismiss(); });
  page.on('request', request => {
    if (request.url() !== url && !/^(blob|data):/.test(request.url())) problems.push(`asks for ${request.url()}`);
  });
  await page.goto(url);
  await page.waitForFunction(() => document.body.dataset.ready, null, { timeout: 60_000 });
  await page.waitForFunction(() => document.getElementById('version').textContent !== '');
  return page;
}

/// What the program writes to `out` in the folder of the files.
function native(words, out) {
  try {
    execFileSync(program, words, { cwd: scratch, stdio: 'ignore' });
  } catch (error) {
    if (error.status !== 1) problems.push(`${words.join(' ')}: ${error}`);
  }
  return readFileSync(join(scratch, out));
}

function same(what, page, wanted) {
  if (!page.equals(wanted)) {
    writeFileSync(join(tmpdir(), `page.${what}`), page);
    writeFileSync(join(tmpdir(), `native.${what}`), wanted);
    problems.push(`${what}: differs, see page.${what} and native.${what} in ${tmpdir()}`);
  }
}

/// Nobody says when it is done: the file is there, and no part of one.
async function savedByFirefox(page, button) {
  rmSync(downloads, { recursive: true, force: true });
  mkdirSync(downloads);
  await page.click(button);
  for (let tries = 0; tries < 300; ++tries) {
    await page.waitForTimeout(100);
    const [name, part] = readdirSync(downloads);
    if (name && !part && statSync(join(downloads, name)).size > 0) return readFileSync(join(downloads, name));
  }
  throw new Error(`${button} saves nothing`);
}

async function saved(page, button) {
  if (isFirefox) return savedByFirefox(page, button);
  const [download] = await Promise.all([page.waitForEvent('download'), page.click(button)]);
  return readFileSync(await download.path());
}

const idle = page => page.waitForFunction(() => !document.body.classList.contains('busy'), null, { timeout: 60_000 });

async function audit(page, files) {
  await page.setInputFiles('#pick', files.map(file => join(scratch, file)));
  await page.click('#audit');
  await page.waitForFunction(() => !document.getElementById('audited').hidden);
  await idle(page);
}

async function picture(page, name) {
  if (shots) await page.screenshot({ path: join(shots, `${name}.png`), fullPage: true });
}

async function judge(page, name) {
  await picture(page, name);
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => window.axe.run(document, { iframes: false }));
  for (const { id, impact, help, nodes } of violations) {
    problems.push(`${name}: axe: ${impact}: ${id}: ${help}: ${nodes[0].html.slice(0, 300)}`);
  }
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (excess > 0) problems.push(`${name}: ${excess} pixels wider than the window`);
}

// An event with its tournament report, from the files to what is saved.
const event = ['round1.pgn', 'round2.pgn', 'round3.pgn'];
for (const file of event) cpSync(join(data, 'event/games', file), join(scratch, file));
cpSync(join(data, 'event/open.trf'), join(scratch, 'open.trf'));
cpSync(join(data, 'audit/last-evening.pgn'), join(scratch, 'last-evening.pgn'));

async function anEvent(locale, lang) {
  const page = await open({ locale });
  await audit(page, [...event, 'open.trf']);
  const rules = ['--lang', lang, '--', ...event];
  same(`report.${lang}.html`, await saved(page, '#save-report'),
    native(['audit', '--official', 'open.trf', '--format', 'html', '-o', 'report.html', ...rules], 'report.html'));
  same(`fixed.${lang}.pgn`, await saved(page, '#save-fixed'), native(['fix', '-o', 'fixed.pgn', ...rules], 'fixed.pgn'));
  same(`changes.${lang}.diff`, await saved(page, '#save-changes'),
    native(['fix', '--diff', '-o', 'changes.diff', ...rules], 'changes.diff'));
  await page.context().close();
}

/// What is to be changed in the official list: as it stands, with a decision, and where colours are reversed.
async function changesOfTheList() {
  writeFileSync(join(scratch, 'list.csv'), 'Round;White;Black;Result\n7;Fiala, Ota;Beneš, Adam;1/2-1/2\n7;Malá, Jana;Horák, Ivo;1-0\n' +
    '7;Dvořák, Petr;Černý, Karel;1/2-1/2\n7;Pokorný, Jiří;Marek, Libor;0-1\n');
  const others = '; 7 Novák, Jan — 1-0; 7 Kučera, Milan — 1/2-1/2; 7 Urban, Aleš — 1/2-1/2; 7 Říha, Josef — 1/2-1/2'; // no pairings of the list
  const page = await open();
  const rows = () => page.$$eval('#changes tr', all => all.map(each => [...each.cells].map(cell => cell.firstChild.textContent).join(' ')));
  const expect = async (what, wanted) => {
    const got = (await rows()).join('; ');
    if (got !== wanted) problems.push(`to change in the list, ${what}: ${got}`);
  };
  await audit(page, [...event, 'open.trf']);
  await expect('of the event', '1 Щербаков, Юрий 1/2-1/2 Not decided yet; 2 Müller, Jörg 0-1 0-1; 3 Novák, Jan 1/2-1/2 0-1');
  const toFindOut = await page.$$eval('#changes .to-do', all => all.map(each => each.textContent).join('; '));
  if (!/^Compare the scoresheets[^;]*$/.test(toFindOut)) problems.push(`to find out for the list: ${toFindOut}`);
  await page.$$eval('#files button', all => all.forEach(() => document.querySelector('#files button').click()));
  await audit(page, ['last-evening.pgn', 'list.csv']);
  await expect('undecided', '7 Fiala, Ota 1/2-1/2 Not decided yet; 7 Malá, Jana 1-0 1/2-1/2; 7 Pokorný, Jiří 0-1 Not decided yet' + others);
  await page.click('.game-button.check');
  await page.click('input[name=decision][value="1-0"]');
  await expect('decided for the other colours', '7 Fiala, Ota 1/2-1/2 0-1; 7 Malá, Jana 1-0 1/2-1/2; 7 Pokorný, Jiří 0-1 Not decided yet' + others);
  await page.click('.game-button.unreadable');
  await page.click('input[name=decision][value=keep]');
  await expect('another game kept', '7 Fiala, Ota 1/2-1/2 0-1; 7 Malá, Jana 1-0 1/2-1/2; 7 Pokorný, Jiří 0-1 Not decided yet' + others);
  await page.click('#undo');
  await page.click('#undo');
  await expect('taken back', '7 Fiala, Ota 1/2-1/2 Not decided yet; 7 Malá, Jana 1-0 1/2-1/2; 7 Pokorný, Jiří 0-1 Not decided yet' + others);
  await page.context().close();
}

/// Moves the focus forward until it is on what `selector` names.
async function tabTo(page, selector) {
  for (let i = 0; i < 200; ++i) {
    if (await page.evaluate(each => document.activeElement?.matches(each) ?? false, selector)) return;
    await page.keyboard.press('Tab');
  }
  problems.push(`the keyboard does not reach ${selector}`);
}

/// A decision by the keyboard alone, from the audit to the corrected games.
async function aDecision() {
  const page = await open();
  await page.setInputFiles('#pick', join(scratch, 'last-evening.pgn'));
  await tabTo(page, '#audit');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => !document.getElementById('audited').hidden);
  await idle(page);
  await tabTo(page, '.game-button.check');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.activeElement.id === 'game-head');
  await tabTo(page, '#game-board');
  const before = await page.textContent('#game-board .caption');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  const after = await page.textContent('#game-board .caption');
  if (before === after || !after.includes('1.d4')) problems.push(`the board does not move: ${before}, ${after}`);
  await page.evaluate(() => document.getElementById('game-board').addEventListener('keydown', event => {
    document.body.dataset.taken = event.defaultPrevented;
  }));
  await page.keyboard.press('Alt+ArrowUp');
  if (await page.evaluate(() => document.body.dataset.taken) !== 'false') problems.push('the board takes the keys of the browser');
  await tabTo(page, 'input[name=decision]');
  await page.keyboard.press('ArrowDown');
  if (!await page.isChecked('input[name=decision][value="1-0"]')) problems.push('the decision is not taken');
  await tabTo(page, '#note');
  await page.keyboard.type('Both players say so.');
  await tabTo(page, '#undo');
  if (await page.isDisabled('#undo')) problems.push('nothing can be undone');
  const decisions = await saved(page, '#save-decisions');
  if (!decisions.includes('# Both players say so.\n1-0\t')) problems.push(`not kept: ${decisions}`);
  writeFileSync(join(scratch, 'decisions.txt'), decisions);
  const words = ['--decisions', 'decisions.txt', '--lang', 'en', '--', 'last-evening.pgn'];
  same('decided.pgn', await saved(page, '#save-fixed'), native(['fix', '-o', 'decided.pgn', ...words], 'decided.pgn'));
  same('decisions.txt', decisions, native(['fix', '-o', 'decided.pgn', ...words], 'decisions.txt'));
  await page.reload();
  await page.waitForFunction(() => document.body.dataset.ready, null, { timeout: 60_000 });
  await audit(page, ['last-evening.pgn']);
  await page.click('.game-button.check');
  if (!await page.isChecked('input[name=decision][value="1-0"]')) problems.push('the decision is not kept');
  await page.context().close();
}

/// Groups are the report's: a game without its result or its moves is to be looked at.
async function groups() {
  writeFileSync(join(scratch, 'lacking.pgn'), '[Result "*"]\n\n1. e4 e5 *\n\n[Result "1-0"]\n\n1-0\n\n[Result "1-0"]\n\n1. e4 1-0\n');
  const page = await open();
  await audit(page, ['lacking.pgn']);
  const shown = await page.$$eval('.game-button', all => all.map(each => each.className));
  if (shown.join() !== 'game-button noted,game-button noted') problems.push(`to be looked at: ${shown}`);
  await page.context().close();
}

/// The board shows the proof, and leads to the earlier occurrences, no others.
async function aProof() {
  const page = await open();
  await audit(page, ['last-evening.pgn']);
  await page.click('.game-button.must-correct >> nth=1');
  await page.waitForSelector('#game-head:focus');
  const caption = await page.textContent('#game-board .caption');
  const [occurrences, marked] = await page.evaluate(() =>
    ['#game-board .jumps button', '#game-board .move.proof'].map(all => document.querySelectorAll(all).length));
  if (!caption.includes('8...Ng8') || occurrences !== 5 || marked !== 4) {
    problems.push(`the proof: ${caption}, ${occurrences} occurrences, ${marked} moves marked`);
  }
  await page.context().close();
}

/// Another language, chosen while the audit runs.
async function anotherLanguage() {
  const page = await open();
  await page.setInputFiles('#pick', join(scratch, 'last-evening.pgn'));
  await page.click('#audit');
  await page.selectOption('#language', 'cs');
  await idle(page);
  const shown = await page.evaluate(() => document.getElementById('report').contentDocument.documentElement.lang);
  if (shown !== 'cs') problems.push(`the report is in ${shown || 'no language'}`);
  await page.context().close();
}

/// What is in an arbiter's folder: a picture, a second list, what was saved before.
async function aFolder() {
  writeFileSync(join(scratch, 'photo.png'), Buffer.from('89504e470d0a1a0a0000000d49484452000000', 'hex'));
  for (const name of ['second.trf', 'list.csv']) cpSync(join(data, 'event/open.trf'), join(scratch, name));
  for (const name of ['decisions.txt', 'report.html']) writeFileSync(join(scratch, name), 'x\n');
  const page = await open();
  await audit(page, ['last-evening.pgn', 'photo.png', 'list.csv', 'open.trf', 'second.trf', 'decisions.txt', 'report.html']);
  const kinds = await page.$$eval('#files select', all => all.map(each => each.value));
  if (kinds.join() !== 'games,none,none,official,none,none,none') problems.push(`kinds of files: ${kinds}`);
  const said = await page.$$eval('.refused', all => all.map(each => each.textContent));
  if (!said[1].includes('photo.png is not text')) problems.push(`of a picture is said: ${said[1]}`);
  const fixed = await saved(page, '#save-fixed');
  same('folder.pgn', fixed, native(['fix', '-o', 'folder.pgn', '--', 'last-evening.pgn'], 'folder.pgn'));

  const isShown = () => page.isVisible('#audited');
  await page.selectOption('#competition', 'blitz');
  if (await isShown()) problems.push('an audit by other rules is still shown');
  await page.selectOption('#competition', 'standard');
  if (!await isShown()) problems.push('the audit is not shown again');
  await page.setInputFiles('#pick', join(scratch, 'last-evening.pgn'));
  if (await page.$$eval('#files li', all => all.length) !== 7) problems.push('the same file is there twice');
  await page.click('#files li:first-child button');
  if (await isShown()) problems.push('an audit of a removed file is still shown');
  await page.context().close();
}

/// An archive is audited, but not corrected: that is said, and the other files are decided and corrected.
async function anArchive() {
  execFileSync('python3', ['-m', 'zipfile', '-c', 'round.zip', 'round1.pgn'], { cwd: scratch });
  const page = await open();
  await audit(page, ['round.zip', 'last-evening.pgn']);
  const said = await page.textContent('#audit-said');
  if (!said.includes('round.zip') || said.includes('/dev/null')) problems.push(`of an archive is said: ${said}`);
  await page.selectOption('#filter', 'all');
  if (await page.$$eval('.game-button', all => all.length) !== 10) problems.push('an archive is not audited');
  await page.click('.game-button.check');
  await page.click('input[name=decision][value="0-1"]');
  writeFileSync(join(scratch, 'beside.txt'), await saved(page, '#save-decisions'));
  same('beside.pgn', await saved(page, '#save-fixed'),
    native(['fix', '--decisions', 'beside.txt', '-o', 'beside.pgn', '--', 'last-evening.pgn'], 'beside.pgn'));
  await page.context().close();
}

/// Links within the report lead to their places.
async function links() {
  const page = await open();
  await audit(page, ['last-evening.pgn']);
  const frame = page.frameLocator('#report');
  await frame.locator('a[href^="#game"]').last().click();
  await page.waitForFunction(() => document.getElementById('report').contentDocument.scrollingElement.scrollTop > 0);
  await frame.locator('h1').first().waitFor({ state: 'attached' });
  await page.context().close();
}

/// Decisions from a file, with a person's notes and columns; from a wrong one; taken back; forgotten.
async function decisionsOfAFile() {
  const words = ['fix', '--decisions', 'loaded.txt', '--lang', 'en', '-o', 'x.pgn', '--', 'last-evening.pgn'];
  const text = native(words, 'loaded.txt').toString()
    .replace(/^\?\t(1-0,.*)$/m, '# My note\n½\t$1\tmy own column');
  writeFileSync(join(scratch, 'loaded.txt'), text);
  writeFileSync(join(scratch, 'wrong.txt'), 'no decisions\n');
  const page = await open();
  await audit(page, ['last-evening.pgn']);
  await page.click('.game-button.check');
  const answer = () => page.$eval('input[name=decision]:checked', each => each.value);
  await page.setInputFiles('#load-decisions', join(scratch, 'wrong.txt'));
  await idle(page);
  if (await page.textContent('#audit-said') === '') problems.push('nothing is said of a wrong file');
  if (await answer() !== '?' || !await page.isDisabled('#undo')) problems.push('a wrong file decides');
  await page.setInputFiles('#load-decisions', join(scratch, 'loaded.txt'));
  await idle(page);
  if (await answer() !== '1/2-1/2') problems.push(`loaded: ${await answer()}`);
  if (await page.inputValue('#note') !== 'My note') problems.push('the note is lost');
  const decisions = await saved(page, '#save-decisions');
  native(words, 'loaded.txt');
  same('loaded.txt', decisions, readFileSync(join(scratch, 'loaded.txt')));
  await page.click('#undo');
  if (await answer() !== '?') problems.push('loading is not undone');
  await page.setInputFiles('#load-decisions', join(scratch, 'loaded.txt'));
  await idle(page);
  await page.selectOption('#language', 'cs');
  await idle(page);
  if (await answer() !== '1/2-1/2') problems.push('another language takes the decision');
  await page.click('#forget');
  const isKept = await page.evaluate(() => localStorage.getItem('partiar.decisions'));
  if (isKept || await answer() !== '?') problems.push(`not forgotten: ${isKept}`);
  await page.context().close();
}

/// What the view makes of its form, against the program.
async function aPage(page, name, words) {
  await page.click(`#${name}-form button.main`);
  await page.waitForSelector(`#${name}-save:not([hidden])`);
  same(`${name}.html`, await saved(page, `#${name}-save`), native([...words, '--lang', 'en', '--format', 'html', '-o', 'made.html'], 'made.html'));
}

async function sheets() {
  const page = await open();
  const sheet = '1. e4 e5\n2. Jf3 Jc6\n3. Sc4 Sc5\n4. 0-0\nremis';
  writeFileSync(join(scratch, 'sheet.txt'), sheet);
  await page.click('nav a[href="#sheet"]');
  await page.fill('#sheet-text', sheet);
  await page.waitForFunction(() => document.getElementById('sheet-pgn').textContent !== '');
  same('game.pgn', await saved(page, '#sheet-save'), native(['convert', '--lang', 'en', '-o', 'game.pgn', '--', 'sheet.txt'], 'game.pgn'));
  await page.fill('#sheet-text', '');
  await page.waitForFunction(() => document.getElementById('sheet-pgn').textContent === '');
  if (!await page.isDisabled('#sheet-save')) problems.push('an emptied sheet can be saved');

  const game = readFileSync(join(data, 'laws/repetition.pgn'), 'utf8');
  writeFileSync(join(scratch, 'score.txt'), game);
  await page.click('nav a[href="#claim"]');
  await page.fill('#claim-text', game);
  await page.fill('#claim-move', '71w');
  await aPage(page, 'claim', ['claim', './score.txt', '--move', '71w', '--game', '1']);

  await page.click('nav a[href="#compare"]');
  for (const [name, source] of [['first', 'compare/white.pgn'], ['second', 'compare/black.txt']]) {
    cpSync(join(data, source), join(scratch, `${name}.txt`));
    await page.fill(`#compare-${name}`, readFileSync(join(data, source), 'utf8'));
  }
  await aPage(page, 'compare', ['compare', 'first.txt', 'second.txt']);

  await page.click('nav a[href="#position"]');
  writeFileSync(join(scratch, 'position.txt'), '8/8/8/8/8/8/1P6/K5k1 w - -');
  await page.fill('#position-text', '8/8/8/8/8/8/1P6/K5k1 w - -');
  await aPage(page, 'position', ['position', '--helpmate', 'position.txt']);
  await page.context().close();
}

/// The helpmates of a position, played on the board in the reader's letters.
async function aHelpmate() {
  const page = await open({ locale: 'de-DE', before: () => {
    window.searches = 0; // for the board
    window.Worker = class extends Worker {
      postMessage(command) {
        if (command.words?.includes('--helpmate') && command.words.includes('ndjson')) ++window.searches;
        super.postMessage(command);
      }
    };
  } });
  await page.click('nav a[href="#position"]');
  await page.fill('#position-text', '8/8/8/8/8/8/1P6/K5k1 b - - 0 40\nKg1 Rf1 / Kg8');
  await page.click('#position-form button.main');
  await page.waitForSelector('#position-board .move');
  await idle(page);
  const board = '#position-board';
  if (await page.$$eval('#position-mates li', all => all.length) !== 2) problems.push('helpmates: not those of two positions');
  await page.focus(board);
  await page.keyboard.press('End');
  const last = await page.textContent(`${board} .caption`);
  if (!/Stellung nach 4\d\.\S+#/.test(last)) problems.push(`a helpmate ends with: ${last}`);
  const pawns = await page.$$eval(`${board} use[href="#pawn"]`, all => all.length);
  await page.keyboard.press('Home');
  const before = await page.$$eval(`${board} use[href="#pawn"]`, all => all.length);
  if (before !== 1 || pawns !== 0) problems.push(`a helpmate: ${before} pawns, then ${pawns}`);
  await page.click('#position-mates li:last-child button');
  await page.waitForFunction(() => document.querySelectorAll('#position-board use[href="#rook"]').length === 1);
  await page.waitForFunction(() => document.activeElement.id === 'position-board');
  await page.selectOption('#language', 'cs');
  await idle(page);
  const texts = [await page.textContent('#position-mates li'), await page.evaluate(() =>
    document.getElementById('position-page').contentDocument.documentElement.lang)];
  if (!texts[0].startsWith('Bílý ještě může dát mat.') || texts[1] !== 'cs') problems.push(`a position in Czech: ${texts}`);
  const searches = await page.evaluate(() => window.searches);
  if (searches !== 1) problems.push(`the helpmates of one text are searched for ${searches} times`);
  await page.fill('#position-text', '8/8/8/8/8/8/8/K5k1 w - -');
  await page.click('#position-form button.main');
  await page.waitForFunction(() => document.getElementById('position-board').hidden);
  await idle(page);
  if (await page.$$eval('#position-mates li', all => all.length) !== 0) problems.push('kings alone mate');
  await page.fill('#position-text', 'no position');
  await page.click('#position-form button.main');
  await idle(page);
  const [state, said] = [await page.textContent('#said'), await page.textContent('#position-said')];
  if (state !== 'Připraveno' || said === '') problems.push(`of no position is said: ${state}, ${said}`);
  await page.context().close();
}

/// Markup in every part of a game, and names of files that are none.
const markup = '[Event "<script>alert(1)</script>"]\n[White "<img src=x onerror=alert(1)>"]\n[Black "</textarea><b>"]\n' +
  '[Result "1-0"]\n\n1. f3 e5 2. g4 Qh4# {<svg onload=alert(1)>} 1-0\n';

/// What tests/cli/hostile_text_test.cpp has, in tags, comments and names; in bytes, as some is no UTF-8.
const hostiles = {
  escapes: '\x1b[2J\x1b]0;x\x07', controls: '\x01\x08\x0d\x0a\x09\x7f', 'controls of several bytes': '\x85\x9b1m',
  overrides: '\u202a\u202b\u202c\u202d\u202e', isolates: '\u2066\u2067\u2068\u2069', marks: '\u200e\u200f\u061c',
  invisible: '\u200b\xad\ufeff\u2028\u2029\u{e0041}',
};
const invalid = Buffer.from([0xff, 0xc3, 0x28, 0xed, 0xa0, 0x80]);
const gameWith = text => Buffer.concat([Buffer.from('[Event "'), text, Buffer.from('"]\n[White "'), text,
  Buffer.from('"]\n[Result "1-0"]\n\n1. f3 e5 {'), text, Buffer.from('} 2. g4 Qh4# 1-0\n')]);

/// Small files that are much, or never end.
const bombs = {
  'nesting.pgn': `[White "?"]\n\n1. e4 ${'('.repeat(1_000_000)}\n`,
  'comment.pgn': `[White "?"]\n\n1. e4 {${'x'.repeat(3_000_000)}`,
  'tags.pgn': '[A "b"]\n'.repeat(300_000),
  'numbers.txt': '1. '.repeat(500_000),
  'elements.txt': '<div>'.repeat(200_000),
  'attributes.txt': `<p ${'a=b '.repeat(30_000)}>`,
  'bomb.pgn.gz': gzipSync(Buffer.alloc(70_000_000, ' ')),
  'zeros.pgn': Buffer.alloc(1_000_000),
  'broken.zip': Buffer.from('PK\x03\x04' + 'x'.repeat(100)),
  'broken.xz': Buffer.from('fd377a585a0000ff', 'hex'),
};

/// Drops files, of which all but `good` may be refused, and audits them: the page stays alive.
async function survive(page, files, what) {
  await page.setInputFiles('#pick', files.map(([name, content]) =>
    ({ name, mimeType: 'text/plain', buffer: Buffer.from(content) })));
  await page.click('#audit');
  await page.waitForFunction(() => document.body.classList.contains('busy'));
  await idle(page);
  if (!await page.isVisible('#audited')) problems.push(`${what}: no audit: ${await page.textContent('#said')}`);
}

async function hostile() {
  const page = await open();
  await survive(page, [['a<img src=x onerror=alert(1)>.pgn', markup], ['nesting.pgn', bombs['nesting.pgn']]], 'markup');
  await page.click('.game-button.must-correct');
  await page.waitForSelector('#game-head:focus');
  const made = await page.evaluate(() => document.querySelectorAll('main img, main script, main b').length);
  if (made > 0) problems.push('a file has made elements of the page');
  await page.context().close();
}

async function hostileTexts() {
  const page = await open();
  const texts = [...Object.entries(hostiles).map(([name, text]) => [name, text, gameWith(Buffer.from(text))]),
                 ['invalid', '', gameWith(invalid)]];
  await survive(page, texts.map(([name, text, game]) => [`${name} ${text.replaceAll(/[\0\/]/g, '')}.pgn`, game]), 'hostile texts');
  await page.selectOption('#filter', 'all');
  const games = await page.$$eval('.game-button', all => all.length);
  if (games !== texts.length - 1) problems.push(`hostile texts: ${games} games of ${texts.length}`); // one is no text
  for (let i = 0; i < games; ++i) await page.locator('.game-button').nth(i).click();
  await idle(page);
  const said = await page.$$eval('.refused', all => all.map(each => each.textContent).join(''));
  if (!said.includes('escapes \\x1b[2J')) problems.push(`of escapes in a name is said: ${said}`);
  await page.context().close();
}

async function bombed() {
  const page = await open();
  await survive(page, [...Object.entries(bombs), ['good.pgn', readFileSync(join(data, 'audit/last-evening.pgn'))]], 'bombs');
  if (await page.$$eval('.game-button.must-correct', all => all.length) < 3) problems.push('bombs: the good file is not audited');
  const said = (await page.$$eval('.refused', all => all.map(each => each.textContent))).join('');
  for (const name of ['bomb.pgn.gz', 'broken.zip', 'broken.xz']) {
    if (!said.includes(name)) problems.push(`nothing is said of ${name}: ${said}`);
  }
  await page.context().close();
}

/// A large file that is read while the page says how far, until that is enough; then a small one.
async function cancelled() {
  const game = readFileSync(join(data, 'laws/repetition.pgn'), 'utf8');
  writeFileSync(join(scratch, 'large.pgn'), game.repeat(Math.ceil(2e7 / game.length)));
  const page = await open();
  await page.setInputFiles('#pick', join(scratch, 'large.pgn'));
  await page.click('#audit');
  await page.waitForFunction(() => document.getElementById('progress').value > 0, null, { timeout: 60_000 });
  await page.click('#cancel');
  await idle(page);
  if (await page.textContent('#said') !== 'Cancelled') problems.push(`not cancelled: ${await page.textContent('#said')}`);
  await page.click('#files button');
  await audit(page, ['last-evening.pgn']);
  if (await page.$$eval('.game-button', all => all.length) === 0) problems.push('nothing can be audited after that');
  await page.context().close();
}

/// Of the parts of a large list, one fails: that is said, and the rest is not shown as the whole.
async function aPartFails() {
  const game = readFileSync(join(data, 'laws/repetition.pgn'), 'utf8');
  writeFileSync(join(scratch, 'parts.pgn'), game.repeat(Math.ceil(5e6 / game.length)));
  const page = await open({ before: () => {
    Object.defineProperty(navigator, 'hardwareConcurrency', { value: 4 });
    window.Worker = class extends Worker {
      postMessage(command) {
        if (!command.words?.includes('2/2')) return super.postMessage(command);
        this.onmessage({ data: { done: { status: 2, warned: 'out of memory\n', made: {} } } });
      }
    };
  } });
  await page.setInputFiles('#pick', join(scratch, 'parts.pgn'));
  await page.click('#audit');
  await idle(page);
  const said = await page.textContent('#said');
  if (said !== 'out of memory' || await page.isVisible('#audited')) problems.push(`of a part that failed is said: ${said}`);
  await page.context().close();
}

/// More games in order than are kept: how many are not listed is said to the end.
async function manyInOrder() {
  writeFileSync(join(scratch, 'many.pgn'), '[Result "0-1"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n\n'.repeat(5600));
  const page = await open();
  await audit(page, ['many.pgn']);
  await page.selectOption('#filter', 'all');
  const unlisted = '#games > :last-child';
  for (let shown = 250; shown < 5000; shown += 250) {
    const text = await page.textContent(unlisted);
    const left = (5600 - shown).toLocaleString('en');
    if (text !== `and ${left} more games`) problems.push(`of ${left} unlisted games is said: ${text}`);
    await page.click(unlisted);
  }
  const [text, buttons] = [await page.textContent(unlisted), await page.$$eval('#games > button', all => all.length)];
  if (text !== 'and 600 more games' || buttons > 0) problems.push(`of what is not kept is said: ${text.slice(0, 100)}, ${buttons} buttons`);
  await page.context().close();
}

/// Cancelled before the page is ready, it still works.
async function cancelledAtOnce() {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.addInitScript(() => addEventListener('DOMContentLoaded', () => {
    const given = new DataTransfer();
    given.items.add(new File(['1. e4 1-0\n'], 'a.pgn'));
    document.getElementById('pick').files = given.files;
    document.getElementById('pick').onchange();
    document.getElementById('audit').click();
    document.getElementById('cancel').click();
  }));
  await page.goto(url);
  await page.waitForFunction(() => document.body.dataset.ready, null, { timeout: 60_000 });
  await idle(page);
  await page.click('#audit');
  await page.waitForFunction(() => !document.getElementById('audited').hidden);
  await context.close();
}

/// Every language by name, at once; every view in light and dark, on a telephone and a desk.
async function views() {
  for (const colorScheme of ['light', 'dark']) {
    for (const width of [360, 1280]) {
      const page = await open({ colorScheme, width, strict: false });
      const name = view => `${view}-${colorScheme}-${width}`;
      await judge(page, name('empty'));
      await audit(page, ['last-evening.pgn', ...event, 'open.trf']);
      await page.click('.game-button.must-correct');
      await page.waitForSelector('#game-head:focus');
      await judge(page, name('event'));
      for (const view of ['sheet', 'claim', 'compare', 'position']) {
        await page.click(`nav a[href="#${view}"]`);
        await judge(page, name(view));
      }
      await page.context().close();
    }
  }
  const page = await open({ width: 360 });
  for (const tag of await page.$$eval('#language option', options => options.map(option => option.value))) {
    await page.selectOption('#language', tag);
    const unsaid = await page.$$eval('[data-say], [data-label]', all => all
      .filter(each => !(each.dataset.say ? each.textContent : each.getAttribute('aria-label'))).length);
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (unsaid > 0 || excess > 0) problems.push(`${tag}: ${unsaid} texts missing, ${excess} pixels too wide`);
  }
  await page.context().close();
}

const steps = { anEvent: () => anEvent('en-GB', 'en'), aCzechEvent: () => anEvent('cs-CZ', 'cs'), aDecision,
  groups, aProof, changesOfTheList, aHelpmate, anotherLanguage, aFolder, anArchive, links, decisionsOfAFile, sheets, hostile, hostileTexts, bombed, cancelled, aPartFails, manyInOrder,
  cancelledAtOnce, views };
for (const [name, step] of Object.entries(steps)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  try {
    await step();
  } catch (error) {
    problems.push(`${name}: ${error}`);
  }
}
await browser.close();
rmSync(scratch, { recursive: true });
for (const problem of problems) console.log(problem);
process.exit(problems.length > 0 ? 1 : 0);
