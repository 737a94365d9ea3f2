// The program's side of the page, in a worker: behind the code that makes an instance of it.
import { runProgram } from './program.js';

let program;

/// Bytes of base64, by the browser where it can.
function bytesOf(base64) {
  if (Uint8Array.fromBase64) return Uint8Array.fromBase64(base64);
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; ++i) bytes[i] = text.charCodeAt(i);
  return bytes;
}

/// Unpacks and compiles at once.
async function compile(base64) {
  const stream = new Blob([bytesOf(base64)]).stream().pipeThrough(new DecompressionStream('gzip'));
  const answer = new Response(stream, { headers: { 'Content-Type': 'application/wasm' } });
  return await WebAssembly.compileStreaming(answer);
}

onmessage = async ({ data }) => {
  try {
    if (data.start) {
      program = typeof data.start === 'string' ? await compile(data.start) : data.start;
      postMessage({ ready: program });
    } else {
      const onRead = read => postMessage({ read });
      postMessage({ done: await runProgram(createPartiar, program, { ...data, onRead }) });
    }
  } catch (error) {
    postMessage({ done: { status: 2, said: `${error}\n`, warned: `${error}\n`, made: {} } });
  }
};
