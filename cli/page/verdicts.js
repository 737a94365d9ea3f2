// How the report groups games: one may agree with the Laws and still have warnings, or lack its result
// or its moves. lib/report/attention.h says the same; a test compares.

const isUnsaid = text => text === null || text === '' || text === '*' || text === '?';
const lacksResult = ({ result }) => isUnsaid(result.tag) && isUnsaid(result.movetext) && result.required === null;
/// A forfeit or a stated end explains that there are no moves.
const saysWhy = ({ result, tags }) => !['1-0', '0-1', '1/2-1/2'].includes(result.tag ?? result.movetext) ||
  !/^(normal|unterminated|\?)?$/i.test(tags.Termination ?? '');
const needsALook = game => lacksResult(game) || (game.plies === 0 && game.end === null && !saysWhy(game)) ||
  game.findings.some(({ severity }) => severity !== 'info');

export const verdicts = ['must-correct', 'check', 'unreadable', 'noted', 'ok'];

/// Of a line of `audit --all --format ndjson`, one of `verdicts`.
export const verdictOf = game => (game.result.verdict === 'ok' && needsALook(game) ? 'noted' : game.result.verdict);
