// The files that were dropped or chosen, and what each is.
import { $, make } from './dom.js';
import { say } from './words.js';

/// `{name, blob, kind, said}`; kind is one of `kinds`. `said`: why the program cannot read it.
const files = [];
const kinds = ['games', 'official', 'none'];
const listeners = [];
export const onFiles = heard => { listeners.push(heard); };

const trf = /\.trfx?$/i;
const table = /\.(csv|tsv|html?)$/i;
const own = /(^|\/)(report\b[^/]*\.html|decisions\b[^/]*\.txt|changes\b[^/]*\.diff)$/i; // what is saved here

/// What a file is by its name; a tournament report goes before tables.
function kindOf(name) {
  if (own.test(name)) return 'none';
  if (!trf.test(name) && !table.test(name)) return 'games';
  const other = official();
  return !other || (trf.test(name) && !trf.test(other.name)) ? 'official' : 'none';
}

/// Two files of one name are two files: the later one is numbered.
function freeName(name) {
  const [, stem, ending] = /^(.*?)(\.[^./]*)?$/s.exec(name);
  for (let number = 1;; ++number) {
    const candidate = number === 1 ? name : `${stem} (${number})${ending ?? ''}`;
    if (files.every(file => file.name !== candidate)) return candidate;
  }
}

/// The same file once more, perhaps changed: of the same folder, or of the same time and size.
const isAgain = (file, name, blob) => file.given === name && (name.includes('/') ||
  (file.blob.size === blob.size && file.blob.lastModified === blob.lastModified));

export function take(list) {
  for (const { name: given, blob } of list) {
    // A folder's own name says nothing; a leading slash or dots lead out of it.
    const name = given.replace(/^(\.*\/)+/, '');
    const same = files.find(file => isAgain(file, name, blob));
    if (same) {
      Object.assign(same, { blob, said: '' });
      continue;
    }
    const file = { name: freeName(name), given: name, blob, said: '' };
    setKind(file, kindOf(name));
    files.push(file);
  }
  show();
}

/// Only one list is official.
function setKind(file, kind) {
  if (kind === 'official') {
    for (const other of files) if (other.kind === 'official') other.kind = 'none';
  }
  file.kind = kind;
}

/// Leaves out a file that the program cannot read, for what it said.
export function refuse(file, said) {
  file.kind = 'none';
  file.said = said;
}

function row(file) {
  const kind = make('select', {
    'aria-label': say('desk_kind_of', { name: file.name }),
    onchange: () => {
      setKind(file, kind.value);
      file.said = '';
      show();
      $('files').children[files.indexOf(file)].querySelector('select').focus();
    },
  }, ...kinds.map(value => make('option', { value }, say(`desk_kind_${value}`))));
  kind.value = file.kind;
  const remove = make('button', {
    type: 'button', className: 'quiet', 'aria-label': say('desk_remove', { name: file.name }),
    onclick: () => {
      files.splice(files.indexOf(file), 1);
      show();
      $('pick').focus();
    },
  }, '✕');
  return make('li', {}, make('bdi', {}, file.name), kind, remove, make('span', { className: 'refused' }, file.said));
}

export function show() {
  $('files').replaceChildren(...files.map(row));
  for (const heard of listeners) heard();
}

export const games = () => files.filter(file => file.kind === 'games');
export const official = () => files.find(file => file.kind === 'official');

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

/// A file that is dropped into a field is its text; text that is dragged is left to the browser.
async function drop(event) {
  const field = event.target.closest?.('textarea');
  if (!field) return take(await dropped(event.dataTransfer));
  field.value = await event.dataTransfer.files[0].text();
  field.dispatchEvent(new Event('input'));
}

/// Takes files that are dropped anywhere on the page, or chosen.
export function listen() {
  const ways = { dragover: () => true, dragleave: () => false, drop: event => { drop(event); return false; } };
  for (const [name, way] of Object.entries(ways)) {
    document.addEventListener(name, event => {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      $('drop').classList.toggle('over', way(event));
    });
  }
  for (const id of ['pick', 'pick-folder']) {
    $(id).onchange = () => {
      take([...$(id).files].map(blob => ({ name: blob.webkitRelativePath || blob.name, blob })));
      $(id).value = '';
    };
  }
}
