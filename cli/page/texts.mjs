// The texts of the page, from the program's own tables: locales/, as ICU's bundles write them.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/// The texts of one bundle: `key { "text" "and more of it" }`, where a key names no list, and the
/// list of its pieces.
export function textsOf(path) {
  const texts = {};
  const source = readFileSync(path, 'utf8');
  const quoted = '"(?:[^"\\\\]|\\\\.)*"';
  const entry = new RegExp(`^  (\\w+) \\{\\s*(${quoted}(?:\\s+${quoted})*)\\s*\\}`, 'gm');
  for (const [, key, value] of source.matchAll(entry)) {
    texts[key] = value.match(new RegExp(quoted, 'g')).map(part => JSON.parse(part)).join('');
  }
  const pieces = /^  pieces \{ (.*) \}$/m.exec(source);
  if (pieces) texts.pieces = JSON.parse(`[${pieces[1]}]`);
  return texts;
}

/// By language: those texts that `page` names, and their keys. English is the root of all.
export function readTexts(locales, page) {
  const root = { ...textsOf(join(locales, 'en.txt')), ...textsOf(join(locales, 'root.txt')) };
  const named = new Set(page.match(/\b(desk|page|event|fact|fix|official|position)_\w+/g));
  for (const prefix of page.matchAll(/\b(desk_\w*)\$\{/g)) {
    for (const key of Object.keys(root)) if (key.startsWith(prefix[1])) named.add(key);
  }
  const keys = ['pieces', ...named].filter(key => key in root);
  const texts = { en: root };
  for (const file of readdirSync(locales)) {
    const own = file.endsWith('.txt') && file !== 'root.txt' ? textsOf(join(locales, file)) : {};
    if (keys.every(key => key in own)) texts[file.replace('.txt', '')] = own;
  }
  return Object.fromEntries(Object.entries(texts).sort()
    .map(([language, all]) => [language, Object.fromEntries(keys.map(key => [key, all[key]]))]));
}
