// The page: its views, its language, and the program behind it.
import { Desk } from './audit.js';
import { busy, cancel } from './busy.js';
import { $, make, save } from './dom.js';
import { Engine } from './engine.js';
import * as files from './files.js';
import { listenToSheets } from './sheets.js';
import { language, languages, say, sayAll, speak } from './words.js';

// Before anything is changed: the page as it came.
const whole = `<!doctype html>\n${document.documentElement.outerHTML}`;

const views = [...document.querySelectorAll('main > section')];

/// Shows the view that the address names. Its name is no element's, to which a browser would scroll.
function look() {
  const view = views.find(({ id }) => id === `view-${location.hash.slice(1)}`) ?? views[0];
  for (const each of views) each.hidden = each !== view;
  for (const link of document.querySelectorAll('nav a')) {
    if (view.id === `view-${link.hash.slice(1)}`) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
  view.querySelector('.rules')?.append($('rules')); // the rules hold for an audit and for a claim
}

function chooseLanguage(again) {
  const name = tag => new Intl.DisplayNames([tag], { type: 'language' }).of(tag);
  $('language').replaceChildren(...languages.map(tag => make('option', { value: tag, lang: tag }, name(tag))));
  $('language').value = language();
  $('language').onchange = () => {
    speak($('language').value);
    files.show();
    again();
  };
}

/// A browser compiles what is called when it is called: after this, the first audit is as fast as the next.
function warmUp(engine) {
  const files = [{ name: 'a.pgn', blob: new Blob(['[Result "1-0"]\n\n1. f3 e5 2. g4 Qh4# 1-0\n']) }];
  for (const format of ['html', 'ndjson']) {
    engine.run(['audit', '--format', format, '-o', '/out/made', 'a.pgn'], { files }).catch(() => {}); // or cancelled
  }
}

async function begin() {
  const engine = new Engine();
  const desk = new Desk(engine);
  const sheetsAgain = listenToSheets(engine);
  files.listen();
  sayAll();
  chooseLanguage(() => { desk.again(); sheetsAgain(); });
  $('cancel').onclick = () => cancel(engine);
  $('save-page').onclick = () => save('partiar.html', whole, 'text/html');
  window.onhashchange = look;
  look();
  $('said').textContent = say('desk_starting');
  try {
    await engine.ready;
    $('said').textContent = say('desk_ready');
    document.body.dataset.ready = Math.round(performance.now());
    await busy(async () => { $('version').textContent = (await engine.run(['--version'])).said.trim(); }, { isQuiet: true });
    warmUp(engine);
  } catch (error) {
    $('said').textContent = say('desk_failed', { reason: error.message });
  }
}

begin();
