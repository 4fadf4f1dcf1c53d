/** A line of a text, or what a layout leaves of it. */
export interface TextLine {
  /** From 1. */
  readonly number: number;
  readonly text: string;
  /** The column in the text of each character; null for a whole line. */
  readonly columns: readonly number[] | null;
}

export function textLines(text: string): readonly TextLine[] {
  return text.split('\n').map((line, index) => ({ number: index + 1, text: line, columns: null }));
}

/** The column in the text of a character of a line. */
export function columnOf({ columns }: TextLine, index: number): number {
  return columns === null ? index + 1 : columns[index]!;
}

export function contentOf(lines: readonly TextLine[]): readonly TextLine[] {
  return lines.filter(({ text }) => /\S/.test(text));
}
