// partiar for programs in JavaScript; index.d.ts says what there is.
import createPartiar from './partiar.mjs';
import { prepare, runProgram } from './program.js';
import { linesOf } from './results.js';

const made = '/out/made';

/// `{ keepTags: 'ECO', all: true }` as words of the command line.
const wordsOf = options => Object.entries(options).flatMap(([name, value]) => {
  const option = `--${name.replaceAll(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}`;
  if (value === true) return [option];
  return value === false || value === undefined ? [] : [option, String(value)];
});

/// The files of games: an option may name another one.
const inputsOf = (files, { official, decisions }) =>
  files.map(({ name }) => name).filter(name => name !== official && name !== decisions);

class Partiar {
  #program;
  constructor(program) { this.#program = program; }

  async run(words, files = [], results = []) {
    return runProgram(await prepare(createPartiar, this.#program), { words, files, results });
  }

  /// The lines of NDJSON that a command writes.
  async #lines(command, inputs, files, options) {
    const { status, said, made: results } =
      await this.run([command, ...wordsOf(options), '--format', 'ndjson', '-o', made, ...inputs], files, [made]);
    if (status > 1 || !results[made]) throw new Error(said.trim());
    return linesOf(results[made]);
  }

  #onFiles(command, files, options) {
    return this.#lines(command, ['--', ...inputsOf(files, options)], files, options);
  }

  audit(files, options = {}) { return this.#onFiles('audit', files, options); }
  convert(files, options = {}) { return this.#onFiles('convert', files, options); }
  async claim(file, options = {}) { return (await this.#onFiles('claim', [file], options))[0]; }
  compare(first, second, options = {}) { return this.#onFiles('compare', [first, second], options); }
  async position(text, options = {}) { return (await this.#lines('position', ['--', text], [], options))[0]; }

  async fix(files, options = {}) {
    const words = ['fix', ...wordsOf(options), '-o', made, '--', ...inputsOf(files, options)];
    const { status, said, made: results } = await this.run(words, files, [made]);
    if (status > 1 || !results[made]) throw new Error(said.trim());
    return results[made];
  }
}

/// The bytes of the program beside this file.
async function ownBytes() {
  const url = new URL('./partiar.wasm', import.meta.url);
  if (url.protocol === 'file:') return (await import('node:fs/promises')).readFile(url);
  return (await fetch(url)).arrayBuffer();
}

export async function load(wasm) {
  return new Partiar(await WebAssembly.compile(wasm ?? await ownBytes()));
}
