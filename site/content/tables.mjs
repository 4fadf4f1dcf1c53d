/** A table in Markdown. Cells are Markdown. */
export function table(head, rows) {
  const line = (cells) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** Plain text as a cell of a table. */
export function textCell(text) {
  return text
    .replace(/[\\`*_[\]<>$|{}]/g, (sign) => `\\${sign}`)
    .replaceAll('\\{\\{', '\\{&#8203;\\{')
    .replace(/\n/g, ' ');
}

/** Code as a cell of a table. */
export function codeCell(text) {
  return `\`${text.replaceAll('|', '\\|')}\``;
}
