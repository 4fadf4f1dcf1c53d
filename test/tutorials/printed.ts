/** How long something took, as the command prints it. */
const duration = /\b\d+(\.\d+)? m?s\b/g;

/** The address of a page on this machine: the port is another one if a program has the usual one. */
const address = /\b127\.0\.0\.1:\d+\b/g;

/** The lines of a text without the blank ones around it, and with the same time and port in all texts. */
function linesOf(text: string): readonly string[] {
  return text
    .replace(/^(?:[ \t]*\n)+|\s+$/g, '')
    .replace(duration, '0 ms')
    .replace(address, '127.0.0.1:0')
    .split('\n');
}

/**
 * Whether a program printed what a page shows: line by line, except that a line with only `…` stands for one line or more. Durations such as `12 ms`,
 * and the ports of addresses on this machine, may be others.
 */
export function isAsShown(printed: string, shown: string): boolean {
  const pattern = linesOf(shown).map((line) =>
    line.trim() === '…' ? '(?:[^\\n]*\\n)+' : `${line.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}\\n`,
  );
  return new RegExp(`^${pattern.join('')}$`, 'u').test(`${linesOf(printed).join('\n')}\n`);
}
