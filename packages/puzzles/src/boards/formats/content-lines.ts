const lineBreak = 0x0a;

export interface ContentLine {
  /** From 1. */
  readonly number: number;
  readonly line: string;
  /** The index in the text of its first non-blank character. */
  readonly start: number;
}

/** The lines that are not blank and do not begin with a comment sign. Linear. */
export function* contentLines(text: string, comments: readonly string[]): Generator<ContentLine, undefined> {
  const content = /\S/g;
  let [number, begin] = [1, 0];
  for (;;) {
    content.lastIndex = begin;
    const start = content.exec(text)?.index;
    if (start === undefined) return;
    // There may be millions of blank lines.
    for (let blank = begin; blank < start; blank++) {
      if (text.charCodeAt(blank) !== lineBreak) continue;
      number += 1;
      begin = blank + 1;
    }
    const next = text.indexOf('\n', start);
    const end = next < 0 ? text.length : next;
    if (!comments.some((comment) => text.startsWith(comment, start)))
      yield { number, line: text.slice(begin, end), start };
    if (next < 0) return;
    number += 1;
    begin = next + 1;
  }
}
