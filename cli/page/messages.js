// Messages as ICU writes them: arguments, plurals and choices.

/// The end of the brace that opens at `at`.
function closing(message, at) {
  let depth = 0;
  for (let i = at; i < message.length; ++i) {
    if (message[i] === '{') ++depth;
    if (message[i] === '}' && --depth === 0) return i;
  }
  return message.length;
}

/// The choices of a plural or select: `one{# game} other{# games}`.
function choicesOf(text) {
  const choices = new Map();
  for (let at = 0; at < text.length;) {
    const open = text.indexOf('{', at);
    if (open < 0) break;
    const close = closing(text, open);
    choices.set(text.slice(at, open).trim(), text.slice(open + 1, close));
    at = close + 1;
  }
  return choices;
}

/// The text of a plural with its number for `#`, but for those of plurals within.
function withNumber(text, number) {
  const open = text.indexOf('{');
  if (open < 0) return text.replaceAll('#', number);
  const end = closing(text, open) + 1;
  return text.slice(0, open).replaceAll('#', number) + text.slice(open, end) + withNumber(text.slice(end), number);
}

function choose(kind, value, choices, language) {
  if (kind === 'select') return choices.get(String(value)) ?? choices.get('other');
  const plural = new Intl.PluralRules(language).select(value);
  const number = new Intl.NumberFormat(language, { useGrouping: 'always' }).format(value);
  return withNumber(choices.get(`=${value}`) ?? choices.get(plural) ?? choices.get('other'), number);
}

/// A message with its arguments filled in.
export function format(message, given, language) {
  let out = '';
  for (let at = 0; at < message.length;) {
    const open = message.indexOf('{', at);
    if (open < 0) return out + message.slice(at);
    const close = closing(message, open);
    const [name, kind, ...rest] = message.slice(open + 1, close).split(',');
    const value = given[name.trim()];
    const text = kind ? format(choose(kind.trim(), value, choicesOf(rest.join(',')), language), given, language) : String(value);
    out += message.slice(at, open) + text;
    at = close + 1;
  }
  return out;
}
