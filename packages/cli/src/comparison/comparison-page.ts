import {
  type ComparisonRow,
  escapeText,
  type FileInput,
  kinds,
  puzzlesOf,
  type Reading,
  toSvg,
} from '@gridwright/puzzles';
import { plural, quantity } from '@gridwright/puzzles/questions';
import { contradictions, contradictionText } from '../asking/contradictions.js';
import { flawLines, type ShownFlaw } from '../output/flaw-text.js';
import { type Problem, page, picture, problemSection } from '../output/page.js';
import { comparisonPlots } from '../pictures/plots.js';
import type { CommandIo } from '../process/io.js';
import { type ComparisonColumn, comparisonColumns } from './comparison-table.js';
import {
  type ComparisonSettings,
  type Fact,
  machineFacts,
  settingFacts,
  versionFacts,
} from './measured-with.js';
import { type ComparisonCall, callText, repeatedCalls } from './repeated-calls.js';

/** A comparison: its rows, and how they were measured. */
export interface MeasuredComparison {
  readonly rows: readonly ComparisonRow[];
  readonly flaws: readonly ShownFlaw[];
  /** The puzzles that have no rows, and why. */
  readonly problems: readonly Problem[];
  readonly inputs: readonly FileInput[];
  readonly reading: Reading;
  readonly call: ComparisonCall;
  readonly settings: ComparisonSettings;
  /** Where programs of engines are looked for. */
  readonly env: CommandIo['env'];
}

const [maxDrawn, maxProblems] = [24, 20];

/**
 * A page about a comparison, which needs no other file: the puzzles, drawn; the table with all rows, and the same rows as JSON; the plots; the
 * relaxations; the calls, the machine and the versions. A number that is rounded has its exact value in a `data` element.
 */
export function comparisonPage(measured: MeasuredComparison): string {
  const { rows, problems } = measured;
  const puzzles = new Set(rows.map(({ puzzle }) => puzzle)).size;
  const day = new Date().toISOString().slice(0, 10);
  return page('Gridwright: formulations compared', [
    `<p>${plural(puzzles, 'puzzle')}, ${plural(rows.length, 'row')}, measured on ${day}.</p>`,
    ...contradictions(rows).map((each) => `<p><strong>${escapeText(contradictionText(each))}</strong></p>`),
    puzzleSection(measured, puzzles),
    tableSection(rows),
    flawSection(measured.flaws),
    plotSection(rows),
    relaxationSection(rows),
    callSection(measured),
    factSection('Machine', machineFacts()),
    factSection('Versions', versionFacts(rows, measured.settings, measured.env)),
    problemSection(problems.slice(0, maxProblems), problems.length),
    `<script type="application/json" id="rows">${jsonInPage(rows)}</script>`,
  ]);
}

function puzzleSection({ rows, inputs, reading }: MeasuredComparison, count: number): string {
  const named = new Set(rows.map(({ puzzle }) => puzzle));
  const figures: string[] = [];
  for (const input of inputs)
    for (const { name, read } of puzzlesOf(kinds, input, reading)) {
      if (figures.length === maxDrawn) break;
      if (!named.has(name)) continue;
      const { kind, position } = read();
      const drawing = picture(toSvg(kind.draw(position)), kind.title);
      figures.push(`<figure>${drawing}<figcaption>${escapeText(name)}</figcaption></figure>`);
    }
  const rest = count - figures.length;
  const more = rest > 0 ? `\n<p>And ${rest} others.</p>` : '';
  return `<h2>Puzzles</h2>\n<div class="boards">\n${figures.join('\n')}\n</div>${more}`;
}

function tableSection(rows: readonly ComparisonRow[]): string {
  const words =
    'Times are to build the model and to solve it, without a first run that is not measured: the median, and the fastest and the slowest run; CPU ms is the median CPU time of a run. LP is the value of the linear relaxation.';
  return `<h2>Table</h2>\n<p>${words}</p>\n${table(rows, comparisonColumns(rows))}`;
}

/** The formulations and models that are wrong, and the boards that show it. */
function flawSection(flaws: readonly ShownFlaw[]): string {
  if (flaws.length === 0) return '';
  const figures = flaws.map(({ row, pictures }) => {
    const boards = pictures.map(({ scene }) => picture(toSvg(scene), 'a board that shows it'));
    const words = flawLines(row).map(escapeText).join('<br>');
    return `<figure>${boards.join('')}<figcaption>${words}</figcaption></figure>`;
  });
  return `<h2>Wrong models</h2>\n<div class="boards">\n${figures.join('\n')}\n</div>`;
}

function plotSection(rows: readonly ComparisonRow[]): string {
  if (rows.every(({ timesMs }) => timesMs === undefined)) return '';
  const pictures = comparisonPlots(rows).map((svg) => `<p>${picture(svg, 'the times of the table')}</p>`);
  return `<h2>Plots</h2>\n${pictures.join('\n')}`;
}

function relaxationSection(rows: readonly ComparisonRow[]): string {
  const relaxed = rows.filter(({ relaxation }) => relaxation !== undefined);
  if (relaxed.length === 0) return '';
  const share = ({ relaxation, objective }: ComparisonRow): number | null =>
    relaxation?.value === undefined || !objective ? null : relaxation.value / objective;
  const columns: readonly ComparisonColumn[] = [
    ...comparisonColumns(relaxed).filter(({ name }) =>
      ['instance', 'formulation', 'engine', 'cut', 'variables', 'constraints', 'LP', 'objective'].includes(
        name,
      ),
    ),
    {
      name: 'LP / objective',
      value: share,
      text: (row) => {
        const found = share(row);
        return found === null ? null : `${quantity(100 * found)} %`;
      },
    },
  ];
  const shown = columns.filter(({ text }) => relaxed.some((row) => text(row) !== null));
  return `<h2>Relaxations</h2>\n${table(relaxed, shown)}`;
}

function callSection({ call, inputs, rows, settings }: MeasuredComparison): string {
  const names = inputs.map(({ name }) => name);
  const again = repeatedCalls(call, names, rows).map(preformatted);
  return `<h2>Calls</h2>
${preformatted(callText(call.words))}
${facts(settingFacts(settings))}
<details><summary>${plural(again.length, 'call')} to measure each row again</summary>
${again.join('\n')}
</details>`;
}

/** A call on lines that stay as they are: the text of a puzzle may have several. */
function preformatted(text: string): string {
  return `<pre><code>${text.split('\n').map(escapeText).join('\n')}</code></pre>`;
}

function factSection(title: string, entries: readonly Fact[]): string {
  return `<h2>${title}</h2>\n${facts(entries)}`;
}

function facts(entries: readonly Fact[]): string {
  const rows = entries.map(
    ([name, text]) => `<tr><th scope="row">${escapeText(name)}</th><td>${escapeText(text)}</td></tr>`,
  );
  return `<table>\n${rows.join('\n')}\n</table>`;
}

/** A table of rows, a line between the puzzles: as wide as a window or a sheet of paper allows, and scrolled in a window that is too narrow. */
function table(rows: readonly ComparisonRow[], columns: readonly ComparisonColumn[]): string {
  const heads = columns.map(
    ({ name, value }) => `<th scope="col"${value ? ' class="number"' : ''}>${escapeText(name)}</th>`,
  );
  const lines = rows.map((row, index) => {
    const isNext = index > 0 && row.puzzle !== rows[index - 1]!.puzzle;
    return `<tr${isNext ? ' class="next"' : ''}>${columns.map((column) => cell(row, column)).join('')}</tr>`;
  });
  const head = `<thead><tr>${heads.join('')}</tr></thead>`;
  const body = `<tbody>\n${lines.join('\n')}\n</tbody>`;
  return `<div class="wide" role="region" aria-label="Rows" tabindex="0"><table>\n${head}\n${body}\n</table></div>`;
}

function cell(row: ComparisonRow, { text, value, holds }: ComparisonColumn): string {
  const shown = escapeText(text(row) ?? '');
  // The parts of a name such as `flow:M=126+6.2+6.10` stay together where there is room for one.
  if (holds === 'names') return `<td class="names">${shown.replaceAll(/[+:/]/g, '$&<wbr>')}</td>`;
  if (value === undefined) return `<td${holds ? ` class="${holds}"` : ''}>${shown}</td>`;
  const number = value(row);
  const exact = number == null ? shown : `<data value="${number}">${shown}</data>`;
  return `<td class="number">${exact}</td>`;
}

/** A value as JSON that cannot end the element that it stands in. */
function jsonInPage(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
