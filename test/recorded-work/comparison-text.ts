import { type Change, type Comparison, isExplained, maxGrowth } from './comparison.js';

/** How the record is written again. */
export const recordCommand = 'node scripts/record-work.mjs --because "WHY"';

/** Single boards in a table; the others are counted. */
const maxRows = 40;

/**
 * The differences from a record as text: tables of what has grown, and the command that records it. Where nothing has grown too much, but
 * figures have fallen, that the record may be lowered; null if all is as recorded.
 */
export function comparisonText(comparison: Comparison): string | null {
  const { totals, single, notRecorded, notMeasured } = comparison;
  if (isExplained(comparison)) {
    const fallen = totals.filter(({ now, recorded }) => now < recorded);
    if (fallen.length === 0) return null;
    return [
      'Figures have fallen. The record may be lowered:',
      ...totalsTable(totals),
      `Record them: ${recordCommand}`,
    ].join('\n');
  }
  const grown = single.filter(({ isGrown }) => isGrown);
  const more = grown.length - maxRows;
  return [
    `Work differs from test/recorded-work/work-record.json: a figure has grown by more than ${100 * maxGrowth} %, or other answers are measured.`,
    ...['', 'All boards and formulas (* has grown):', ...totalsTable(totals)],
    ...(grown.length > 0 ? ['', 'Single boards and formulas that have grown:', ...singleTable(grown)] : []),
    ...(more > 0 ? [`and ${more} more`] : []),
    ...listed('Not in the record:', notRecorded),
    ...listed('In the record, but not measured:', notMeasured),
    ...['', `If there is a reason, record it: ${recordCommand}`],
  ].join('\n');
}

/** The totals as a table. */
export function totalsTable(totals: readonly Change[]): readonly string[] {
  const head = ['', 'engine', 'figure', 'recorded', 'now', 'total', 'geometric mean'];
  const rows = totals.map(({ engine, figure, recorded, now, ratio, isGrown }) => {
    const values = [String(recorded), String(now), growth(now, recorded), percent(ratio)];
    return [isGrown ? '*' : '', engine, figure, ...values];
  });
  return aligned([head, ...rows], 3);
}

function singleTable(changes: readonly Change[]): readonly string[] {
  const head = ['name', 'engine', 'figure', 'recorded', 'now', 'growth'];
  const rows = changes
    .slice(0, maxRows)
    .map(({ name, engine, figure, recorded, now }) => [
      ...[name ?? '', engine, figure, String(recorded), String(now)],
      growth(now, recorded),
    ]);
  return aligned([head, ...rows], 3);
}

function listed(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : ['', title, ...lines.map((line) => `  ${line}`)];
}

/** The growth of a number in percent. */
export function growth(now: number, recorded: number): string {
  if (recorded === 0) return now === 0 ? percent(1) : 'new';
  return percent(now / recorded);
}

function percent(ratio: number): string {
  const value = 100 * (ratio - 1);
  return `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(1)} %`;
}

/** Rows in columns, those from `numbers` on aligned to the right. */
function aligned(rows: readonly (readonly string[])[], numbers: number): readonly string[] {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows.map((row) =>
    row
      .map((cell, column) =>
        column < numbers ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!),
      )
      .join('  ')
      .trimEnd(),
  );
}

/** By figure, the growth of its total; without those that are the same. */
export function changesOf(totals: readonly Change[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    totals
      .filter(({ now, recorded }) => now !== recorded)
      .map(({ engine, figure, now, recorded }) => [`${engine}, ${figure}`, growth(now, recorded)]),
  );
}
