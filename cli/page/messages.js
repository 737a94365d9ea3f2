// Messages as ICU writes them: arguments, plurals and choices.

class Message {
  #at = 0;

  constructor(text, given, language) {
    this.text = text;
    this.given = given;
    this.language = language;
  }

  /// What stands up to one of `ends`, which is passed over.
  #until(ends) {
    const from = this.#at;
    while (this.#at < this.text.length && !ends.includes(this.text[this.#at])) ++this.#at;
    return this.text.slice(from, this.#at++).trim();
  }

  /// Up to the brace that closes it. `number` is that of the plural around it.
  filled(number = '#') {
    let out = '';
    while (this.#at < this.text.length) {
      const sign = this.text[this.#at++];
      if (sign === '}') break;
      if (sign === '{') out += this.#argument(number);
      else out += sign === '#' ? number : sign;
    }
    return out;
  }

  /// `{name}`, `{name, number}`, `{name, select, yes{…} other{…}}`, `{name, plural, =0{…} one{…} other{…}}`
  #argument(number) {
    const name = this.#until(',}');
    const value = this.given[name];
    if (this.text[this.#at - 1] !== ',') return String(value);
    const kind = this.#until(',}');
    if (kind === 'select') return this.#choice([String(value)], number);
    const written = new Intl.NumberFormat(this.language, { useGrouping: 'always' }).format(value);
    if (kind === 'number') return written;
    return this.#choice([`=${value}`, new Intl.PluralRules(this.language).select(value)], written);
  }

  /// The text of the first of `names` that there is, else of `other`; all are read.
  #choice(names, number) {
    const texts = new Map();
    for (;;) {
      const name = this.#until('{}');
      if (this.text[this.#at - 1] !== '{') break;
      texts.set(name, this.filled(number));
    }
    return texts.get([...names, 'other'].find(name => texts.has(name)));
  }
}

/// A message with its arguments filled in.
export const format = (text, given, language) => new Message(text, given, language).filled();
