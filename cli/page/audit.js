// An event, from its files to what is signed: audit, games with their board, decisions, what is saved.
import { boardIn } from './board.js';
import { busy } from './busy.js';
import { changesOf, rowOf } from './changes.js';
import { Decisions } from './decisions.js';
import { $, make, save, showPage } from './dom.js';
import * as files from './files.js';
import { standing } from './moves.js';
import { textOf } from './results.js';
import { scoreOf } from './scores.js';
import { conditions } from './settings.js';
import { verdictOf, verdicts } from './verdicts.js';
import { language, say } from './words.js';

const report = '/out/report.html';
const list = '/out/games.ndjson';
const asked = '/out/decisions.txt';
const fixed = '/out/fixed.pgn';
const changes = '/out/changes.diff';

const mostInOrder = 5_000; // games in order that are kept to be looked at; all are in the report
const mostShown = 250; // games in the list at once
const largeEvent = 4e6; // bytes that are worth more than one worker

const nameOf = verdict => say('page_verdict', { verdict: verdict.replace('-', '_') });

/// What is chosen on the page: the files of games, the official list, the rules.
const chosen = () => ({
  games: files.games().map(file => ({ ...file, file })),
  official: files.official() && { ...files.official() },
  rules: conditions(),
});
const isFile = (one, other) => one?.name === other?.name && one?.blob === other?.blob;
const isSameGames = (one, other) => one.games.length === other.games.length &&
  one.games.every((file, i) => isFile(file, other.games[i]));
const isSameEvent = (one, other) => isSameGames(one, other) && isFile(one.official, other.official) &&
  one.rules.join() === other.rules.join();

/// The games of a list, or of a part of it, counted.
class Listed {
  games = [];
  pairings = []; // of the official list, with their games
  counts = new Map();
  run; // of the program, that listed them
  #mostInOrder;

  constructor(most) { this.#mostInOrder = most; }

  add(line) {
    if (line.schema === 'partiar.official/1') this.pairings.push(line);
    if (line.schema !== 'partiar.audit/1') return;
    const verdict = verdictOf(line);
    const count = (this.counts.get(verdict) ?? 0) + 1;
    this.counts.set(verdict, count);
    if (verdict !== 'ok' || count <= this.#mostInOrder) this.games.push({ ...line, verdict });
  }
}

export class Desk {
  #engine;
  #decisions = new Decisions();
  #board = boardIn($('game-board'));
  #event; // what was chosen when it was audited
  #games = []; // lines of the audit, with their verdict shown
  #pairings = [];
  #counts = new Map(verdicts.map(verdict => [verdict, 0])); // of all games
  #page = '';
  #open; // the game that is shown
  #filter = 'attention';
  #most = mostShown;

  constructor(engine) {
    this.#engine = engine;
    $('audit').onclick = async () => {
      await this.#audit(chosen());
      $('games-head').focus();
    };
    $('save-report').onclick = () => save('report.html', this.#page, 'text/html');
    $('print-report').onclick = () => $('report').contentWindow.print();
    $('save-fixed').onclick = () => this.#fix('fixed.pgn', fixed, ['-o', fixed], 'application/x-chess-pgn');
    $('save-changes').onclick = () => this.#fix('changes.diff', changes, ['--diff', '-o', changes], 'text/x-diff');
    $('save-decisions').onclick = () => this.#fix('decisions.txt', asked, ['-o', fixed], 'text/plain');
    $('undo').onclick = () => { this.#decisions.undo(); this.#show(); };
    $('forget').onclick = () => { this.#decisions.forget(); this.#show(); };
    $('load-decisions').onchange = async () => {
      const [file] = $('load-decisions').files;
      if (file) await this.#load(file);
      $('load-decisions').value = '';
    };
    $('filter').onchange = () => {
      this.#filter = $('filter').value;
      this.#most = mostShown;
      this.#list();
    };
    $('rules').onchange = () => this.#compare();
    files.onFiles(() => this.#compare());
  }

  /// What was audited is shown as long as it is what is chosen.
  #compare() {
    $('audit').disabled = files.games().length === 0;
    $('audited').hidden = !this.#event || !isSameEvent(this.#event, chosen());
  }

  /// `partiar COMMAND` on the games of `event`, by its rules.
  #run(event, [command, ...words], results, more = {}) {
    const { games, official, rules } = event;
    const names = games.map(({ name }) => name);
    return this.#engine.run([command, ...rules, ...words, '--lang', language(), '--', ...names],
      { files: official ? [...games, official] : games, results, ...more });
  }

  #progress(done, total) {
    const megabytes = bytes => (bytes / 1e6).toLocaleString(language(), { maximumFractionDigits: 1 });
    $('progress').max = total;
    $('progress').value = done;
    $('said').textContent = say('desk_read', { done: megabytes(done), total: megabytes(total) });
  }

  /// What was made, or the program's own words why not.
  #made({ status, warned, made }, name) {
    if (status > 1 || !(name in made)) throw new Error(warned.trim());
    return made[name];
  }

  /// The parts of a list, or the program's own words why one is not whole.
  #whole(parts) {
    const failed = parts.find(({ run }) => run.status > 1);
    if (failed) throw new Error(failed.run.warned.trim());
    return parts;
  }

  #official({ official }) { return official ? ['--official', official.name] : []; }

  #report(event) {
    const total = sizeOf(event);
    return this.#run(event, ['audit', ...this.#official(event), '--format', 'html', '-o', report], [report],
      { onRead: read => this.#progress(Math.min(read, total), total) });
  }

  /// All games, in parts that are listed at once where that is worth it: the parts in order are the whole.
  async #lines(event) {
    const count = event.official || sizeOf(event) < largeEvent ? 1 : Math.max(1, this.#engine.size - 2);
    const part = async (_, i) => {
      const listed = new Listed(Math.ceil(mostInOrder / count));
      const onLines = lines => lines.forEach(line => listed.add(line));
      const shard = count > 1 ? ['--shard', `${i + 1}/${count}`] : [];
      listed.run = await this.#run(event,
        ['audit', ...this.#official(event), ...shard, '--all', '--format', 'ndjson', '-o', list], [], { lines: list, onLines });
      return listed;
    };
    return Promise.all(Array.from({ length: count }, part));
  }

  /// The files that a command takes alone; `refused` hears what it says of the others.
  async #those(event, words, refused = () => {}) {
    const isTaken = await Promise.all(event.games.map(async game => {
      const { status, warned } = await this.#run({ ...event, games: [game], official: undefined }, words, []);
      if (status > 1) refused(game, warned.trim());
      return status < 2;
    }));
    return event.games.filter((_, i) => isTaken[i]);
  }

  async #readable(event) {
    const readable = await this.#those(event, ['audit', '--quiet'], ({ file }, said) => files.refuse(file, said));
    files.show();
    return readable;
  }

  /// `partiar fix`, which takes no archives, with decisions.
  #fixed(event, words, results, decisions) {
    const games = event.fixable?.length > 0 ? event.fixable : event.games;
    return this.#run({ ...event, games }, ['fix', '--decisions', asked, ...words], results, { given: { [asked]: decisions } });
  }

  /// The report, the lines of the games, and what is asked, all at once.
  #all(event) { return Promise.all([this.#report(event), this.#lines(event), this.#ask(event)]); }

  #audit(event) { return busy(() => this.#judge(event)); }

  async #judge(event) {
    let [page, listed, questions] = await this.#all(event);
    if (!(report in page.made)) {
      const readable = await this.#readable(event);
      if (readable.length > 0 && readable.length < event.games.length) {
        event.games = readable;
        [page, listed, questions] = await this.#all(event);
      }
    }
    if (questions.status > 1) {
      event.fixable = await this.#those(event, ['fix', '-o', '/dev/null']);
      if (event.fixable.length > 0) questions = { ...await this.#ask(event), warned: questions.warned };
    }
    const text = textOf(this.#made(page, report));
    this.#games = this.#whole(listed).flatMap(({ games }) => games);
    this.#pairings = listed.flatMap(({ pairings }) => pairings);
    this.#counts = new Map(verdicts.map(verdict => [verdict, listed.reduce((sum, { counts }) => sum + (counts.get(verdict) ?? 0), 0)]));
    this.#page = text;
    this.#decisions.read(textOf(questions.made[asked]));
    this.#event = event;
    this.#say(page, questions);
    this.#compare();
    const shown = showPage($('report'), this.#page);
    await this.#reopen();
    await shown;
  }

  /// What the arbiter is asked, with what was decided before.
  async #ask(event) {
    const head = say('fix_decisions_head');
    const isAgain = this.#event && isSameGames(event, this.#event);
    const begun = isAgain ? this.#decisions.again(head) : this.#decisions.begin(head, event.games.map(({ name }) => name));
    const run = text => this.#fixed(event, ['-o', '/dev/null'], [asked], text);
    const done = await run(begun);
    return done.status < 2 || begun === head ? done : { ...await run(head), warned: done.warned };
  }

  /// The program's own warnings, and why it is slower than it could be.
  #say(...runs) {
    const lines = new Set([{ warned: this.#engine.warned }, ...runs].flatMap(({ warned }) => warned.split('\n')));
    $('audit-said').textContent = [...lines].filter(line => !line.includes('/dev/null')).join('\n').trim(); // asked for by nobody
  }

  async #reopen() {
    const open = this.#games.find(game => isSame(game, this.#open));
    $('game').hidden = !open;
    this.#open = undefined;
    this.#show();
    if (open) await this.#look(open);
  }

  /// In the language that the reader has chosen now.
  again() {
    return busy(async () => {
      await this.#engine.ready;
      if (this.#event) await this.#judge(this.#event); // perhaps since a moment ago
    });
  }

  /// Saves what the program makes of the games and the decisions.
  #fix(name, result, words, type) {
    return busy(async () => {
      const done = await this.#fixed(this.#event, words, [result, asked], this.#decisions.text());
      this.#say(done);
      save(name, this.#made(done, result), type);
      this.#decisions.read(textOf(done.made[asked]));
      this.#show();
    });
  }

  /// Takes decisions that were saved before; the program says what is wrong with them.
  #load(file) {
    return busy(async () => {
      const done = await this.#fixed(this.#event, ['-o', fixed], [asked], new Uint8Array(await file.arrayBuffer()));
      this.#say(done);
      this.#decisions.load(textOf(this.#made(done, asked)));
      this.#show();
    });
  }

  #show() {
    this.#choices();
    this.#list();
    this.#change();
    const questions = this.#games.map(game => this.#question(game)).filter(Boolean);
    const count = questions.filter(({ answer }) => answer === '?').length;
    $('open').textContent = questions.length > 0 ? say('desk_open', { count }) : '';
    $('undo').disabled = !this.#decisions.canUndo;
    if (this.#open) this.#decide(this.#open);
  }

  /// How many games a filter lets through, of all and not only of those that are kept.
  #count(filter) {
    const all = verdicts.reduce((sum, verdict) => sum + this.#counts.get(verdict), 0);
    return { attention: all - this.#counts.get('ok'), all }[filter] ?? this.#counts.get(filter);
  }

  #choices() {
    const option = (value, text) => make('option', { value }, `${text} (${this.#count(value)})`);
    $('filter').replaceChildren(option('attention', say('page_to_look_at')),
      ...verdicts.filter(verdict => this.#count(verdict)).map(verdict => option(verdict, nameOf(verdict))),
      option('all', say('page_sum')));
    $('filter').value = this.#filter;
    if ($('filter').value === '') $('filter').value = this.#filter = 'attention';
  }

  #fitting() {
    const fits = { attention: game => game.verdict !== 'ok', all: () => true }[this.#filter] ??
      (game => game.verdict === this.#filter);
    return this.#games.filter(fits);
  }

  /// The games by round, as buttons.
  #list() {
    const fitting = this.#fitting();
    const shown = fitting.slice(0, this.#most);
    const rounds = Map.groupBy(shown, game => game.tags.Round?.split('.')[0] ?? '?');
    const sorted = [...rounds].sort(([one], [other]) => one.localeCompare(other, language(), { numeric: true }));
    const parts = sorted.flatMap(([round, games]) => [
      make('h3', {}, round === '?' ? say('page_no_round') : `${say('page_round')} ${round}`),
      make('ul', { className: 'games' }, ...games.map(game => make('li', {}, this.#button(game)))),
    ]);
    $('games').replaceChildren(...parts);
    if (parts.length === 0) $('games').append(make('p', {}, say('desk_no_games')));
    const count = this.#count(this.#filter) - shown.length;
    if (count > 0) $('games').append(this.#unlisted(say('page_unlisted', { count }), shown.length < fitting.length));
  }

  /// How many games are not listed: a button if there are more that are kept.
  #unlisted(text, hasMore) {
    const onclick = () => { this.#most += mostShown; this.#list(); };
    return hasMore ? make('button', { type: 'button', onclick }, text) : make('p', {}, text);
  }

  /// What is to be changed in the official list, as it is decided now.
  #change() {
    const changes = changesOf(this.#pairings, this.#decisions);
    $('to-change').hidden = changes.length === 0;
    $('changes').replaceChildren(...changes.map(change => rowOf(change, this.#event.official.name)));
  }

  #button(game) {
    const question = this.#question(game);
    const decided = question && question.answer !== '?' ? ` → ${answerIn(question.answer)}` : '';
    const { tag, movetext, required } = game.result;
    const right = required && game.verdict === 'must-correct' ? ` → ${required}` : decided;
    const button = make('button', { type: 'button', className: `game-button ${game.verdict}`, onclick: () => this.#choose(game) },
      make('bdi', {}, playersOf(game)),
      make('span', { className: 'result' }, `${tag ?? movetext ?? '*'}${right}`),
      make('span', { className: 'level' }, nameOf(game.verdict)));
    if (game === this.#open) button.setAttribute('aria-current', 'true');
    return button;
  }

  #question(game) { return this.#decisions.find(game); }

  async #choose(game) {
    await busy(() => this.#look(game), { isQuiet: true });
    $('game-head').focus();
  }

  async #look(game) {
    this.#open = game;
    this.#list();
    const place = placeOf(game);
    const occurrences = game.events.find(event => event.occurrences?.includes(place))?.occurrences ?? [];
    $('game-head').textContent = playersOf(game);
    $('game-place').textContent = say('page_place', { source: game.source, game: game.game, line: game.line });
    $('game-verdict').className = `verdict ${game.verdict}`;
    $('game-verdict').textContent = nameOf(game.verdict);
    $('findings').replaceChildren(...game.findings.map(finding => this.#finding(finding, game)));
    $('game').hidden = false;
    this.#decide(game);
    const followed = await scoreOf(this.#engine, fileOf(game, this.#event.games), { source: game.source, game: game.game });
    if (this.#open !== game) return;
    $('no-moves').hidden = followed !== null;
    this.#board.show(followed ?? standing(game.final.fen), place, occurrences);
  }

  #finding({ message, severity, article, ply }, game) {
    const small = article ? [make('small', { className: 'article' }, `${say('fact_laws')} ${game.laws}, ${article}`)] : [];
    const jump = ply === undefined ? [] :
      [make('button', { type: 'button', className: 'quiet', onclick: () => this.#board.go(ply) }, say('desk_to_place'))];
    return make('li', {}, make('span', { className: `level ${severity}` }, message), ...small, ...jump);
  }

  /// What the arbiter may choose for a game.
  #decide(game) {
    const question = this.#question(game);
    $('decision').hidden = !question;
    if (!question) return;
    $('question').textContent = question.what;
    const choice = (value, text) => make('label', {}, make('input', {
      type: 'radio', name: 'decision', value, checked: question.answer === value,
      onchange: () => { this.#decisions.decide(question, value); this.#show(); this.#refocus(value); },
    }), ` ${text}`);
    $('choices').replaceChildren(choice('?', say('desk_undecided')),
      ...question.choices.map(value => choice(value, answerIn(value))));
    $('note').value = question.note;
    $('note').onchange = () => { this.#decisions.note(question, $('note').value); this.#show(); };
  }

  #refocus(value) {
    document.querySelector(`input[name=decision][value="${CSS.escape(value)}"]`)?.focus();
  }
}

const sizeOf = ({ games }) => games.reduce((sum, { blob }) => sum + blob.size, 0);
/// The half-move that a game is about: of its gravest finding, else of its end.
const placeOf = ({ findings, end, plies }) =>
  ['error', 'warning', 'info'].map(level => findings.find(({ severity, ply }) => severity === level && ply !== undefined))
    .find(Boolean)?.ply ?? end?.ply ?? plies;
const isSame = (game, other) => game.source === other?.source && game.game === other.game;
/// The file of a game: a source may lead on into it, behind a `!`.
const fileOf = ({ source }, all) => all.find(({ name }) => name === source) ??
  all.find(({ name }) => source.startsWith(`${name}!`));
const playersOf = ({ tags }) => `${tags.White ?? '?'} – ${tags.Black ?? '?'}`;
const answers = { keep: 'desk_keep', repair: 'desk_repair' };
const answerIn = answer => (answer in answers ? say(answers[answer]) : answer);
