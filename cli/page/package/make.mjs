// Puts the npm package into a folder:
//
//   node make.mjs PARTIAR.js PARTIAR.wasm VERSION NOTICES LICENSE FOLDER
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [glue, wasm, version, notices, licence, folder] = process.argv.slice(2);
const here = name => new URL(name, import.meta.url);
mkdirSync(folder, { recursive: true });

// The code that emscripten makes is no module; in node it asks for parts of node.
writeFileSync(join(folder, 'partiar.mjs'), `const isNode = globalThis.process?.versions?.node !== undefined;
const require = isNode ? (await import('node:module')).createRequire(import.meta.url) : undefined;
const __dirname = '.';
${readFileSync(glue, 'utf8')}
export default createPartiar;
`);
copyFileSync(wasm, join(folder, 'partiar.wasm'));
copyFileSync(notices, join(folder, 'NOTICES'));
copyFileSync(licence, join(folder, 'LICENSE'));
for (const name of ['index.mjs', 'index.d.ts']) copyFileSync(here(name), join(folder, name));
for (const name of ['program.js', 'results.js']) copyFileSync(here(`../${name}`), join(folder, name));
writeFileSync(join(folder, 'package.json'), readFileSync(here('package.json'), 'utf8').replace('@VERSION@', version));
