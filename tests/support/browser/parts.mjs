// Tests what of the page needs neither a browser nor the program, and reports what is wrong:
//
//   node parts.mjs
globalThis.document = { getElementById: () => ({ textContent: '{}' }) };
Object.defineProperty(globalThis, 'navigator', { value: { languages: [] } });

const { changesOf } = await import('../../../cli/page/changes.js');
const { format } = await import('../../../cli/page/messages.js');

const problems = [];
const expect = (what, got, wanted) => { if (got !== wanted) problems.push(`${what}: ${got}, not ${wanted}`); };

/// Every kind of argument, with text behind it.
function messages() {
  const rows = [
    ['{n} x, y', '1234 x, y'],
    ['{n, number} x, y', '1,234 x, y'],
    ['{n, select, 1234{this, that} other{none}} x, y', 'this, that x, y'],
    ['{n, plural, =0{none} one{# move} other{# moves, {n, number}}} x, y', '1,234 moves, 1,234 x, y'],
  ];
  for (const [text, wanted] of rows) expect(text, format(text, { n: 1234 }, 'en'), wanted);
}

/// The right result of a pairing that is in the table of changes.
function right(pairing, question) {
  const whole = { listed: '1/2-1/2', recorded: '1-0', required: null, turned: false, findings: [], ...pairing };
  return changesOf([whole], { find: () => question })[0]?.right ?? 'no change';
}

/// No result is right that nobody has decided and no move proves.
function changes() {
  const asks = (answer, choices = ['1-0', '0-1', '1/2-1/2', 'keep']) => ({ answer, choices });
  const findings = [{ code: 'official.result' }, { code: 'official.uncertain' }];
  const rows = [
    ['list and game differ', { kind: 'differs' }, undefined, '?'],
    ['only the game has a result', { kind: 'differs', listed: '*' }, undefined, '?'],
    ['only the list has a result', { kind: 'differs', recorded: '*' }, undefined, '?'],
    ['a disputed forfeit', { kind: 'forfeit', listed: '1-0F' }, undefined, '?'],
    ['proved', { kind: 'differs', required: '0-1' }, undefined, '0-1'],
    ['a forfeit, but proved', { kind: 'forfeit', listed: '1-0F', required: '0-1' }, undefined, '0-1'],
    ['the list is right, the game is not', { kind: 'differs', required: '1/2-1/2' }, undefined, 'no change'],
    ['open', { kind: 'differs' }, asks('?'), '?'],
    ['decided', { kind: 'differs' }, asks('0-1'), '0-1'],
    ['decided with colours reversed', { kind: 'differs', turned: true }, asks('0-1'), '1-0'],
    ['decided as listed', { kind: 'differs' }, asks('1/2-1/2'), 'no change'],
    ['the game is kept', { kind: 'differs' }, asks('keep'), '?'],
    ['a move is kept', { kind: 'differs' }, asks('keep', ['keep', 'repair']), '?'],
    ['a move is corrected', { kind: 'forfeit' }, asks('repair', ['keep', 'repair']), '?'],
    ['a move is open, the result is proved', { kind: 'differs', required: '0-1' }, asks('?', ['keep']), '0-1'],
    ['perhaps another game, though proved', { kind: 'differs', required: '0-1', findings }, asks('0-1'), '?'],
    ['colours alone', { kind: 'colours', listed: '1-0' }, undefined, '1-0'],
    ['not in the list', { kind: 'extra', listed: null }, undefined, '1-0'],
    ['they agree', { kind: 'same', listed: '1-0' }, undefined, 'no change'],
    ['they agree, but it is open', { kind: 'same', listed: '1-0' }, asks('?'), '?'],
    ['they agree, and the game is kept', { kind: 'same', listed: '1-0' }, asks('keep'), 'no change'],
  ];
  for (const [what, pairing, question, wanted] of rows) expect(what, right(pairing, question), wanted);
}

messages();
changes();
for (const problem of problems) console.log(problem);
process.exit(problems.length > 0 ? 1 : 0);
