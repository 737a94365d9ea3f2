// Runs all of testdata through the npm package, in node, and through the native program: what they
// write must be the same bytes.
//
//   node module.mjs PACKAGE PARTIAR TESTDATA
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

import { format } from '../../../cli/page/messages.js';
import { follow } from '../../../cli/page/moves.js';
import { prepare, runProgram } from '../../../cli/page/program.js';
import { textsOf } from '../../../cli/page/texts.mjs';
import { verdictOf } from '../../../cli/page/verdicts.js';

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

const isReadable = name => !/\.(db|json)$/.test(name) && statSync(join(data, name)).isFile();

const files = readdirSync(data, { recursive: true }).filter(isReadable).sort();
let count = 0;
let failed = 0;
for (const file of files) {
  for (const words of ways) {
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

// The games that the page shows as in order are those that the report does not ask to look at.
for (const file of files.filter(name => /^(audit|endings|event|faults|report)\//.test(name))) {
  ++count;
  const given = [{ name: file, bytes: readFileSync(join(data, file)) }];
  const lines = (await partiar.audit(given, { all: true }).catch(() => [])).filter(line => line.result);
  const { made } = await partiar.run(['audit', '--format', 'html', '-o', '/out/made', file], given, ['/out/made']);
  const asked = new Set([...new TextDecoder().decode(made['/out/made'] ?? new Uint8Array()).matchAll(/<td><a href="#game-(\d+)"/g)].map(([, number]) => Number(number)));
  const wrong = lines.map((_, i) => i + 1).filter(number => asked.has(number) === (verdictOf(lines[number - 1]) === 'ok'));
  if (wrong.length === 0) continue;
  ++failed;
  console.log(`${file}: in order on the page, but not in the report, or the other way: games ${wrong}`);
}

// The page reads messages as ICU does, in every language: the same sum under a report.
const locales = join(data, '../locales');
const sums = { games: 0, correct: 0, missing: 0, check: 0, unreadable: 0, ok: 0, warned: 0, open: 0, bare: 0 };
const languages = ['root', 'cs', 'de', 'es', 'fr', 'hu', 'it', 'nl', 'pl', 'pt', 'ru', 'sk', 'uk'];
for (const language of languages) {
  const lang = language === 'root' ? 'en' : language;
  const { totals } = textsOf(join(locales, `${language}.txt`));
  for (const number of [1, 2, 5, 21, 22, 1_234]) {
    ++count;
    const game = '[Result "1-0"]\n\n1. f3 e5 2. g4 Qh4# 1-0\n\n';
    const { made } = await partiar.run(['audit', '--lang', lang, '--width', '0', '-o', '/out/made', 'a.pgn'],
      [{ name: 'a.pgn', bytes: game.repeat(number) }], ['/out/made']);
    const wanted = new TextDecoder().decode(made['/out/made']);
    const ours = format(totals, { ...sums, games: number, correct: number }, lang);
    if (wanted.includes(ours)) continue;
    ++failed;
    console.log(`${lang}: "${ours}" is not what the program says:${wanted.slice(-300)}`);
  }
}

// Names of other scripts in an official list of Latin letters. Not Thai: the page has no data to part its words.
const names = [['Иванов, Пётр', 'Ivanov, Petr'], ['Щербаков, Юрий', 'Shcherbakov, Yuriy'], ['Ковальчук, Єлизавета', 'Kovalchuk, Yelyzaveta'],
  ['Παπαδόπουλος, Γιώργος', 'Papadopoulos, Giorgos'], ['ჯავახიშვილი, ლელა', 'Javakhishvili, Lela'], ['Պետրոսյան, Տիգրան', 'Petrosyan, Tigran'],
  ['王, 皓', 'Wang, Hao'], ['이, 상훈', 'I, Sanghun'], ['さとう, はなこ', 'Satou, Hanako'], ['サトウ, ケンジ', 'Satou, Kenji'], ['محمد, علي', 'Mhmd, Ly'],
  ['כהן, דוד', 'Khn, Dwd'], ['आनंद, विश्वनाथन', 'Ananda, Visvanathana'], ['আলী, রাকিব', 'Ali, Rakiba'], ['ஆனந்த், விஸ்வநாதன்', 'Anant, Visvanatan'],
  ['ఆనంద్, హరికృష్ణ', 'Anand, Harikrsna'], ['አበበ, ቢቂላ', 'Abebe, Biqila'], ['Đorđević, Žarko', 'Djordjevic, Zarko'], ['Þórðarson, Æsa', 'Thordarson, Aesa'],
  ['မောင်, အောင်', 'Maung, Aung'], ['ਸਿੰਘ, ਗੁਰ', 'Singha, Gura']];
for (const [name, latin] of names) {
  ++count;
  const list = { name: 'list.csv', bytes: `White;Black;Result\n${latin};Novak, Jan;1-0\n` };
  const game = { name: 'a.pgn', bytes: `[Event "Open"]\n[Round "1"]\n[White "${name}"]\n[Black "Novák, Jan"]\n[Result "1-0"]\n\n1. e4 e5 1-0\n` };
  for (const file of [list, game]) writeFileSync(join(scratch, file.name), file.bytes);
  const words = ['audit', '--official', list.name, '--all', '--format', 'ndjson', '-o', 'made', game.name];
  const { made } = await partiar.run(words, [list, game], ['made']);
  spawnSync(program, words, { cwd: scratch });
  if (readFileSync(join(scratch, 'made')).equals(made.made)) continue;
  ++failed;
  console.log(`${name}: spelled otherwise`);
}

// Compressed files and archives, with a name beyond ASCII.
const packer = `
import sys, tarfile, zipfile
game, folder = sys.argv[1:]
names = ['r1.pgn', 'kolo \u010d. 2.pgn', '\u0442\u0443\u0440/3.pgn']
with zipfile.ZipFile(folder + '/a.zip', 'w', zipfile.ZIP_DEFLATED) as z, tarfile.open(folder + '/a.tar.xz', 'w:xz') as t:
    for name in names: z.write(game, name); t.add(game, name)
with zipfile.ZipFile(folder + '/lzma.zip', 'w', zipfile.ZIP_LZMA) as z: z.write(game, names[0])
`;
execFileSync('python3', ['-c', packer, join(data, 'audit/last-evening.pgn'), scratch]);
for (const ending of ['gz', 'bz2', 'xz', 'zst']) {
  spawnSync(program, ['convert', '-o', join(scratch, `a.pgn.${ending}`), 'audit/last-evening.pgn'], { cwd: data });
}
writeFileSync(join(scratch, 'cut.pgn.xz'), readFileSync(join(scratch, 'a.pgn.xz')).subarray(0, 200));
writeFileSync(join(scratch, 'cut.zip'), readFileSync(join(scratch, 'a.zip')).subarray(0, 500));
const packed = ['a.zip', 'lzma.zip', 'a.tar.xz', 'a.pgn.gz', 'a.pgn.bz2', 'a.pgn.xz', 'a.pgn.zst', 'cut.pgn.xz', 'cut.zip'];
for (const name of packed) {
  ++count;
  const words = ['audit', '--all', '--format', 'ndjson', '-o'];
  const page = await partiar.run([...words, 'made', name], [{ name, bytes: readFileSync(join(scratch, name)) }], ['made']);
  const { status, stderr } = spawnSync(program, [...words, 'made', name], { cwd: scratch });
  const wanted = existsSync(join(scratch, 'made')) ? readFileSync(join(scratch, 'made')) : undefined;
  rmSync(join(scratch, 'made'), { force: true });
  const isSame = page.status === status && page.warned === String(stderr) &&
    (wanted ? wanted.equals(page.made.made ?? new Uint8Array()) : !page.made.made);
  if (isSame) continue;
  ++failed;
  console.log(`${name}: differs (status ${page.status}, natively ${status}): ${page.warned}, natively ${stderr}`);
}

// The functions, each once.
const bytes = name => readFileSync(join(data, name));
const evening = { name: 'a.pgn', bytes: bytes('audit/last-evening.pgn') };
const repetition = { name: 'b.pgn', bytes: bytes('laws/repetition.pgn') };
const asked = (await partiar.run(['fix', '--decisions', '/out/d.txt', '-o', '/out/made', 'a.pgn'], [evening], ['/out/d.txt'])).made;
const decided = new TextDecoder().decode(asked['/out/d.txt']).replace(/^\?\t1-0,/m, '0-1\t1-0,');
const create = (await import(pathToFileURL(join(folder, 'partiar.mjs')).href)).default;
const compiled = await WebAssembly.compile(readFileSync(join(folder, 'partiar.wasm')));
/// The lines that are passed on until there are `most`.
async function passedOn(file, most = Infinity) {
  const all = [];
  const onLines = lines => { all.push(...lines); return all.length < most; };
  const words = ['audit', '--all', '--format', 'ndjson', '-o', '/out/lines', file.name];
  const ran = runProgram(await prepare(create, compiled), { words, files: [file], lines: '/out/lines', onLines });
  return { ...ran, all };
}
const large = { name: 'large.pgn', bytes: '[Result "1-0"]\n\n1. f3 e5 2. g4 Qh4# 1-0\n\n'.repeat(400_000) };
const checks = {
  'lines as they come': async () => JSON.stringify((await passedOn(evening)).all) === JSON.stringify(await partiar.audit([evening], { all: true })),
  'lines until that is enough': async () => (await passedOn(large, 500)).all.length === 500,
  'a large file in little memory': async () => (await partiar.run(['audit', '--quiet', large.name], [large])).memory <= 64e6,
  audit: async () => (await partiar.audit([evening], { all: true })).filter(({ result }) => result.verdict === 'must-correct').length === 3,
  convert: async () => (await partiar.convert([evening], { to: 'uci' }))[0].pgn.includes('1. e2e4 e7e5'),
  fix: async () => new TextDecoder().decode(await partiar.fix([evening])).includes('[Result "1/2-1/2"]'),
  'fix with decisions': async () => {
    const fixed = new TextDecoder().decode(await partiar.fix([evening, { name: 'd.txt', bytes: decided }], { decisions: 'd.txt' }));
    return fixed.includes('Beneš, Adam') && !fixed.includes('0-1,1/2-1/2') &&
      fixed.split('[Result "0-1"]').length > new TextDecoder().decode(await partiar.fix([evening])).split('[Result "0-1"]').length;
  },
  'an empty file': async () => (await partiar.run(['audit', 'empty.pgn'], [{ name: 'empty.pgn', bytes: '' }])).status < 2,
  'no memory for an instance': () => prepare(({ instantiateWasm }) => new Promise(ready => { instantiateWasm({}, ready); }),
    'no program').then(() => false, () => true),
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
