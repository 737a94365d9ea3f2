// What the page says, in the reader's language: the texts of locales/, as ICU writes messages.

/// By language: key to message.
const texts = JSON.parse(document.getElementById('texts').textContent);
export const languages = Object.keys(texts);

const wanted = navigator.languages ?? [navigator.language];
let current = wanted.map(tag => tag.toLowerCase().split('-')[0]).find(tag => tag in texts) ?? 'en';

export const language = () => current;

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

function choose(kind, value, choices) {
  if (kind === 'select') return choices.get(String(value)) ?? choices.get('other');
  const plural = new Intl.PluralRules(current).select(value);
  return (choices.get(`=${value}`) ?? choices.get(plural) ?? choices.get('other'))
    .replaceAll('#', value.toLocaleString(current));
}

/// A message with its arguments filled in.
export function format(message, given) {
  let out = '';
  for (let at = 0; at < message.length;) {
    const open = message.indexOf('{', at);
    if (open < 0) return out + message.slice(at);
    const close = closing(message, open);
    const [name, kind, ...rest] = message.slice(open + 1, close).split(',');
    const value = given[name.trim()];
    out += message.slice(at, open) +
      (kind ? format(choose(kind.trim(), value, choicesOf(rest.join(','))), given) : String(value));
    at = close + 1;
  }
  return out;
}

export const say = (key, given = {}) => format(texts[current][key] ?? texts.en[key], given);

/// The names of king, queen, rook, bishop, knight, pawn.
export const pieces = () => texts[current].pieces;

/// Fills every element that names its text: `data-say`, or `data-label` for those who cannot see it.
export function sayAll(root = document) {
  document.documentElement.lang = current;
  for (const element of root.querySelectorAll('[data-say]')) element.textContent = say(element.dataset.say);
  for (const element of root.querySelectorAll('[data-label]')) {
    element.setAttribute('aria-label', say(element.dataset.label));
    element.title = say(element.dataset.label);
  }
}

export function speak(tag) {
  current = tag;
  sayAll();
}
