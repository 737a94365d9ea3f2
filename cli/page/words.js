// What the page says, in the reader's language: the texts of locales/.
import { format } from './messages.js';

/// By language: key to message.
const texts = JSON.parse(document.getElementById('texts').textContent);
export const languages = Object.keys(texts);

const wanted = navigator.languages ?? [navigator.language];
let current = wanted.map(tag => tag.toLowerCase().split('-')[0]).find(tag => tag in texts) ?? 'en';

export const language = () => current;

export const say = (key, given = {}) => format(texts[current][key] ?? texts.en[key], given, current);

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
