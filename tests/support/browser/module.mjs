// Runs all of testdata through the npm package, in node, and through the native program: what they
// write must be the same bytes.
//
//   node module.mjs PACKAGE PARTIAR TESTDATA
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

import { follow } from '../../../cli/page/moves.js';
import { runProgram } from '../../../cli/page/program.js';

const [folder, program, data] = process.argv.slice(2).map(path => resolve(path));
const { load } = await import(pathToFileURL(join(folder, 'index.mjs')).href);
const partiar = await load();
const scratch = mkdtempSync(join(tmpdir(), 'partiar-module-'));

const ways = [
  ['audit', '--all', '--variations', '--format', 'ndjson'],
  ['audit', '--all', '--claims', '--format', 'html', '--lang', 'cs'],
  ['audit', '--all', '--illegal', 'stands', '--lang', 'de', '--width', '100'],
  ['audit', '--event', '--lang', 'ru', '--width', '0'],
  ['convert', '--to', 'fr'],
  ['convert', '--to', 'spoken', '--lang', 'pl'],
  ['fix'],
  ['fix', '--diff', '--lang', 'uk'],
  ['twins', '--format', 'ndjson'],
];

async function run(words, file) {
  const files = [{ name: file, bytes: readFileSync(join(data, file)) }];
  const { status, made } = await partiar.run([...words, '-o', '/out/made', file], files, ['/out/made']);
  return { status, made: made['/out/made'] && Buffer.from(made['/out/made']) };
}

function native(words, file) {
  const made = join(scratch, 'made');
  rmSync(made, { force: true });
  const { status } = spawnSync(program, [...words, '-o', made, file], { cwd: data, stdio: 'ignore' });
  return { status, made: existsSync(made) ? readFileSync(made) : undefined };
}

/// The page reads gzip alone of what is compressed or packed.
const isReadable = name => !/\.(zip|7z|rar|tar|tgz|bz2|xz|zst|db|json)$/.test(name) && statSync(join(data, name)).isFile();

/// A page lists as many games as its memory holds, which is less than verdicts.tsv has, and counts
/// otherwise here than natively.
const isComparable = (words, file) => !(file === 'verdicts.tsv' && words.includes('html'));

const files = readdirSync(data, { recursive: true }).filter(isReadable).sort();
let count = 0;
let failed = 0;
for (const file of files) {
  for (const words of ways.filter(way => isComparable(way, file))) {
    const [page, wanted] = [await run(words, file), native(words, file)];
    ++count;
    const isSame = page.status === wanted.status && (page.made === wanted.made || page.made?.equals(wanted.made));
    if (isSame) continue;
    ++failed;
    console.log(`${words.join(' ')} ${file}: differs (status ${page.status}, natively ${wanted.status})`);
  }
}

// What the page's board shows at the end of a game is where the program says that it ended.
const placement = board => [8, 7, 6, 5, 4, 3, 2, 1].map(rank =>
  [...'abcdefgh'].map(file => board.get(file + rank) ?? '1').join('').replaceAll(/1+/g, ones => ones.length)).join('/');
let followed = 0;
for (const file of files.filter(name => name.endsWith('.pgn'))) {
  const given = [{ name: file, bytes: readFileSync(join(data, file)) }];
  const [audited, written] = await Promise.all([partiar.audit(given, { all: true, illegal: 'stands' }),
    partiar.convert(given, { to: 'uci', illegal: 'stands', strip: 'comments,variations,nags' })].map(each => each.catch(() => [])));
  for (const [i, { game, plies, final }] of audited.entries()) {
    const shown = written[i]?.game === game ? follow(written[i].pgn, written[i].pgn) : null;
    if (shown?.moves.length !== plies) continue;
    ++followed;
    if (placement(shown.boards.at(-1)) === final.fen.split(' ')[0]) continue;
    ++failed;
    console.log(`${file}, game ${game}: shown as ${placement(shown.boards.at(-1))}, not ${final.fen}`);
  }
}
count += followed;
if (followed < 200) {
  ++failed;
  console.log(`only ${followed} games can be played through`);
}

// The functions, each once.
const bytes = name => readFileSync(join(data, name));
const evening = { name: 'a.pgn', bytes: bytes('audit/last-evening.pgn') };
const repetition = { name: 'b.pgn', bytes: bytes('laws/repetition.pgn') };
const asked = (await partiar.run(['fix', '--decisions', '/out/d.txt', '-o', '/out/made', 'a.pgn'], [evening], ['/out/d.txt'])).made;
const decided = new TextDecoder().decode(asked['/out/d.txt']).replace(/^\?\t1-0,/m, '0-1\t1-0,');
const checks = {
  audit: async () => (await partiar.audit([evening], { all: true })).filter(({ result }) => result.verdict === 'must-correct').length === 3,
  convert: async () => (await partiar.convert([evening], { to: 'uci' }))[0].pgn.includes('1. e2e4 e7e5'),
  fix: async () => new TextDecoder().decode(await partiar.fix([evening])).includes('[Result "1/2-1/2"]'),
  'fix with decisions': async () => {
    const fixed = new TextDecoder().decode(await partiar.fix([evening, { name: 'd.txt', bytes: decided }], { decisions: 'd.txt' }));
    return fixed.includes('Beneš, Adam') && !fixed.includes('0-1,1/2-1/2') &&
      fixed.split('[Result "0-1"]').length > new TextDecoder().decode(await partiar.fix([evening])).split('[Result "0-1"]').length;
  },
  'an empty file': async () => (await partiar.run(['audit', 'empty.pgn'], [{ name: 'empty.pgn', bytes: '' }])).status < 2,
  'no memory for an instance': () => runProgram(({ instantiateWasm }) => new Promise(ready => { instantiateWasm({}, ready); }),
    'no program', { words: [] }).then(() => false, () => true),
  claim: async () => (await partiar.claim(repetition, { game: 1, move: '71w' })).ruling === 'right',
  compare: async () => (await partiar.compare({ name: 'white.pgn', bytes: bytes('compare/white.pgn') },
    { name: 'black.txt', bytes: bytes('compare/black.txt') }))[0].agreed_plies === 9,
  position: async () => (await partiar.position('8/8/8/8/8/8/1P6/K5k1 w - -')).can_mate.white === 'winnable',
  refusal: async () => partiar.position('no position').then(() => false, error => error.message !== ''),
};
for (const [name, check] of Object.entries(checks)) {
  ++count;
  if (await check()) continue;
  ++failed;
  console.log(`${name}: wrong`);
}
rmSync(scratch, { recursive: true });
console.log(`${count - failed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
