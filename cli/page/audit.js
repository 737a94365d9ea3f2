// An event, from its files to what is signed: audit, games with their board, decisions, what is saved.
import { boardOfPage } from './board.js';
import { busy } from './busy.js';
import { Decisions } from './decisions.js';
import { $, make, save, showPage } from './dom.js';
import { linesOf, textOf } from './engine.js';
import * as files from './files.js';
import { follow, standing } from './moves.js';
import { conditions } from './settings.js';
import { language, say } from './words.js';

const report = '/out/report.html';
const list = '/out/games.ndjson';
const asked = '/out/decisions.txt';
const fixed = '/out/fixed.pgn';
const changes = '/out/changes.diff';
const scores = '/out/scores.ndjson';

const verdicts = ['must-correct', 'check', 'unreadable', 'noted', 'ok'];
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

export class Desk {
  #engine;
  #decisions = new Decisions();
  #board = boardOfPage();
  #event; // what was chosen when it was audited
  #games = []; // lines of the audit, with their verdict shown
  #page = '';
  #open; // the game that is shown
  #filter = 'attention';
  #followed = new Map(); // by source: its games as UCI, and in the reader's letters

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
    $('filter').onchange = () => { this.#filter = $('filter').value; this.#list(); };
    $('rules').onchange = () => this.#compare();
    files.onFiles(() => this.#compare());
  }

  /// What was audited is shown as long as it is what is chosen.
  #compare() {
    $('audit').disabled = files.games().length === 0;
    $('audited').hidden = !this.#event || !isSameEvent(this.#event, chosen());
  }

  /// `partiar COMMAND` on the games of `event`, by its rules. Of an audit this is run `part` of `parts`.
  #run(event, [command, ...words], results, { given = {}, part = 0, parts = 1 } = {}) {
    const { games, official, rules } = event;
    const total = games.reduce((sum, { blob }) => sum + blob.size, 0);
    const onRead = read => this.#progress((part * total + Math.min(read, total)) / parts, total);
    const names = games.map(({ name }) => name);
    return this.#engine.run([command, ...rules, ...words, '--lang', language(), '--', ...names],
      { files: official ? [...games, official] : games, given, results, onRead });
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

  #official({ official }) { return official ? ['--official', official.name] : []; }

  /// The report. Files that the program cannot read are left out, and say why.
  async #audited(event) {
    const words = ['audit', ...this.#official(event), '--format', 'html', '-o', report];
    const page = await this.#run(event, words, [report], { parts: 3 });
    if (report in page.made) return page;
    const readable = [];
    for (const game of event.games) {
      const alone = await this.#run({ ...event, games: [game], official: undefined }, ['audit', '-o', report], [report]);
      if (report in alone.made) readable.push(game);
      else files.refuse(game.file, alone.warned.trim());
    }
    if (readable.length === 0 || readable.length === event.games.length) return page;
    event.games = readable;
    return this.#run(event, words, [report], { parts: 3 });
  }

  #audit(event) { return busy(() => this.#judge(event)); }

  async #judge(event) {
    const page = await this.#audited(event).finally(files.show);
    const html = textOf(this.#made(page, report));
    const lines = await this.#run(event, ['audit', ...this.#official(event), '--all', '--format', 'ndjson', '-o', list],
      [list], { part: 1, parts: 3 });
    const games = linesOf(this.#made(lines, list)).filter(line => line.schema === 'partiar.audit/1');
    const questions = await this.#ask(event);
    this.#page = html;
    this.#games = games.map(game => ({ ...game, verdict: verdictOf(game) }));
    this.#decisions.read(textOf(questions.made[asked]));
    this.#event = event;
    this.#followed.clear();
    this.#say(page, questions);
    this.#compare();
    showPage($('report'), html);
    await this.#reopen();
  }

  /// What the arbiter is asked, with what was decided before.
  async #ask(event) {
    const head = say('fix_decisions_head');
    const isAgain = this.#event && isSameGames(event, this.#event);
    const begun = isAgain ? this.#decisions.again(head) : this.#decisions.begin(head, event.games.map(({ name }) => name));
    const run = text => this.#run(event, ['fix', '--decisions', asked, '-o', fixed], [asked],
      { given: { [asked]: text }, part: 2, parts: 3 });
    const done = await run(begun);
    return done.status < 2 || begun === head ? done : { ...await run(head), warned: done.warned };
  }

  /// The program's own warnings.
  #say(...runs) {
    const lines = new Set(runs.flatMap(({ warned }) => warned.split('\n')));
    $('audit-said').textContent = [...lines].join('\n').trim();
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
      const done = await this.#run(this.#event, ['fix', '--decisions', asked, ...words], [result, asked],
        { given: { [asked]: this.#decisions.text() } });
      this.#say(done);
      save(name, this.#made(done, result), type);
      this.#decisions.read(textOf(done.made[asked]));
      this.#show();
    });
  }

  /// Takes decisions that were saved before; the program says what is wrong with them.
  #load(file) {
    return busy(async () => {
      const done = await this.#run(this.#event, ['fix', '--decisions', asked, '-o', fixed], [asked],
        { given: { [asked]: new Uint8Array(await file.arrayBuffer()) } });
      this.#say(done);
      this.#decisions.load(textOf(this.#made(done, asked)));
      this.#show();
    });
  }

  #show() {
    this.#counts();
    this.#list();
    const questions = this.#games.map(game => this.#question(game)).filter(Boolean);
    const count = questions.filter(({ answer }) => answer === '?').length;
    $('open').textContent = questions.length > 0 ? say('desk_open', { count }) : '';
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

  #question(game) { return this.#decisions.find(game); }

  async #choose(game) {
    await busy(() => this.#look(game), { isQuiet: true });
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

  /// The moves of a game as the program writes them, in the reader's letters; `null` where they cannot be followed.
  async #follow(game) {
    if (!this.#followed.has(game.source)) {
      const file = fileOf(game, this.#event.games);
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

/// As the report groups them: a game may agree with the Laws and still have warnings, or lack its result or its moves.
const isUnsaid = text => text === null || text === '' || text === '*' || text === '?';
const lacksResult = ({ result }) => isUnsaid(result.tag) && isUnsaid(result.movetext) && result.required === null;
const needsALook = game => lacksResult(game) || (game.plies === 0 && game.end === null) ||
  game.findings.some(({ severity }) => severity !== 'info');
const verdictOf = game => (game.result.verdict === 'ok' && needsALook(game) ? 'noted' : game.result.verdict);
const isSame = (game, other) => game.source === other?.source && game.game === other.game;
/// The file of a game: a source may lead on into it, behind a `!`.
const fileOf = ({ source }, all) => all.find(({ name }) => name === source) ??
  all.find(({ name }) => source.startsWith(`${name}!`));
const playersOf = ({ tags }) => `${tags.White ?? '?'} – ${tags.Black ?? '?'}`;
const answers = { keep: 'desk_keep', repair: 'desk_repair' };
const answerIn = answer => (answer in answers ? say(answers[answer]) : answer);
