// Elements of the page. Texts become text and nothing else, wherever they come from.

export const $ = id => document.getElementById(id);

/// `make('button', { type: 'button', onclick }, 'text', element)`
export function make(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name.includes('-')) element.setAttribute(name, value);
    else element[name] = value;
  }
  element.append(...children);
  return element;
}

const drawing = 'http://www.w3.org/2000/svg';

export function draw(tag, attributes, ...children) {
  const element = document.createElementNS(drawing, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/// Saves bytes or text under a name.
export function save(name, content, type) {
  const url = URL.createObjectURL(new Blob([content], { type }));
  make('a', { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/// Lets the browser draw, and answer the reader.
const pause = () => new Promise(done => {
  const { port1, port2 } = new MessageChannel(); // timers are slow where a page is not looked at
  port1.onmessage = () => { port1.close(); done(); };
  port2.postMessage('');
});

const piece = 100_000; // characters that are parsed in much less than a frame may wait

/// Shows a page of the program's own, in which no script runs. A browser would parse a long one at
/// once, and look for `#place` in the page around it: it is written in pieces, and its links are followed here.
export async function showPage(frame, html) {
  frame.hidden = html === '';
  const page = frame.contentDocument;
  page.open();
  page.addEventListener('click', event => {
    const link = event.target.closest('a[href]');
    if (!link) return;
    event.preventDefault();
    const place = link.getAttribute('href');
    if (place.startsWith('#')) page.getElementById(place.slice(1))?.scrollIntoView();
  });
  for (let at = 0; at < html.length; at += piece) {
    page.write(html.slice(at, at + piece));
    await pause();
  }
  page.close();
}

/// Makes a frame as high as its page, which then needs no scrolling of its own.
export function fit(frame) {
  const page = frame.contentDocument.documentElement;
  new ResizeObserver(() => {
    if (page.isConnected) frame.style.height = `${page.offsetHeight + 4}px`; // not when another is written
  }).observe(page);
}
