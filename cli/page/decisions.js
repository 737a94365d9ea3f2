// What the arbiter decides: lines of the file that `partiar fix --decisions` reads, kept on this
// device from one visit to the next, and taken back one by one.

/// A question: a line of that file, whose first field is the answer.
export class Question {
  constructor(line) {
    const [answer, choices, source, game, first, check, ...rest] = line.split('\t');
    Object.assign(this, { answer, source, game: Number(game), first: Number(first), check, rest });
    this.choices = choices.split(',');
  }

  /// The same from visit to visit: the players and moves, and where they stand.
  get key() { return `${this.check} ${this.source} ${this.game}`; }
  get line() {
    return [this.answer, this.choices.join(','), this.source, this.game, this.first, this.check, ...this.rest].join('\t');
  }
}

const shelf = 'partiar.decisions';

/// A browser may keep nothing for pages from disk.
function kept() {
  try {
    return JSON.parse(localStorage.getItem(shelf)) ?? {};
  } catch {
    return {};
  }
}

export class Decisions {
  #head = [];
  #questions = [];
  #kept = kept();
  #past = []; // what was there before, to be undone

  /// Reads what the program asks, in the file that it wrote without answers.
  read(text) {
    const lines = text.split('\n').filter(Boolean);
    this.#head = lines.filter(line => line.startsWith('#'));
    this.#questions = lines.filter(line => !line.startsWith('#')).map(line => new Question(line));
    this.#answer();
  }

  /// Takes the answers of a file that was saved before. Returns how many.
  load(text) {
    const answers = text.split('\n').filter(line => line && !line.startsWith('#') && line.split('\t').length > 6)
      .map(line => new Question(line));
    this.#remember();
    for (const { key, answer } of answers) this.#kept[key] = { ...this.#kept[key], answer };
    this.#keep();
    return answers.length;
  }

  find(source, game) {
    return this.#questions.find(question => question.source === source && question.game === game);
  }

  get open() { return this.#questions.filter(question => question.answer === '?').length; }
  get count() { return this.#questions.length; }
  get canUndo() { return this.#past.length > 0; }
  noteOn(question) { return this.#kept[question.key]?.note ?? ''; }

  decide(question, answer) {
    this.#remember();
    this.#kept[question.key] = { ...this.#kept[question.key], answer };
    this.#keep();
  }

  note(question, note) {
    this.#remember();
    this.#kept[question.key] = { ...this.#kept[question.key], note };
    this.#keep();
  }

  undo() {
    this.#kept = this.#past.pop() ?? this.#kept;
    this.#keep();
  }

  #remember() { this.#past.push(structuredClone(this.#kept)); }

  #answer() {
    for (const question of this.#questions) {
      const answer = this.#kept[question.key]?.answer;
      question.answer = question.choices.includes(answer) ? answer : '?';
    }
  }

  #keep() {
    this.#answer();
    try {
      localStorage.setItem(shelf, JSON.stringify(this.#kept));
    } catch {
      // Then they are kept until the page is closed, and in the file that is saved.
    }
  }

  /// The file with the answers and, as comments, the notes.
  text() {
    const asked = this.#questions.flatMap(question => {
      const note = this.noteOn(question).replace(/\s+/g, ' ').trim();
      return note ? [`# ${note}`, question.line] : [question.line];
    });
    return [...this.#head, '', ...asked].map(line => `${line}\n`).join('');
  }
}
