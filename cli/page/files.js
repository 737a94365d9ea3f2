// The files that were dropped or chosen, and what each is.
import { $, make } from './dom.js';
import { say } from './words.js';

/// `{name, blob, kind}`; kind is `games` or `official`.
const files = [];
let changed = () => {};
export const onFiles = heard => { changed = heard; };

const officialEnding = /\.(trfx?|csv|tsv|html?)$/i;

/// Two files of one name are two files: the later one is numbered.
function freeName(name) {
  const [, stem, ending] = /^(.*?)(\.[^./]*)?$/.exec(name);
  for (let number = 1;; ++number) {
    const candidate = number === 1 ? name : `${stem} (${number})${ending ?? ''}`;
    if (files.every(file => file.name !== candidate)) return candidate;
  }
}

export function take(list) {
  for (const { name, blob } of list) {
    const hasOfficial = files.some(file => file.kind === 'official');
    const kind = officialEnding.test(name) && !hasOfficial ? 'official' : 'games';
    // A folder's own name says nothing; a leading slash or dots lead out of it.
    files.push({ name: freeName(name.replace(/^(\.*\/)+/, '')), blob, kind });
  }
  show();
}

/// Only one list is official.
function become(file, kind) {
  if (kind === 'official') {
    for (const other of files) if (other.kind === 'official') other.kind = 'games';
  }
  file.kind = kind;
  show();
}

function row(file) {
  const kind = make('select', {
    'aria-label': say('desk_kind_of', { name: file.name }),
    onchange: () => become(file, kind.value),
  }, ...['games', 'official'].map(value => make('option', { value }, say(`desk_kind_${value}`))));
  kind.value = file.kind;
  const remove = make('button', {
    type: 'button', className: 'quiet', 'aria-label': say('desk_remove', { name: file.name }),
    onclick: () => {
      files.splice(files.indexOf(file), 1);
      show();
      $('pick').focus();
    },
  }, '✕');
  return make('li', {}, make('bdi', {}, file.name), kind, remove);
}

export function show() {
  $('files').replaceChildren(...files.map(row));
  changed();
}

export const games = () => files.filter(file => file.kind === 'games');
export const official = () => files.find(file => file.kind === 'official');
export const all = () => files;

/// All files below what was dropped, folders opened.
async function below(entry) {
  if (entry.isFile) {
    return [{ name: entry.fullPath.slice(1), blob: await new Promise((ok, no) => entry.file(ok, no)) }];
  }
  const reader = entry.createReader();
  const found = [];
  for (;;) {
    const some = await new Promise((ok, no) => reader.readEntries(ok, no));
    if (some.length === 0) return found;
    for (const each of some) found.push(...await below(each));
  }
}

async function dropped(transfer) {
  const entries = [...transfer.items].map(item => item.webkitGetAsEntry?.()).filter(Boolean);
  if (entries.length === 0) return [...transfer.files].map(blob => ({ name: blob.name, blob }));
  return (await Promise.all(entries.map(below))).flat();
}

/// Takes what is dropped anywhere on the page, or chosen.
export function listen() {
  const over = isOver => event => {
    event.preventDefault();
    $('drop').classList.toggle('over', isOver);
  };
  document.addEventListener('dragover', over(true));
  document.addEventListener('dragleave', over(false));
  document.addEventListener('drop', async event => {
    over(false)(event);
    take(await dropped(event.dataTransfer));
  });
  for (const id of ['pick', 'pick-folder']) {
    $(id).onchange = () => {
      take([...$(id).files].map(blob => ({ name: blob.webkitRelativePath || blob.name, blob })));
      $(id).value = '';
    };
  }
}
