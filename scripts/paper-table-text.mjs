/** From this number on, a measured number is printed without decimals; below it, with this number of digits. */
const [whole, digits] = [100, 3];

/** What docs/papers/tables.md says of a recorded table: when and where it was measured, the table, and what cannot be compared. */
export function tableText({ command, measured, rows, notes }) {
  const columns = [...new Set(rows.flatMap(({ cells }) => Object.keys(cells)))];
  const { date, cpu, cores, node, load, seconds } = measured;
  const hasBoards = rows.some(({ boards }) => boards !== null);
  const hasLinks = rows.some(({ subject = [] }) => subject.some(isLink));
  const heads = [...columns.map(escaped), ...(hasBoards ? ['boards'] : []), ...(hasLinks ? ['puzzle'] : [])];
  const lines = [heads, heads.map(() => '---')];
  for (const { subject, cells, boards, least } of rows)
    lines.push([
      ...columns.map((column) => cellText(cells[column], least.includes(column))),
      ...(hasBoards ? [String(boards)] : []),
      ...(hasLinks ? [subject.map((each) => `[link](${each})`).join(', ')] : []),
    ]);
  return [
    `\`${command}\` took ${seconds} s on ${date}: ${cpu}, ${cores} cores, a load of ${load} by this program and others, Node ${node}.`,
    '',
    ...lines.map((cells) => `| ${cells.join(' | ')} |`),
    '',
    ...notes.map((note) => `- ${escaped(note)}`),
  ].join('\n');
}

function isLink(subject) {
  return subject.startsWith('https://');
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
