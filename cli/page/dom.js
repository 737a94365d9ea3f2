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

/// Shows a page of the program's own, in which no script runs. A browser would look for `#place` in
/// the page around it, and go there: its links are followed here. Resolves when it is there.
export async function showPage(frame, html) {
  const shown = new Promise(done => { frame.onload = done; });
  frame.srcdoc = html;
  frame.hidden = html === '';
  await shown;
  frame.contentDocument.addEventListener('click', event => {
    const link = event.target.closest('a[href]');
    if (!link) return;
    event.preventDefault();
    const place = link.getAttribute('href');
    if (place.startsWith('#')) frame.contentDocument.getElementById(place.slice(1))?.scrollIntoView();
  });
}

/// Makes a frame as high as its page, which then needs no scrolling of its own.
export function fit(frame) {
  const page = frame.contentDocument.documentElement;
  new ResizeObserver(() => { frame.style.height = `${page.offsetHeight + 4}px`; }).observe(page);
}
