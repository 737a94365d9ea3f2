// By which rules the games are judged: what the options of the commands are set to.
import { $ } from './dom.js';

/// Words of the command line, for what is not left to the program.
export function conditions() {
  const words = [];
  if ($('laws').value !== 'auto') words.push('--laws', $('laws').value);
  if ($('competition').value !== 'standard') words.push('--competition', $('competition').value);
  if ($('supervised').checked) words.push('--supervision', 'adequate');
  return words;
}
