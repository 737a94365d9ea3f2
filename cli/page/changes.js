// What is to be changed in the official list: its pairings that are not as their games are, after what
// the arbiter has decided about those.
import { make } from './dom.js';
import { say } from './words.js';

const turned = { '1-0': '0-1', '0-1': '1-0' };

const isUnknown = result => result === null || result === '*';
const isUnlisted = result => result === null || result === 'bye';
const isResult = choice => !['?', 'keep', 'repair'].includes(choice);
const isUncertain = ({ findings }) => findings.some(({ code }) => code === 'official.uncertain');

/// What has to be found out where list and game contradict each other, as `event_do` selects by.
function unsettled(pairing) {
  if (isUncertain(pairing)) return 'other';
  return { differs: 'result', forfeit: 'played' }[pairing.kind];
}

/// The result that the list should have, from its White's view; `?` until it is proved or decided.
function rightOf(pairing, decisions) {
  if (isUncertain(pairing)) return '?'; // what holds for the game need not hold for the pairing
  const { answer, choices } = decisions.find(pairing) ?? { answer: '?', choices: [] };
  if (isResult(answer)) return pairing.turned ? turned[answer] ?? answer : answer;
  if (answer === '?' && choices.some(isResult)) return '?';
  return pairing.required ?? (unsettled(pairing) ? '?' : pairing.recorded);
}

function isChange({ pairing: { kind, listed, recorded }, right }) {
  if (kind === 'uncertain' || isUnknown(right)) return false;
  return kind === 'colours' || right !== (kind === 'same' ? recorded : listed);
}

/// `{pairing, right}` for lines `partiar.official/1`.
export const changesOf = (pairings, decisions) =>
  pairings.map(pairing => ({ pairing, right: rightOf(pairing, decisions) })).filter(isChange);

/// A row of the table: round, players and place, result in the list, the right one.
export function rowOf({ pairing, right }, list) {
  const { round, white, black, listed, list_line: line, findings } = pairing;
  const players = make('td', {}, make('bdi', {}, white), ' – ', make('bdi', {}, black));
  if (line) players.append(make('small', { className: 'where' }, say('official_place', { source: list, line })));
  players.append(...findings.filter(({ severity }) => severity === 'error')
    .map(({ message }) => make('small', {}, message)));
  const what = right === '?' && unsettled(pairing);
  if (what) players.append(make('small', { className: 'to-do' }, say('event_do', { what })));
  return make('tr', {}, make('td', {}, `${round ?? '?'}`), players, make('td', { className: 'result' }, isUnlisted(listed) ? '—' : listed),
    make('td', {}, right === '?' ? say('desk_undecided') : right));
}
