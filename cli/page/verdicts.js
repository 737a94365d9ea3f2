// How the report groups games: one may agree with the Laws and still have something to look at.

export const verdicts = ['must-correct', 'check', 'unreadable', 'noted', 'ok'];

/// Of a line of `audit --all --format ndjson`, one of `verdicts`.
export const verdictOf = ({ result, in_order: isInOrder }) =>
  (result.verdict === 'ok' && !isInOrder ? 'noted' : result.verdict);
