// The program, asked from the page: one command after another, in a worker that can be stopped.

const source = id => document.getElementById(id).textContent;

export class Cancelled extends Error {}

export class Engine {
  #url = URL.createObjectURL(new Blob([source('glue'), source('work')], { type: 'text/javascript' }));
  #program = source('program'); // base64 until it is compiled
  #worker;
  #turn = Promise.resolve();
  #isRunning = false;
  #stop = new AbortController(); // of all commands that have been asked for
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
  /// `{status, said, warned, made}`, as `runProgram` does.
  /// `given`: texts by the names of files that it may write, too.
  run(words, { files = [], given = {}, results = [], onRead = () => {} } = {}) {
    const { signal } = this.#stop;
    const stopped = new Promise((_, no) => signal.addEventListener('abort', () => no(signal.reason)));
    const done = this.#turn.then(() => this.ready).then(() => {
      signal.throwIfAborted();
      return this.#ask({ words, files, given, results }, onRead);
    });
    const turn = Promise.race([done, stopped]);
    this.#turn = turn.catch(() => {});
    return turn;
  }

  #ask(command, onRead) {
    this.#isRunning = true;
    return new Promise(done => {
      const end = what => {
        this.#isRunning = false;
        done(what);
      };
      this.#worker.onmessage = ({ data }) => (data.done ? end(data.done) : onRead(data.read));
      this.#worker.onerror = error => end({ status: 2, said: `${error.message}\n`, warned: `${error.message}\n`, made: {} });
      this.#worker.postMessage(command);
    });
  }

  /// Ends the command that runs, and those that wait: their promises are rejected with `Cancelled`.
  cancel() {
    if (this.#isRunning) {
      this.#isRunning = false;
      this.#worker.terminate();
      this.ready = this.#start();
    }
    const stop = this.#stop;
    this.#stop = new AbortController();
    stop.abort(new Cancelled());
  }
}

/// The text of a result.
export const textOf = bytes => new TextDecoder().decode(bytes ?? new Uint8Array());

/// The objects in lines of NDJSON.
export const linesOf = bytes => textOf(bytes).split('\n').filter(Boolean).map(line => JSON.parse(line));
