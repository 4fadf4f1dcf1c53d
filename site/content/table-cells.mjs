/** Plain text as a cell of a table in Markdown. The table escapes vertical bars. */
export function textCell(text) {
  return text
    .replace(/[\\`*_[\]<>${}]/g, (sign) => `\\${sign}`)
    .replaceAll('\\{\\{', '\\{&#8203;\\{')
    .replace(/\n/g, ' ');
}

/** Code as a cell of a table in Markdown. The table escapes vertical bars. */
export function codeCell(text) {
  return `\`${text}\``;
}
