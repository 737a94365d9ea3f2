// Tests how the page shares commands among workers, with workers that may fail, and reports what is
// wrong:
//
//   node engine.mjs
import { setTimeout as wait } from 'node:timers/promises';

const problems = [];
const expect = (what, got, wanted) => { if (got !== wanted) problems.push(`${what}: ${got}, not ${wanted}`); };
const within = work => Promise.race([work, wait(1000, 'waits for ever')]);

let made = 0;
let canStart = () => true; // the worker of a number

/// One that could not start answers nothing.
globalThis.Worker = class {
  #answers = canStart(made++);

  async postMessage({ start }) {
    await wait(1);
    if (this.#answers) this.onmessage({ data: start ? { ready: 'program' } : { done: { status: 0 } } });
    else if (start) this.onmessage({ data: { done: { said: 'no worker\n' } } });
  }

  terminate() { this.onmessage = () => {}; }
};
globalThis.document = { getElementById: () => ({ textContent: '', dataset: { size: '1' }, remove() {} }) };
Object.defineProperty(globalThis, 'navigator', { value: { hardwareConcurrency: 4 } });

const { Engine, Cancelled } = await import('../../../cli/page/engine.js');

function begin(can) {
  made = 0;
  canStart = can;
  return new Engine();
}

const run = engine => within(engine.run(['audit'])).then(done => done.status ?? done, error => error.message);
const runs = engine => Promise.all(Array.from({ length: 8 }, () => run(engine))).then(all => all.join());
const wanted = Array(8).fill(0).join();

async function oneCannotStart() {
  const engine = begin(number => number !== 1);
  expect('commands with 3 workers of 4', await runs(engine), wanted);
  expect('workers', engine.size, 3);
  expect('said', engine.warned, 'no worker');
}

async function noneStartsAgain() {
  const engine = begin(() => true);
  await runs(engine);
  const cancelled = Array.from({ length: 4 }, () => engine.run(['audit']));
  await wait(0);
  canStart = () => false;
  engine.cancel();
  for (const each of await Promise.allSettled(cancelled)) expect('cancelled', each.reason instanceof Cancelled, true);
  expect('a command without any worker', await run(engine), 'no worker');
  canStart = () => true;
  expect('a command when one starts again', await run(engine), 0);
}

/// A signal lives as long as the page: what listens to it is taken back.
async function nobodyListens() {
  let count = 0;
  for (const [name, by] of [['addEventListener', 1], ['removeEventListener', -1]]) {
    const whole = AbortSignal.prototype[name];
    AbortSignal.prototype[name] = function (...given) {
      count += by;
      return whole.apply(this, given);
    };
  }
  const engine = begin(() => true);
  await runs(engine);
  expect('listeners after 8 commands', count, 0);
}

for (const step of [oneCannotStart, noneStartsAgain, nobodyListens]) await step();
for (const problem of problems) console.log(problem);
process.exit(problems.length > 0 ? 1 : 0);
