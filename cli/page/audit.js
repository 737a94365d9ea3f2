// An event, from its files to what is signed: audit, games with their board, decisions, what is saved.
import { boardOfPage } from './board.js';
import { Decisions } from './decisions.js';
import { $, make, save, showPage } from './dom.js';
import { Cancelled, linesOf, textOf } from './engine.js';
import * as files from './files.js';
import { follow, standing } from './moves.js';
import { conditions } from './settings.js';
import { language, say } from './words.js';

const report = '/out/report.html';
const list = '/out/games.ndjson';
const asked = '/out/decisions.txt';
const fixed = '/out/fixed.pgn';
const scores = '/out/scores.ndjson';

const verdicts = ['must-correct', 'check', 'unreadable', 'noted', 'ok'];
const nameOf = verdict => say('page_verdict', { verdict: verdict.replace('-', '_') });

export class Desk {
  #engine;
  #decisions = new Decisions();
  #board = boardOfPage();
  #games = []; // lines of the audit, with their verdict shown
  #page = '';
  #open; // the game that is shown
  #filter = 'attention';
  #followed = new Map(); // by source: its games as UCI, and in the reader's letters

  constructor(engine) {
    this.#engine = engine;
    $('audit').onclick = async () => {
      await this.#audit();
      $('games-head').focus();
    };
    $('save-report').onclick = () => save('report.html', this.#page, 'text/html');
    $('print-report').onclick = () => $('report').contentWindow.print();
    $('save-fixed').onclick = () => this.#fix('fixed.pgn', fixed, ['-o', fixed], 'application/x-chess-pgn');
    $('save-changes').onclick = () => this.#fix('changes.diff', '/out/changes.diff', ['--diff', '-o', '/out/changes.diff'], 'text/x-diff');
    $('save-decisions').onclick = () => this.#fix('decisions.txt', asked, ['-o', fixed], 'text/plain');
    $('undo').onclick = () => { this.#decisions.undo(); this.#show(); };
    $('load-decisions').onchange = async () => {
      for (const file of $('load-decisions').files) this.#decisions.load(await file.text());
      $('load-decisions').value = '';
      this.#show();
    };
    $('filter').onchange = () => { this.#filter = $('filter').value; this.#list(); };
    files.onFiles(() => { $('audit').disabled = files.games().length === 0; });
  }

  /// `partiar COMMAND` on the games, with what is chosen on the page.
  #run(words, results, given = {}) {
    const names = files.games().map(file => file.name);
    const total = files.games().reduce((sum, { blob }) => sum + blob.size, 0);
    const onRead = read => this.#progress(Math.min(read, total), total);
    return this.#engine.run([...words, '--lang', language(), '--', ...names],
      { files: files.all(), given, results, onRead });
  }

  #progress(done, total) {
    const megabytes = bytes => (bytes / 1e6).toLocaleString(language(), { maximumFractionDigits: 1 });
    $('progress').max = total;
    $('progress').value = done;
    $('said').textContent = say('desk_read', { done: megabytes(done), total: megabytes(total) });
  }

  /// Runs `work` while the page says so; what it was stopped by, or failed with, is said.
  async #busy(work) {
    if (document.body.classList.contains('busy')) return;
    document.body.classList.add('busy');
    $('progress').removeAttribute('value');
    $('said').textContent = say('desk_working');
    try {
      await work();
      $('said').textContent = say('desk_ready');
    } catch (error) {
      $('said').textContent = error instanceof Cancelled ? say('desk_cancelled') : error.message;
    }
    document.body.classList.remove('busy');
  }

  /// What was made, or the program's own words why not.
  #made(done, name) {
    if (done.status > 1 || !(name in done.made)) throw new Error(done.said.trim());
    return done.made[name];
  }

  #audit() {
    return this.#busy(async () => {
      const official = files.official() ? ['--official', files.official().name] : [];
      const words = ['audit', ...conditions(), ...official];
      const page = await this.#run([...words, '--format', 'html', '-o', report], [report]);
      this.#page = textOf(this.#made(page, report));
      const games = await this.#run([...words, '--all', '--format', 'ndjson', '-o', list], [list]);
      this.#games = linesOf(this.#made(games, list)).filter(line => line.schema === 'partiar.audit/1');
      for (const game of this.#games) game.verdict = this.#verdictOf(game);
      const questions = await this.#run(['fix', ...conditions(), '--decisions', asked, '-o', fixed], [asked]);
      this.#decisions.read(textOf(questions.made[asked]));
      this.#followed.clear();
      $('audited').hidden = false;
      showPage($('report'), this.#page);
      const open = this.#games.find(game => isSame(game, this.#open));
      $('game').hidden = !open;
      this.#open = undefined;
      this.#show();
      if (open) await this.#look(open);
    });
  }

  /// In the language that the reader has chosen now.
  async again() {
    if (this.#games.length > 0) await this.#audit();
  }

  #verdictOf({ result, findings }) {
    const isNoted = findings.some(({ severity }) => severity !== 'info');
    return result.verdict === 'ok' && isNoted ? 'noted' : result.verdict;
  }

  #fix(name, result, words, type) {
    return this.#busy(async () => {
      const done = await this.#run(['fix', ...conditions(), '--decisions', asked, ...words], [result],
        { [asked]: this.#decisions.text() });
      save(name, this.#made(done, result), type);
    });
  }

  #show() {
    this.#counts();
    this.#list();
    const { open, count } = this.#decisions;
    $('open').textContent = count > 0 ? say('desk_open', { count: open }) : '';
    $('undo').disabled = !this.#decisions.canUndo;
    if (this.#open) this.#decide(this.#open);
  }

  #counts() {
    const numbers = verdicts.map(verdict => [verdict, this.#games.filter(game => game.verdict === verdict).length]);
    const options = numbers.filter(([, count]) => count > 0)
      .map(([value, count]) => make('option', { value }, `${nameOf(value)} (${count})`));
    const attention = this.#games.filter(game => game.verdict !== 'ok').length;
    $('filter').replaceChildren(make('option', { value: 'attention' }, `${say('page_to_look_at')} (${attention})`),
      ...options, make('option', { value: 'all' }, `${say('page_sum')} (${this.#games.length})`));
    $('filter').value = this.#filter;
    if ($('filter').value === '') $('filter').value = this.#filter = 'attention';
  }

  #shown() {
    const fits = { attention: game => game.verdict !== 'ok', all: () => true }[this.#filter] ??
      (game => game.verdict === this.#filter);
    return this.#games.filter(fits);
  }

  /// The games by round, as buttons.
  #list() {
    const rounds = Map.groupBy(this.#shown(), game => game.tags.Round?.split('.')[0] ?? '?');
    const sorted = [...rounds].sort(([one], [other]) => one.localeCompare(other, language(), { numeric: true }));
    const parts = sorted.flatMap(([round, games]) => [
      make('h3', {}, round === '?' ? say('page_no_round') : `${say('page_round')} ${round}`),
      make('ul', { className: 'games' }, ...games.map(game => make('li', {}, this.#button(game)))),
    ]);
    $('games').replaceChildren(...parts);
    if (parts.length === 0) $('games').append(make('p', {}, say('desk_no_games')));
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

  #question(game) { return this.#decisions.find(game.source, game.game); }

  async #choose(game) {
    await this.#look(game);
    $('game-head').focus();
  }

  async #look(game) {
    this.#open = game;
    this.#list();
    const occurrences = [...new Set(game.events.flatMap(event => event.occurrences ?? []))].sort((a, b) => a - b);
    const place = game.findings.find(finding => finding.ply !== undefined)?.ply ?? game.end?.ply ?? game.plies;
    $('game-head').textContent = playersOf(game);
    $('game-place').textContent = say('page_place', { source: game.source, game: game.game, line: game.line });
    $('game-verdict').className = `verdict ${game.verdict}`;
    $('game-verdict').textContent = nameOf(game.verdict);
    $('findings').replaceChildren(...game.findings.map(finding => this.#finding(finding, game)));
    $('occurrences').replaceChildren(...occurrences.map((ply, i) =>
      make('button', { type: 'button', onclick: () => this.#board.go(ply) }, say('desk_occurrence', { number: i + 1 }))));
    $('game').hidden = false;
    this.#decide(game);
    const followed = await this.#follow(game);
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
    const choice = (value, text) => make('label', {}, make('input', {
      type: 'radio', name: 'decision', value, checked: question.answer === value,
      onchange: () => { this.#decisions.decide(question, value); this.#show(); this.#refocus(value); },
    }), ` ${text}`);
    $('choices').replaceChildren(choice('?', say('desk_undecided')),
      ...question.choices.map(value => choice(value, answerIn(value))));
    $('note').value = this.#decisions.noteOn(question);
    $('note').onchange = () => { this.#decisions.note(question, $('note').value); this.#show(); };
  }

  #refocus(value) {
    document.querySelector(`input[name=decision][value="${CSS.escape(value)}"]`)?.focus();
  }

  /// The moves of a game as the program writes them, in the reader's letters; `null` where they cannot be followed.
  async #follow(game) {
    if (!this.#followed.has(game.source)) {
      const file = files.all().find(({ name }) => name === game.source.split('!')[0]);
      const write = async to => linesOf((await this.#engine.run(
        ['convert', '--to', to, '--strip', 'comments,variations,nags', '--format', 'ndjson', '-o', scores, '--', file.name],
        { files: [file], results: [scores] })).made[scores]);
      this.#followed.set(game.source, Promise.all([write('uci'), write(language())]));
    }
    const [uci, san] = (await this.#followed.get(game.source))
      .map(lines => lines.find(line => isSame(line, game))?.pgn ?? '');
    return follow(uci, san);
  }
}

const isSame = (game, other) => game.source === other?.source && game.game === other.game;
const playersOf = ({ tags }) => `${tags.White ?? '?'} – ${tags.Black ?? '?'}`;
const answerIn = answer => (answer === 'keep' ? say('desk_keep') : answer);
