// Tests what of the page needs neither a browser nor the program, and reports what is wrong:
//
//   node parts.mjs
import { format } from '../../../cli/page/messages.js';

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

messages();
for (const problem of problems) console.log(problem);
process.exit(problems.length > 0 ? 1 : 0);
