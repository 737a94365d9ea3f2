#include "report/internal/page_style.h"

namespace partiar::report::internal {

namespace {

constexpr std::string_view style = R"(:root {
  color-scheme: light dark;
  --paper: #fff; --ink: #1d1d1f; --quiet: #5c5f66; --rule: #d9d9de; --wash: #f6f6f4; --link: #1f4e8c;
  --correct: #a3151a; --check: #7d4a00; --unreadable: #4b3a8c; --ok: #1c6b3c;
  --light: #f4f1ea; --dark: #cdc5b4; --edge: #8a8375; --last: #e9c46a; --proof: #a3151a;
  --white-man: #fff; --black-man: #26241f; --outline: #26241f; --inner: #26241f; --inner-black: #f4f1ea;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #17181b; --ink: #e6e6e3; --quiet: #a4a7ae; --rule: #3a3c42; --wash: #202226; --link: #9cc2f5;
    --correct: #ff9a94; --check: #f0c06a; --unreadable: #c3b5ff; --ok: #86d8a4;
    --light: #c9c3b6; --dark: #938b7c; --edge: #5f594e; --last: #d9ad42; --proof: #8c0f14;
  }
}
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 2.5rem 1.25rem; max-width: 60rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "DejaVu Sans", sans-serif; overflow-wrap: anywhere; }
.parts { position: absolute; }
h1, h2, h3, h4 { line-height: 1.25; text-wrap: balance; margin: 0; }
h1 { font-size: 1.9rem; letter-spacing: -.015em; }
h2 { font-size: 1.3rem; }
h3 { font-size: 1rem; margin-top: 1.4rem; }
p { margin: .5rem 0; max-width: 46rem; }
a { color: var(--link); text-underline-offset: .15em; }
a:focus-visible, summary:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
header { border-bottom: 2px solid var(--ink); padding-bottom: .75rem; margin-bottom: 1.5rem; }
footer { border-top: 1px solid var(--rule); margin-top: 3rem; padding-top: .75rem; color: var(--quiet); font-size: .85rem; }
table { border-collapse: collapse; width: 100%; margin: 1rem 0 1.5rem; font-variant-numeric: tabular-nums; }
caption { text-align: start; font-weight: 600; padding-bottom: .4rem; }
th, td { text-align: start; vertical-align: top; padding: .35rem .75rem .35rem 0; border-bottom: 1px solid var(--rule); }
td.result, table:not(.pairings) td:last-child { white-space: nowrap; }
thead th { overflow-wrap: normal; hyphens: auto; color: var(--quiet); font-weight: 500; font-size: .85rem; }
tbody th { font-weight: 500; }
.counts th + th, .counts td { text-align: end; padding-inline: .75rem 0; }
.counts tr.sum > * { border-top: 2px solid var(--rule); font-weight: 600; }
.counts .sum th { overflow-wrap: normal; }
.counts .zero { color: var(--quiet); }
tr.group th { padding-top: 1.1rem; font-weight: 600; }
.pairings { table-layout: fixed; }
.pairings th { width: 12%; }
.pairings th.player { width: auto; }
.pairings td { border-bottom: 0; padding-bottom: 0; font-weight: 600; }
.pairings .says td { border-bottom: 1px solid var(--rule); padding-block: 0 .6rem; font-weight: 400; }
.pairings p { margin: .2rem 0; }
.pairings small { color: var(--quiet); font-size: .85rem; }
.verdict { --verdict: var(--ink); }
.must-correct { --verdict: var(--correct); }
.check { --verdict: var(--check); }
.unreadable { --verdict: var(--unreadable); }
.ok { --verdict: var(--ok); }
tr.group th { color: var(--verdict); }
.game { border-top: 1px solid var(--rule); padding-top: 1.5rem; margin-top: 2.5rem; content-visibility: auto; contain-intrinsic-size: auto 700px; }
main > .game:first-child { border-top: 0; margin-top: 0; padding-top: 0; }
.where { color: var(--quiet); font-size: .9rem; margin: .2rem 0 0; }
.verdict { border-inline-start: 4px solid var(--verdict); padding: .5rem .9rem; margin: 1rem 0; background: var(--wash); color: var(--verdict); font-weight: 600; max-width: none; }
.body { margin-top: 1rem; display: grid; grid-template-columns: minmax(0, 20rem) minmax(0, 1fr); gap: 0 2rem; align-items: start; }
.body h3:first-child { margin-top: 0; }
.pair { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 0 2rem; }
.occurrences { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(11rem, 100%), 1fr)); gap: 0 1rem; margin-top: 1rem; }
.occurrences .diagram { max-width: 18rem; }
@media (max-width: 46rem) {
  th, td { padding-inline-end: .4rem; font-size: .9rem; } thead th { font-size: .75rem; }
  .counts th + th, .counts td { padding-inline: .4rem 0; }
  .pairings { table-layout: auto; } .pairings th, .pairings th.player { width: auto; } .pairings td { font-size: .85rem; font-weight: 500; } .pairings p { font-size: 1rem; }
  .sign { column-gap: .75rem; }
  .body, .pair { grid-template-columns: minmax(0, 1fr); } .occurrences { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  .diagram { max-width: 22rem; }
}
@media screen and (max-width: 30rem) {
  .counts { display: block; overflow-x: auto; } .counts tbody th { overflow-wrap: normal; }
}
.facts { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: .1rem 1rem; margin: .4rem 0 0; font-size: .9rem; }
.facts dt { color: var(--quiet); } .facts dd { margin: 0; } .facts + h2 { margin-top: 1.6rem; }
.digest { font: .8rem/1.8 ui-monospace, "DejaVu Sans Mono", monospace; }
.diagram { margin: 0 0 1rem; }
.board { display: block; width: 100%; height: auto; }
figcaption { text-align: center; color: var(--quiet); font-size: .85rem; padding-inline-start: 5%; }
.light { fill: var(--light); } .dark { fill: var(--dark); }
.edge { fill: none; stroke: var(--edge); stroke-width: 1.5; }
.coordinates { fill: var(--quiet); font-size: 12px; text-anchor: middle; }
rect.last { fill: var(--last); fill-opacity: .75; }
rect.proof { fill: none; stroke: var(--proof); stroke-width: 3; }
use.white, use.black { stroke: var(--outline); stroke-width: 1.5; stroke-linejoin: round; stroke-linecap: round; }
use.white { fill: var(--white-man); --mark: var(--inner); }
use.black { fill: var(--black-man); --mark: var(--inner-black); }
.inner { fill: var(--mark); stroke: var(--mark); stroke-width: 1.3; }
.line { fill: none; } .inner.line { fill: none; }
.findings { list-style: none; padding: 0; margin: .3rem 0; }
.findings li { padding: .35rem 0; }
.findings small { display: block; color: var(--quiet); font-size: .85rem; }
.article { font-weight: 600; }
blockquote { margin: .4rem 0; padding-inline-start: .8rem; border-inline-start: 2px solid var(--rule); color: var(--quiet); font-size: .85rem; line-height: 1.4; }
cite { font-style: normal; font-weight: 600; }
.level { font-weight: 600; }
.error { color: var(--correct); } .warning { color: var(--check); } .info { color: var(--quiet); }
.score { line-height: 1.7; max-width: none; overflow-wrap: break-word; }
.score mark { background: var(--last); color: #1d1d1f; border-radius: .2em; padding: .1em .25em; font-weight: 600; }
.score .whole, .score .result, .score mark { white-space: nowrap; } .score .result { font-weight: 600; }
.score del { color: var(--quiet); }
.score .stop { unicode-bidi: isolate; color: var(--correct); text-decoration: underline wavy; text-underline-offset: .2em; font-weight: 600; }
.body p:first-child { margin-top: 0; }
.sign { display: grid; grid-template-columns: repeat(10, minmax(0, 1fr)); gap: 1.5rem; margin: 2.2rem 0 0; }
.sign div { border-top: 1px solid var(--quiet); margin-top: 1.8rem; padding-top: .2rem; font-size: .85rem; color: var(--quiet); overflow-wrap: normal; }
.sign div { grid-column: span 4; } .sign div:nth-child(3) { grid-column: span 2; }
.sign .whole { grid-column: 1 / -1; margin-top: 0; } .sign .half { grid-column: span 5; }
.columns { columns: 2 18rem; column-gap: 2rem; margin: .3rem 0; padding-inline-start: 1.1rem; } .columns li { break-inside: avoid; padding: .15rem 0; }
p.inner { padding-inline-start: 1.25rem; color: var(--quiet); }
h2 + h2 { margin-top: .3rem; } .where + h2 { margin-top: .9rem; }
summary { cursor: pointer; }
details > summary h2 { display: inline; font-size: 1rem; font-weight: 500; }
.codes { border-top: 1px solid var(--rule); padding-top: 1rem; margin-top: 2.5rem; } .codes p { margin: .2rem 0; font-size: .9rem; }
.in-order { border-top: 1px solid var(--rule); padding-top: 1rem; margin-top: 2.5rem; }
.minor { margin-top: 0; padding: .6rem 0; contain-intrinsic-size: auto 3rem; }
.minor .verdict { font-weight: 500; }
.back { font-size: .85rem; }
@media print {
  @page { size: A4; margin: 11mm 15mm 10mm; }
  :root { font-size: 10pt;
    --paper: #fff; --ink: #000; --quiet: #444; --rule: #bbb; --wash: #fff; --link: #000;
    --correct: #8f0d12; --check: #6a3e00; --unreadable: #3d2f78; --ok: #14532d;
    --light: #fff; --dark: #d8d3c8; --edge: #555; --last: #efcf7d; --proof: #8f0d12;
    --white-man: #fff; --black-man: #1c1b18; --outline: #1c1b18; --inner: #1c1b18; --inner-black: #fff;
  }
  body { padding: 0; max-width: none; line-height: 1.28; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  header { margin-bottom: .4rem; padding-bottom: .3rem; } h1 { font-size: 14pt; } h2 { font-size: 13pt; } h3 { margin: .4rem 0 .1rem; } p { margin: .2rem 0; max-width: none; }
  a { color: inherit; text-decoration: none; }
  .game { content-visibility: visible; break-before: page; border-top: 0; margin: 0; padding: 0; }
  main > .game:first-child { break-before: auto; }
  .game h2, .where { max-height: 4.3em; overflow: hidden; }
  .minor, .back, .more, .in-order, .codes { display: none; }
  .body { grid-template-columns: 78mm minmax(0, 1fr); gap: 0 8mm; }
  .occurrences { grid-template-columns: repeat(auto-fit, minmax(33mm, 1fr)); gap: 0 3mm; margin-top: .5rem; } .occurrences .diagram { max-width: 42mm; margin-bottom: .5rem; }
  .diagram, .sign, .findings li, tr, .pairings tbody { break-inside: avoid; }
  .pairings caption, .pairings thead { break-after: avoid; } .pairings thead + tbody { break-before: avoid; }
  .verdict { margin: .6rem 0; border: 1pt solid var(--verdict); border-inline-start-width: 4pt; }
  blockquote { margin: .25rem 0; font-size: 8pt; line-height: 1.25; break-inside: avoid; }
  .score { font-size: 9pt; line-height: 1.4; } .columns { columns: 2; font-size: 8pt; line-height: 1.25; } .columns li { padding: .05rem 0; }
  .sign { margin-top: 0; row-gap: 0; break-before: avoid; } .sign div, .sign .whole { margin-top: 6.5mm; }
  footer { display: none; }
}
)";

}  // namespace

std::string_view page_style() {
  return style;
}

}  // namespace partiar::report::internal
