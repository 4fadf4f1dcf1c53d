/** How long something took, as the command prints it; formatters and tests leave the blank out. */
const duration = /\b\d+(\.\d+)? ?m?s\b/g;

/** The address of a page on this machine: the port is another one if a program has the usual one. */
const address = /\b127\.0\.0\.1:\d+\b/g;

/** What colors a terminal. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is one.
const color = /\u001b\[[\d;]*m/g;

/** The lines of a text without the blank ones around it and without colors, and with the same time and port in all texts. */
function linesOf(text: string): readonly string[] {
  const lines = text
    .replace(color, '')
    .replace(/^(?:[ \t]*\n)+|\s+$/g, '')
    .replace(duration, '0 ms')
    .replace(address, '127.0.0.1:0')
    .split('\n');
  return withoutTimes(lines);
}

/** The lines without the columns of times, the last ones of a table that compares formulations. */
function withoutTimes(lines: readonly string[]): readonly string[] {
  let end = Number.POSITIVE_INFINITY;
  return lines.map((line) => {
    const header = line.indexOf('median ms');
    if (header >= 0) end = header;
    else if (line === '') end = Number.POSITIVE_INFINITY;
    return line.slice(0, end).trimEnd();
  });
}

/**
 * Whether a program printed what a page shows: line by line, except that a line with only `…` stands for one line or more. Durations such as `12 ms`,
 * the columns of a table from `median ms` on, colors, and the ports of addresses on this machine may be others.
 */
export function isAsShown(printed: string, shown: string): boolean {
  const pattern = linesOf(shown).map((line) =>
    line.trim() === '…' ? '(?:[^\\n]*\\n)+' : `${line.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}\\n`,
  );
  return new RegExp(`^${pattern.join('')}$`, 'u').test(`${linesOf(printed).join('\n')}\n`);
}
