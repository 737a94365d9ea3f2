// The program, asked from the page: one command after another, in a worker that can be stopped.

const source = id => document.getElementById(id).textContent;

export class Cancelled extends Error {}

export class Engine {
  #url = URL.createObjectURL(new Blob([source('glue'), source('work')], { type: 'text/javascript' }));
  #program = source('program'); // base64 until it is compiled
  #worker;
  #turn = Promise.resolve();
  #stop; // of the command that runs
  ready;

  constructor() {
    this.ready = this.#start();
    document.getElementById('program').remove();
  }

  #start() {
    this.#worker = new Worker(this.#url);
    return new Promise((ready, failed) => {
      this.#worker.onmessage = ({ data }) => {
        if (!data.ready) return failed(new Error(data.done.said.trim()));
        this.#program = data.ready;
        ready();
      };
      this.#worker.onerror = error => failed(new Error(error.message));
      this.#worker.postMessage({ start: this.#program });
    });
  }

  /// Runs `partiar WORDS` in a folder of `files`, each `{name, blob}`. Resolves to
  /// `{status, said, made}`: what it printed, and the bytes of those of `results` that it wrote.
  /// `given`: texts by the names of files that it may write, too.
  run(words, { files = [], given = {}, results = [], onRead = () => {} } = {}) {
    const turn = this.#turn.then(() => this.ready).then(() => new Promise((done, stopped) => {
      this.#stop = stopped;
      this.#worker.onmessage = ({ data }) => (data.done ? done(data.done) : onRead(data.read));
      this.#worker.onerror = error => done({ status: 2, said: `${error.message}\n`, made: {} });
      this.#worker.postMessage({ words, files, given, results });
    }));
    this.#turn = turn.catch(() => {});
    return turn;
  }

  /// Ends the command that runs; its promise is rejected with `Cancelled`.
  cancel() {
    this.#worker.terminate();
    this.ready = this.#start();
    this.#stop?.(new Cancelled());
  }
}

/// The text of a result.
export const textOf = bytes => new TextDecoder().decode(bytes ?? new Uint8Array());

/// The objects in lines of NDJSON.
export const linesOf = bytes => textOf(bytes).split('\n').filter(Boolean).map(line => JSON.parse(line));
