// The program, asked from the page: commands in workers that can be stopped, as many at once as the
// device has cores.

const source = id => document.getElementById(id).textContent;

export class Cancelled extends Error {}

const failed = message => ({ status: 2, said: `${message}\n`, warned: `${message}\n`, made: {} });

/// A worker, which runs one command at a time.
class Hand {
  isBusy = true; // until it has started

  constructor(url) { this.worker = new Worker(url); }

  /// `program`: packed, or compiled already. Resolves to it compiled.
  start(program) {
    return new Promise((ready, no) => {
      this.worker.onmessage = ({ data }) => (data.ready ? ready(data.ready) : no(new Error(data.done.said.trim())));
      this.worker.onerror = error => no(new Error(error.message ?? error.type));
      this.worker.postMessage({ start: program });
    });
  }

  ask(command, { onRead = () => {}, onLines = () => {} }) {
    return new Promise(done => {
      this.worker.onmessage = ({ data }) => {
        if (data.lines) onLines(data.lines);
        else if (data.done) done(data.done);
        else onRead(data.read);
      };
      this.worker.onerror = error => done(failed(error.message ?? error.type));
      this.worker.postMessage(command);
    });
  }
}

export class Engine {
  #url = URL.createObjectURL(new Blob([source('glue'), source('work')], { type: 'text/javascript' }));
  #program; // compiled
  #hands = [];
  #waiting = []; // what takes the next free hand, or the promise of one that fails
  #stop = new AbortController(); // of all commands that have been asked for
  /// How many commands run at once.
  size = Math.min(Math.max(navigator.hardwareConcurrency ?? 2, 2), 6);
  warned = ''; // why fewer than could
  ready;

  constructor() {
    this.ready = this.#begin();
    document.getElementById('program').remove();
  }

  async #begin() {
    const first = new Hand(this.#url);
    const { size } = document.getElementById('program').dataset;
    this.#program = await first.start({ unpacker: source('unpacker'), program: source('program'), size: Number(size) });
    this.#hands = [first];
    this.#free(first);
    this.#fill();
  }

  #fill() {
    while (this.#hands.length < this.size) {
      const hand = new Hand(this.#url);
      this.#hands.push(hand);
      hand.start(this.#program).then(() => this.#free(hand), error => this.#drop(hand, error));
    }
  }

  /// Goes on without a hand that could not start. Without any, what waits fails; the next command tries again.
  #drop(hand, error) {
    hand.worker.terminate();
    this.#hands = this.#hands.filter(each => each !== hand);
    this.size = Math.max(this.#hands.length, 1);
    this.warned = error.message;
    if (this.#hands.length === 0) this.#waiting.splice(0).forEach(take => take(Promise.reject(error)));
  }

  #free(hand) {
    const next = this.#waiting.shift();
    hand.isBusy = next !== undefined;
    next?.(hand);
  }

  #hand() {
    this.#fill();
    const free = this.#hands.find(({ isBusy }) => !isBusy);
    if (!free) return new Promise(take => this.#waiting.push(take));
    free.isBusy = true;
    return free;
  }

  /// Runs `partiar WORDS` in a folder of `files`, each `{name, blob}`. Resolves as `runProgram` does.
  /// `given`: texts by the names of files that it may write, too; `lines`: the name of a file whose
  /// objects `onLines` takes, some hundred at once; `only`: the one game whose line is wanted.
  async run(words, { files = [], given = {}, results = [], lines, only, ...heard } = {}) {
    const { signal } = this.#stop;
    let stop;
    const stopped = new Promise((_, no) => { stop = () => no(signal.reason); });
    signal.addEventListener('abort', stop);
    try {
      return await Promise.race([stopped, this.#take({ words, files, given, results, lines, only }, heard, signal)]);
    } finally {
      signal.removeEventListener('abort', stop);
    }
  }

  async #take(command, heard, signal) {
    await this.ready;
    signal.throwIfAborted();
    const hand = await this.#hand();
    const done = await hand.ask(command, heard);
    this.#free(hand);
    return done;
  }

  /// Ends the commands that run, and those that wait: their promises are rejected with `Cancelled`.
  cancel() {
    const stop = this.#stop;
    this.#stop = new AbortController();
    this.#waiting = [];
    stop.abort(new Cancelled());
    for (const hand of this.#hands.filter(({ isBusy }) => isBusy)) hand.worker.terminate();
    this.#hands = this.#hands.filter(({ isBusy }) => !isBusy);
    if (this.#program) this.#fill();
  }
}
