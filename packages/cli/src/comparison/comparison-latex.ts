import type { ComparisonRow } from '@gridwright/puzzles';
import { type ComparisonColumn, comparisonColumns } from './comparison-table.js';

/**
 * Rows of `compare` as a `tabular` of LaTeX for the package booktabs: columns of numbers are flush right, and a thin space
 * separates the puzzles.
 */
export function comparisonLatex(rows: readonly ComparisonRow[]): string {
  const columns = comparisonColumns(rows);
  const line = (cells: readonly string[]): string => `  ${cells.join(' & ')} \\\\`;
  const body = rows.flatMap((row, index) => {
    const isNext = index > 0 && row.puzzle !== rows[index - 1]!.puzzle;
    const cells = columns.map(({ text }) => latexText(text(row) ?? ''));
    return [...(isNext ? ['  \\addlinespace'] : []), line(cells)];
  });
  return `${[
    '% \\usepackage{booktabs}',
    `\\begin{tabular}{${columns.map(alignment).join('')}}`,
    '  \\toprule',
    line(columns.map(({ name }) => latexText(name))),
    '  \\midrule',
    ...body,
    '  \\bottomrule',
    '\\end{tabular}',
  ].join('\n')}\n`;
}

function alignment({ value, holds }: ComparisonColumn): string {
  if (holds === 'sentences') return 'p{16em}';
  return value === undefined ? 'l' : 'r';
}

/**
 * The signs that LaTeX would take for commands, as it writes them. `[` behind the end of a line would begin its option, a hyphen before
 * another one a dash, and old fonts have other signs for `<`, `>`, `|` and `"`.
 */
const latexSigns: Readonly<Record<string, string>> = {
  ...Object.fromEntries(['{', '}', '$', '&', '#', '%', '_'].map((sign) => [sign, `\\${sign}`])),
  '\\': '\\textbackslash{}',
  '^': '\\textasciicircum{}',
  '~': '\\textasciitilde{}',
  '<': '\\textless{}',
  '>': '\\textgreater{}',
  '|': '\\textbar{}',
  '"': "{''}",
  '[': '{[}',
  '-': '-{}',
  '–': '--',
};

/** A text as LaTeX sets it; a control character becomes a space. */
export function latexText(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/[{}$&#%_\\^~<>|"[–]|-(?=-)/g, (sign) => latexSigns[sign]!);
}
