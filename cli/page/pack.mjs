// Packs the page into one file, which needs no other:
//
//   node pack.mjs PARTIAR.js PARTIAR.wasm UNPACK.wasm LOCALES NOTICES OUT.html
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { packed } from './packed.js';
import { readTexts } from './texts.mjs';

const [glue, wasm, unpacker, locales, notices, out] = process.argv.slice(2);
const read = name => readFileSync(new URL(name, import.meta.url), 'utf8');

const exportsOf = source =>
  [...source.matchAll(/^export (?:async )?(?:const|function|class) ([\w$]+)/gm)].map(([, name]) => name).join(', ');

/// Modules as one script, each behind those that it imports. What it exports is seen by all of them,
/// so those names are unique; the others are its own.
function bundle(name, seen = new Set()) {
  if (seen.has(name)) return '';
  seen.add(name);
  const source = read(name);
  const imports = [...source.matchAll(/^import (.*) from '\.\/(.*)';$/gm)];
  const before = imports.map(([, , other]) => bundle(other, seen)).join('');
  const spaces = imports.filter(([, what]) => what.startsWith('* as '))
    .map(([, what, other]) => `const ${what.slice(5)} = { ${exportsOf(read(other))} };\n`).join('');
  const body = source.replaceAll(/^import .*;\n/gm, '').replaceAll(/^export /gm, '');
  const made = `{ ${exportsOf(source)} }`;
  return `${before}const ${made} = (() => {\n${spaces}${body}\nreturn ${made};\n})();\n`;
}

/// The look of the program's own pages, and the pieces in their diagrams.
async function lookOfPages() {
  const createPartiar = createRequire(import.meta.url)(resolve(glue));
  const instance = await createPartiar({ print: () => {} });
  instance.callMain(['position', '--format', 'html', '-o', '/page.html', '8/8/8/8/8/8/8/K1k5 w - -']);
  const page = instance.FS.readFile('/page.html', { encoding: 'utf8' });
  return { style: /<style>(.*?)<\/style>/s.exec(page)[1], parts: /<svg class="parts".*?<\/svg>/s.exec(page)[0] };
}

const zstdOf = path => execFileSync('zstd', ['--ultra', '-22', '--quiet', '--stdout', path], { maxBuffer: 1 << 28 });

const inScript = text => text.replaceAll('</', '<\\/');
const inMarkup = text => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const { style, parts } = await lookOfPages();
const script = `\n'use strict';\n${inScript(bundle('main.js'))}`;
const pieces = {
  HASH: `sha256-${createHash('sha256').update(script).digest('base64')}`,
  STYLE: style + read('page.css'),
  PARTS: parts,
  NOTICES: inMarkup(readFileSync(notices, 'utf8')),
  TEXTS: inScript(JSON.stringify(readTexts(locales, read('page.in.html') + bundle('main.js')))),
  UNPACKER: packed(gzipSync(readFileSync(unpacker), { level: 9 })),
  SIZE: String(statSync(wasm).size),
  PROGRAM: packed(zstdOf(wasm)),
  GLUE: inScript(readFileSync(glue, 'utf8')),
  WORK: inScript(bundle('worker.js')),
  SCRIPT: script,
};
const page = read('page.in.html').replaceAll(/@([A-Z]+)@/g, (_, name) => pieces[name]);
writeFileSync(out, page);
console.log(`${out}: ${(Buffer.byteLength(page) / 1e6).toFixed(2)} MB, ${(gzipSync(page).length / 1e6).toFixed(2)} MB gzip`);
