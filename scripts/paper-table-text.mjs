/** From this number on, a measured number is printed without decimals; below it, with this number of digits. */
const [whole, digits] = [100, 3];

/** What docs/papers/tables.md says of a recorded table: when and where it was measured, the table, and what cannot be compared. */
export function tableText({ command, measured, rows, notes }) {
  const columns = [...new Set(rows.flatMap(({ cells }) => Object.keys(cells)))];
  const { date, cpu, cores, node, load, seconds } = measured;
  const hasBoards = rows.some(({ boards }) => boards !== null);
  const lines = [[...columns.map(escaped), ...(hasBoards ? ['boards'] : [])], columns.map(() => '---')];
  if (hasBoards) lines[1].push('---');
  for (const { cells, boards, least } of rows)
    lines.push([
      ...columns.map((column) => cellText(cells[column], least.includes(column))),
      ...(hasBoards ? [String(boards)] : []),
    ]);
  return [
    `\`${command}\` took ${seconds} s on ${date}: ${cpu}, ${cores} cores, a load of ${load} by this program and others, Node ${node}.`,
    '',
    ...lines.map((cells) => `| ${cells.join(' | ')} |`),
    '',
    ...notes.map((note) => `- ${escaped(note)}`),
  ].join('\n');
}

/** A cell: the paper's text untouched, a number of ours rounded; `isLeast` if limits ended runs, so that the true number is greater. */
function cellText(value, isLeast) {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return escaped(value);
  const rounded =
    Number.isInteger(value) || Math.abs(value) >= whole
      ? value.toFixed(0)
      : String(Number(value.toPrecision(digits)));
  return `${isLeast ? '≥ ' : ''}${rounded}`;
}

/** The text as Markdown shows it: bars would end a cell, dollars begin a formula, and a "less" a tag. */
function escaped(text) {
  return text.replace(/[|$<*_]/g, (sign) => (sign === '<' ? '&lt;' : `\\${sign}`));
}
