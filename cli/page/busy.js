// What the page is doing: one work after another, said and shown, until it is done or cancelled.
import { $ } from './dom.js';
import { Cancelled } from './engine.js';
import { say } from './words.js';

let turn = Promise.resolve();
let count = 0;
let age = 0; // how often all was cancelled

async function follow(work, begun) {
  try {
    if (begun !== age) throw new Cancelled();
    await work();
    return say('desk_ready');
  } catch (error) {
    return error instanceof Cancelled ? say('desk_cancelled') : error.message;
  }
}

/// Runs `work` when all before it is done. What it was stopped by, or failed with, is said; of
/// `isQuiet` work nothing else, since it runs while somebody types.
export function busy(work, { isQuiet = false } = {}) {
  ++count;
  const begun = age;
  document.body.classList.add('busy');
  turn = turn.then(async () => {
    $('progress').removeAttribute('value');
    if (!isQuiet) $('said').textContent = say('desk_working');
    const said = await follow(work, begun);
    if (!isQuiet || said !== say('desk_ready')) $('said').textContent = said;
    if (--count === 0) document.body.classList.remove('busy');
  });
  return turn;
}

/// Ends what runs, and drops what waits.
export function cancel(engine) {
  ++age;
  engine.cancel();
}
