import { escapeText } from '@gridwright/puzzles';

// Text stays in a column that is easy to read; a table of class `wide` may take the whole window, and on paper the whole sheet.
const style = `
:root { color-scheme: light dark; --ink: light-dark(#171b22, #e9ebef); --quiet: light-dark(#4c5058, #b1b4bb);
  --line: light-dark(#dde0e4, #303339); --bar: light-dark(#a0bef9, #3d5b9c); }
body { font: 15px/1.5 system-ui, sans-serif; color: var(--ink); margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.5rem; margin: 0; } h2 { font-size: 1.1rem; margin: 2rem 0 .5rem; }
p, figcaption { color: var(--quiet); margin: .2rem 0; }
table { border-collapse: collapse; } th, td { padding: .2rem .8rem .2rem 0; text-align: left; border-bottom: 1px solid var(--line); }
td.number, th.number { text-align: right; font-variant-numeric: tabular-nums; }
td.bar { width: 14rem; } td.bar div { background: var(--bar); height: .8rem; border-radius: 2px; }
td.text { overflow-wrap: anywhere; min-width: 9rem; vertical-align: top; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; margin: .2rem 0; }
main > * { margin-inline: max(0px, 50% - 30rem); }
.wide { overflow-x: auto; margin-inline: auto; width: fit-content; min-width: min(100%, 60rem); max-width: 100%; }
.wide table { font-size: 12px; line-height: 1.35; } .wide th { vertical-align: bottom; font-size: 11px; } .wide td { vertical-align: top; }
.wide th, .wide td { padding: .2rem .25rem; } .wide .number + :not(.number) { padding-left: .8rem; } .wide tr.next td { border-top: 2px solid var(--quiet); }
.wide data { white-space: nowrap; } .wide td.names { overflow-wrap: anywhere; min-width: 6rem; } .wide td.sentences { min-width: 9rem; max-width: 16rem; }
img { max-width: 100%; background: #fff; border-radius: 4px; } .boards { display: grid; grid-template-columns: repeat(auto-fill, minmax(13rem, 1fr)); gap: 1.5rem; }
figure { margin: 0; } figure img { width: 100%; max-height: 16rem; object-fit: contain; }
figcaption { overflow-wrap: anywhere; font-size: .85rem; }
@page { size: landscape; margin: 14mm 10mm; }
@media print {
  :root { color-scheme: light; } body { font-size: 10pt; margin: 0; padding: 0; }
  h2 { break-after: avoid; } tr, figure, img { break-inside: avoid; }
  .wide { overflow: visible; } .wide table, .wide th { font-size: 6.5pt; } .wide th, .wide td { padding: 1pt 2pt; }
  .wide td.names { min-width: 5.5rem; } .wide td.sentences { min-width: 8rem; max-width: 13rem; }
}
`;

/** A page of HTML that needs no other file and no script: its title, and its sections, of which empty ones are omitted. */
export function page(title: string, sections: readonly string[]): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeText(title)}</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>
<main>
${[`<h1>${escapeText(title)}</h1>`, ...sections.filter((section) => section !== '')].join('\n')}
</main>
</body>
</html>
`;
}

/** An SVG as an image, so that its style sheet does not reach the page. */
export function picture(svg: string, label: string): string {
  const data = Buffer.from(svg).toString('base64');
  return `<img src="data:image/svg+xml;base64,${data}" alt="${escapeText(label)}">`;
}

/** A text that could not be read as a puzzle, or a puzzle without an answer. */
export interface Problem {
  readonly name: string;
  readonly text: string;
}

/** A section about the first problems of `count`; empty without any. */
export function problemSection(problems: readonly Problem[], count: number): string {
  if (count === 0) return '';
  const rows = problems.map(
    ({ name, text }) =>
      `<tr><td class="text">${escapeText(name)}</td><td class="text">${escapeText(text)}</td></tr>`,
  );
  const rest = count - problems.length;
  const more = rest > 0 ? `\n<p>And ${rest} others.</p>` : '';
  return `<h2>Problems</h2>\n<table>\n${rows.join('\n')}\n</table>${more}`;
}
