import type { ComparisonRow } from '@gridwright/puzzles';
import { isByEngine, quantity, significant } from '@gridwright/puzzles/questions';

/** A column of the table of a comparison, as it is printed, shown on a page, and written as LaTeX. */
export interface ComparisonColumn {
  readonly name: string;
  /** What a row shows; null for nothing. */
  readonly text: (row: ComparisonRow) => string | null;
  /** The number that the text rounds; without it, the column holds words. */
  readonly value?: (row: ComparisonRow) => number | null | undefined;
  /** Whether a column that is 0 throughout is omitted. */
  readonly isSometimes?: true;
  /** What it holds that may need several lines: names, which break anywhere, or sentences. */
  readonly holds?: 'names' | 'sentences';
}

/** A column of numbers; `text` rounds one. */
function numbers(
  name: string,
  value: (row: ComparisonRow) => number | null | undefined,
  text: (value: number) => string | null = quantity,
): ComparisonColumn {
  const shown = (row: ComparisonRow): string | null => {
    const found = value(row);
    return found == null ? null : text(found);
  };
  return { name, value, text: shown };
}

/** A column of counts of the search, which a row without a model does not have. */
function counts(name: 'nodes' | 'cuts' | 'conflicts'): ComparisonColumn {
  const value = (row: ComparisonRow) => (row.variables == null ? null : row[name]);
  return { ...numbers(name, value), isSometimes: true };
}

/** All columns: those about one thing side by side. */
const columns: readonly ComparisonColumn[] = [
  { name: 'instance', text: ({ puzzle }) => puzzle, holds: 'names' },
  {
    name: 'formulation',
    text: ({ formulation, treatment }) =>
      isByEngine(treatment ?? '') ? `${formulation} (${treatment})` : formulation,
    holds: 'names',
  },
  { name: 'engine', text: ({ engine }) => engine },
  { name: 'cut', text: ({ cut }) => cut ?? null },
  {
    name: 'status',
    text: (row) => (row.reason == null || isSentence(row) ? row.status : `${row.status} (${row.reason})`),
  },
  numbers('variables', ({ variables }) => variables),
  numbers('constraints', ({ constraints }) => constraints),
  numbers('deductions', ({ deductions }) => deductions || null),
  {
    name: 'LP',
    value: ({ relaxation }) => relaxation?.value,
    text: ({ relaxation }) => (relaxation ? (quantity(relaxation.value) ?? relaxation.status) : null),
  },
  numbers('objective', ({ objective }) => objective),
  numbers('bound', ({ bound }) => bound),
  numbers(
    'gap',
    ({ gap }) => gap,
    (gap) => `${(100 * gap).toFixed(2)} %`,
  ),
  counts('nodes'),
  counts('cuts'),
  counts('conflicts'),
  numbers('median ms', ({ timeMs }) => timeMs, significant),
  { name: 'min–max ms', value: () => null, text: ({ timesMs }) => range(timesMs ?? []) },
  numbers('CPU ms', ({ cpuMs }) => cpuMs, significant),
  { name: 'why', text: (row) => (isSentence(row) ? reasonOf(row) : null), holds: 'sentences' },
];

/** The columns in which rows have something. */
export function comparisonColumns(rows: readonly ComparisonRow[]): readonly ComparisonColumn[] {
  return columns.filter(({ text, value, isSometimes }) =>
    isSometimes ? rows.some((row) => (value?.(row) ?? 0) > 0) : rows.some((row) => (text(row) ?? '') !== ''),
  );
}

/** The reason, with what an incomplete model admits if that may explain it. */
function reasonOf({ reason, admits }: ComparisonRow): string | null {
  const mayBe = reason === 'broken rules' && admits !== undefined ? `: the model admits ${admits}` : '';
  return reason === undefined ? null : `${reason}${mayBe}`;
}

/** Whether the reason is long, and so stands in a separate column. */
function isSentence({ status }: ComparisonRow): boolean {
  return status === 'refused' || status === 'failed';
}

function range(timesMs: readonly number[]): string | null {
  if (timesMs.length < 2) return null;
  return `${significant(Math.min(...timesMs))}–${significant(Math.max(...timesMs))}`;
}
