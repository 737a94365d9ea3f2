// What the arbiter decides: the file that `partiar fix --decisions` reads and writes. The program
// alone understands it; here its lines are shown and their first field is set. They are kept on this
// device from one visit to the next, and taken back one by one.

const unescaped = name => name.replaceAll(/\\(.)/g, (_, sign) => ({ t: '\t', n: '\n', r: '\r' })[sign] ?? sign);

/// A question: a line of that file, and the comments above it.
class Question {
  constructor(line, notes) {
    this.fields = line.split('\t');
    this.notes = notes;
  }

  get answer() { return this.fields[0]; }
  get choices() { return this.fields[1].split(','); }
  get source() { return unescaped(this.fields[2]); }
  get game() { return Number(this.fields[3]); }
  get what() { return this.fields[6]; }
  get note() { return this.notes.map(line => line.replace(/^# ?/, '')).join(' '); }
  /// What it is about, from visit to visit: the file, the players and the moves.
  get about() { return `${this.fields[2]}\t${this.fields[5]}`; }
  get text() { return [...this.notes, this.fields.join('\t')].map(line => `${line}\n`).join(''); }
}

/// A file as the program wrote it: what stands at its top, its questions, and the comments at its
/// end. A person's own heading ends with a blank line; what follows the program's `head` is a note.
function read(text, head) {
  const top = text.startsWith(head) ? head : /^(?:#.*\n)+\n/.exec(text)?.[0] ?? '';
  const questions = [];
  const notes = [];
  for (const line of text.slice(top.length).split('\n')) {
    if (line.startsWith('#')) notes.push(line);
    else if (line) questions.push(new Question(line, notes.splice(0)));
  }
  return { top, questions, tail: notes.map(line => `${line}\n`).join('') };
}

const shelf = 'partiar.decisions';
const textOf = questions => questions.map(({ text }) => text).join('');

/// What is kept on this device: questions of all events, without a head.
function kept() {
  try {
    return read(localStorage.getItem(shelf) ?? '', '').questions.filter(({ fields }) => fields.length > 6);
  } catch {
    return []; // a browser may keep nothing for pages from disk
  }
}

/// What was kept by another page in the meantime stays, unless it is about the same games.
function keep(questions) {
  const about = new Set(questions.map(question => question.about));
  const isWorthIt = ({ answer, notes }) => answer !== '?' || notes.length > 0;
  const text = textOf(questions.filter(isWorthIt)) + textOf(kept().filter(question => !about.has(question.about)));
  try {
    localStorage.setItem(shelf, text);
  } catch {
    // Then they are kept until the page is closed, and in the file that is saved.
  }
}

export class Decisions {
  #head = ''; // the program's, in the reader's language
  #file = read('', '');
  #byGame = new Map();
  #past = []; // texts that were there before, to be undone

  /// The file for the program to begin with, below its own `head`: what is kept about files of
  /// these names.
  begin(head, names) {
    this.#past = [];
    this.#head = head;
    return head + textOf(kept().filter(({ source }) => names.some(name => source.startsWith(name))));
  }

  /// The same of the same files, in another language.
  again(head) {
    const { top, questions, tail } = this.#file;
    const text = (top === this.#head ? head : top) + textOf(questions) + tail;
    if (head !== this.#head) this.#past = []; // its words are of another language
    this.#head = head;
    return text;
  }

  /// Takes the file as the program wrote it.
  read(text) {
    this.#file = read(text, this.#head);
    // Questions about games that were read come first, those that the file had before come last.
    this.#byGame = new Map(this.#file.questions.toReversed().map(each => [`${each.game} ${each.source}`, each]));
  }

  /// The same of a file that was chosen; this can be undone.
  load(text) { this.#change(() => this.read(text)); }

  find({ source, game }) { return this.#byGame.get(`${game} ${source}`); }
  get canUndo() { return this.#past.length > 0; }

  #change(change) {
    this.#past.push(this.text());
    change();
    keep(this.#file.questions);
  }

  decide(question, answer) { this.#change(() => { question.fields[0] = answer; }); }

  note(question, note) {
    const line = note.replace(/\s+/g, ' ').trim();
    this.#change(() => { question.notes = line ? [`# ${line}`] : []; });
  }

  undo() {
    this.read(this.#past.pop());
    keep(this.#file.questions);
  }

  /// Nothing is kept on this device, of any event; what is shown can be brought back.
  forget() {
    this.#change(() => {
      for (const question of this.#file.questions) {
        question.fields[0] = '?';
        question.notes = [];
      }
    });
    try {
      localStorage.removeItem(shelf);
    } catch {
      // Nothing was kept.
    }
  }

  text() { return this.#file.top + textOf(this.#file.questions) + this.#file.tail; }
}
