const head = ['job', 'figure', 'ours', 'theirs', 'ours / theirs', 'peer', 'note'];
const numberColumns = [2, 3, 4];

/** The figures that benches handed over, as rows of texts, the head first. */
function rowsOf(figures) {
  return [
    head,
    ...figures.map(({ job, figure, ours, theirs, ratio, peer, note, missing }) => [
      ...[job, figure, numberText(ours), numberText(theirs), ratio === null ? '' : ratio.toFixed(2)],
      ...[peer ?? '', [note, missing === null ? null : `missing: ${missing}`].filter(Boolean).join('; ')],
    ]),
  ];
}

/** The figures as a table for a terminal. */
export function plainTable(figures) {
  return alignedRows(rowsOf(figures)).map((cells) => cells.join('  ').trimEnd());
}

/** The figures as a table in Markdown. */
export function markdownTable(figures) {
  const line = (cells) => `| ${cells.join(' | ')} |`;
  const escaped = rowsOf(figures).map((cells) => cells.map((cell) => cell.replaceAll('|', '\\|')));
  const rule = head.map((_, column) => (numberColumns.includes(column) ? '--:' : '---'));
  const [first, ...others] = escaped;
  return [first, rule, ...others].map(line);
}

function alignedRows(rows) {
  const widths = head.map((_, column) => Math.max(...rows.map((cells) => cells[column].length)));
  return rows.map((cells) =>
    cells.map((cell, column) =>
      numberColumns.includes(column) ? cell.padStart(widths[column]) : cell.padEnd(widths[column]),
    ),
  );
}

/** A number with three digits, or all before the point. */
function numberText(value) {
  if (value === null) return '';
  return value >= 100 ? value.toFixed(0) : value.toPrecision(3);
}
