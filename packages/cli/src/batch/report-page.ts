import { escapeText, kinds, puzzlesOf, type Reading, toSvg } from '@gridwright/puzzles';
import { significant } from '@gridwright/puzzles/questions';
import { page, picture, problemSection } from '../output/page.js';
import { ownVersion } from '../process/package.js';
import { questionText } from './question-text.js';
import { type ReportData, reportData, type ShownPuzzle } from './report-data.js';
import type { PuzzleStore, StoredQuestion } from './store/puzzle-store.js';

/** A page about the answers to a question: how many have which status, how long they took, and the hardest puzzles, drawn. */
export async function reportPage(store: PuzzleStore, question: StoredQuestion): Promise<string> {
  const data = reportData(store, question);
  const title = `Gridwright: ${questionText(question.asked)}`;
  const repeated = data.places - data.different;
  const again = repeated > 0 ? `, ${data.different} of them different` : '';
  const sections = [
    `<p>${data.places} puzzles${again}. Gridwright ${ownVersion}.</p>`,
    statusSection(data),
    kindSection(data),
    gradeSection(data),
    await timeSection(data),
    await comparisonSection(data),
    hardestSection(store, question, data),
    problemSection(data.problems, data.problemCount),
  ];
  return page(title, sections);
}

function statusSection({ counts, places }: ReportData): string {
  const all = new Map<string, number>();
  for (const statuses of counts.values())
    for (const [status, count] of statuses) all.set(status, (all.get(status) ?? 0) + count);
  return `<h2>Answers</h2>\n${barTable('answer', all, places)}`;
}

function gradeSection({ grades }: ReportData): string {
  if (grades.size === 0) return '';
  const rated = [...grades.values()].reduce((sum, count) => sum + count, 0);
  return `<h2>Grades</h2>\n${barTable('grade', grades, rated)}`;
}

function barTable(head: string, counts: ReadonlyMap<string, number>, total: number): string {
  const rows = [...counts]
    .sort(([, one], [, other]) => other - one)
    .map(([name, count]) => {
      const share = total === 0 ? 0 : (100 * count) / total;
      const bar = `<div style="width: ${share.toFixed(1)}%"></div>`;
      return `<tr><td>${escapeText(name)}</td>${numbers([String(count), `${share.toFixed(1)} %`])}<td class="bar">${bar}</td></tr>`;
    });
  const heads = `<th>${head}</th><th class="number">puzzles</th><th class="number">share</th><th></th>`;
  return `<table><tr>${heads}</tr>\n${rows.join('\n')}\n</table>`;
}

function kindSection({ counts }: ReportData): string {
  if (counts.size < 2) return '';
  const statuses = [...new Set([...counts.values()].flatMap((each) => [...each.keys()]))].sort();
  const head = statuses.map((status) => `<th class="number">${escapeText(status)}</th>`).join('');
  const rows = [...counts]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(
      ([kind, count]) =>
        `<tr><td>${escapeText(kind || 'not known')}</td>${numbers(statuses.map((status) => String(count.get(status) ?? '')))}</tr>`,
    );
  return `<h2>Kinds</h2>\n<table><tr><th>kind</th>${head}</tr>\n${rows.join('\n')}\n</table>`;
}

const quantiles = [
  ['fastest', 0],
  ['median', 0.5],
  ['90 %', 0.9],
  ['99 %', 0.99],
  ['slowest', 1],
] as const;

async function timeSection({ timesMs }: ReportData): Promise<string> {
  if (timesMs.length === 0) return '';
  const { timesPlot } = await import('../pictures/plots.js');
  const at = (share: number): number => timesMs[Math.round(share * (timesMs.length - 1))]!;
  const heads = quantiles.map(([name]) => `<th class="number">${name}</th>`).join('');
  const values = quantiles.map(([, share]) => `${significant(at(share))} ms`);
  const table = `<table><tr>${heads}</tr><tr>${numbers(values)}</tr></table>`;
  return `<h2>Times</h2>\n${table}\n<p>${picture(timesPlot(timesMs), 'how many answers took how long')}</p>`;
}

async function comparisonSection({ rows }: ReportData): Promise<string> {
  if (rows.length === 0) return '';
  const { comparisonPlot } = await import('../pictures/plots.js');
  return `<h2>Comparison</h2>\n<p>${picture(comparisonPlot(rows), 'how many puzzles are answered within a time')}</p>`;
}

function hardestSection(store: PuzzleStore, question: StoredQuestion, { hardest }: ReportData): string {
  if (hardest.length === 0) return '';
  const { reading = {} }: { readonly reading?: Reading } = JSON.parse(question.asked);
  const figures = hardest.map((shown) => {
    const words = [
      shown.name,
      shown.kind,
      shown.status,
      ...(shown.ms > 0 ? [`${significant(shown.ms)} ms`] : []),
    ];
    const caption = [...words, ...(shown.effort === '' ? [] : [shown.effort])].map(escapeText).join('<br>');
    return `<figure>${drawingOf(store, shown, reading)}<figcaption>${caption}</figcaption></figure>`;
  });
  return `<h2>Hardest puzzles</h2>\n<div class="boards">\n${figures.join('\n')}\n</div>`;
}

/** The drawing of a puzzle; nothing for what is no puzzle, such as a model. */
function drawingOf(store: PuzzleStore, { puzzle, kind }: ShownPuzzle, reading: Reading): string {
  // A model or a formula has none.
  if (kind === '') return '';
  const [found] = puzzlesOf(kinds, store.input(puzzle), reading);
  if (found === undefined) return '';
  const read = found.read();
  return picture(toSvg(read.kind.draw(read.position)), read.kind.title);
}

function numbers(values: readonly string[]): string {
  return values.map((value) => `<td class="number">${escapeText(value)}</td>`).join('');
}
