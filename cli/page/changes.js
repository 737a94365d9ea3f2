// What is to be changed in the official list: its pairings that are not as their games are, after what
// the arbiter has decided about those.
import { make } from './dom.js';
import { say } from './words.js';

const turned = { '1-0': '0-1', '0-1': '1-0' };

const isUnknown = result => result === null || result === '*';
const isUnlisted = result => result === null || result === 'bye';
const isResult = choice => choice !== 'keep' && choice !== 'repair';

/// The result that the list should have, from its White's view; `?` until it is decided.
function rightOf(pairing, decisions) {
  const question = decisions.find(pairing);
  if (!question) return pairing.required ?? pairing.recorded;
  const { answer, choices } = question;
  if (answer === '?') return choices.some(isResult) ? '?' : pairing.recorded;
  if (!isResult(answer)) return pairing.recorded;
  return pairing.turned ? turned[answer] ?? answer : answer;
}

function isChange({ pairing: { kind, listed, recorded }, right }) {
  if (kind === 'uncertain' || isUnknown(right)) return false;
  return kind === 'colours' || right !== (kind === 'same' ? recorded : listed);
}

/// `{pairing, right}` for lines `partiar.official/1`.
export const changesOf = (pairings, decisions) =>
  pairings.map(pairing => ({ pairing, right: rightOf(pairing, decisions) })).filter(isChange);

/// A row of the table: round, players and place, result in the list, the right one.
export function rowOf({ pairing: { round, white, black, listed, list_line: line, findings }, right }, list) {
  const players = make('td', {}, make('bdi', {}, white), ' – ', make('bdi', {}, black));
  if (line) players.append(make('small', { className: 'where' }, say('official_place', { source: list, line })));
  players.append(...findings.filter(({ severity }) => severity === 'error')
    .map(({ message }) => make('small', {}, message)));
  return make('tr', {}, make('td', {}, `${round ?? '?'}`), players, make('td', { className: 'result' }, isUnlisted(listed) ? '—' : listed),
    make('td', {}, right === '?' ? say('desk_undecided') : right));
}
