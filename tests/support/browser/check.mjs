// Opens pages in Chromium, light and dark, and reports what is wrong with them:
//
//   node check.mjs CHROMIUM PAGE.html...
//
// A page must not write to the console or make requests, must pass the rules of axe-core, and must
// print one game per page, with its players, verdict, article and diagram.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core'), 'utf8');
const scratch = mkdtempSync(join(tmpdir(), 'partiar-pages-'));
const [executablePath, ...files] = process.argv.slice(2);
const problems = [];

const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run',
         '--disable-background-networking', '--disable-component-update', '--disable-sync'],
});

async function open(file, colorScheme) {
  // axe is a script, which the page forbids.
  const context = await browser.newContext({ colorScheme, bypassCSP: true });
  const page = await context.newPage();
  const url = pathToFileURL(resolve(file)).href;
  page.on('console', message => problems.push(`${file}: console: ${message.text()}`));
  page.on('pageerror', error => problems.push(`${file}: error: ${error}`));
  page.on('request', request => {
    if (request.url() !== url) problems.push(`${file}: asks for ${request.url()}`);
  });
  await page.goto(url);
  return page;
}

async function judge(file, page, scheme) {
  // Distant and folded parts are not rendered, so axe would not judge them.
  await page.addStyleTag({ content: '.game { content-visibility: visible !important; }' });
  await page.evaluate(() => document.querySelectorAll('details').forEach(fold => { fold.open = true; }));
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => window.axe.run());
  for (const { id, impact, help, nodes } of violations) {
    problems.push(`${file}: ${scheme}: axe: ${impact}: ${id}: ${help}: ${nodes[0].html}`);
  }
}

/// Without anything that depends on line breaks.
const squeezed = text => text.normalize('NFKC').replaceAll(/[\s-]/g, '');

/// What must be on the printed page of each game.
const gamesOf = page => page.evaluate(() => [...document.querySelectorAll('article.game')].map(game => ({
  // The starting position of a game may be unknown.
  drawn: !game.querySelector('svg.board') || game.querySelector('svg.board').getBoundingClientRect().height > 100,
  says: ['h2', '.verdict', 'li .article', 'figcaption'].map(part => game.querySelector(part)?.textContent ?? ''),
})));

async function print(file, page) {
  await page.emulateMedia({ media: 'print' });
  const games = await gamesOf(page);
  const pdf = join(scratch, 'page.pdf');
  await page.pdf({ path: pdf, preferCSSPageSize: true });
  const sheets = execFileSync('pdftotext', [pdf, '-'], { encoding: 'utf8', maxBuffer: 1 << 28 })
    .split('\f').slice(0, -1).map(squeezed);
  const first = sheets.length - games.length;
  const hasSummary = await page.evaluate(() => document.querySelector('#summary') !== null);
  if (games.length > 0 && first < (hasSummary ? 1 : 0)) problems.push(`${file}: ${sheets.length} sheets`);
  games.forEach(({ drawn, says }, i) => {
    const sheet = sheets[first + i] ?? '';
    const missing = says.filter(text => !sheet.includes(squeezed(text)));
    if (!drawn || missing.length > 0) {
      problems.push(`${file}: sheet of game ${i + 1}: diagram ${drawn}, without ${JSON.stringify(missing)}`);
    }
  });
  return sheets.length;
}

for (const file of files) {
  let page = await open(file, 'light');
  const sheets = await print(file, page);
  await judge(file, page, 'light');
  await page.context().close();
  page = await open(file, 'dark');
  await judge(file, page, 'dark');
  await page.context().close();
  console.log(`${file}: ${sheets} sheets`);
}
await browser.close();
rmSync(scratch, { recursive: true });
for (const problem of problems) console.log(problem);
process.exit(problems.length > 0 ? 1 : 0);
