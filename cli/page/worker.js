// The program's side of the page, in a worker: behind the code that makes an instance of it.
import { bytesOf } from './packed.js';
import { prepare, runProgram } from './program.js';

let program;
let next; // the instance of the next command

function begin(compiled) {
  program = compiled;
  next = prepare(createPartiar, program);
  next.catch(() => {}); // said when it is asked for
}

/// The program, packed by zstd, which the unpacker knows; browsers know gzip alone.
async function compile({ unpacker, program, size }) {
  const stream = new Blob([bytesOf(unpacker)]).stream().pipeThrough(new DecompressionStream('gzip'));
  const { instance } = await WebAssembly.instantiateStreaming(
    new Response(stream, { headers: { 'Content-Type': 'application/wasm' } }));
  const { memory, malloc, ZSTD_decompress: unpack, _initialize: initialize } = instance.exports;
  initialize();
  const bytes = bytesOf(program);
  const from = malloc(bytes.length);
  const to = malloc(size);
  if (from === 0 || to === 0) throw new Error(`malloc: ${size}`); // bytes
  new Uint8Array(memory.buffer).set(bytes, from);
  const unpacked = unpack(to, size, from, bytes.length);
  if (unpacked !== size) throw new Error(`ZSTD_decompress: ${unpacked}`);
  return WebAssembly.compile(new Uint8Array(memory.buffer, to, size));
}

/// Whether a line is asked for: all are, or only that of one game, behind which nothing is.
const isAsked = (line, only) => !only || (line.source === only.source && line.game === only.game);

async function run(command) {
  const onRead = read => postMessage({ read });
  const onLines = all => {
    const lines = all.filter(line => isAsked(line, command.only));
    if (lines.length > 0) postMessage({ lines });
    return !command.only || lines.length === 0;
  };
  return runProgram(await next, { ...command, onRead, onLines });
}

onmessage = async ({ data }) => {
  try {
    if (data.start) {
      begin(data.start instanceof WebAssembly.Module ? data.start : await compile(data.start));
      postMessage({ ready: program });
    } else {
      postMessage({ done: await run(data) });
      begin(program);
    }
  } catch (error) {
    postMessage({ done: { status: 2, said: `${error}\n`, warned: `${error}\n`, made: {} } });
    if (program) begin(program);
  }
};
