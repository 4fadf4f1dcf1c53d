/** Where a line cannot be read: columns count from 1. */
export interface LineProblem {
  readonly column: number;
  readonly expected: string;
  readonly found: string;
}

/** The meaning of a line, or why it cannot be read. */
export type Read<T> = T | { readonly problem: LineProblem };

/** Where a text cannot be read: lines count from 1. */
export interface TextProblem extends LineProblem {
  readonly line: number;
}

/** The only error that the reader of texts throws, with every sentence that cannot be read. */
export class TextError extends Error {
  readonly problems: readonly [TextProblem, ...TextProblem[]];

  constructor(...problems: readonly [TextProblem, ...TextProblem[]]) {
    const texts = problems.map(
      ({ line, column, expected, found }) =>
        `line ${line}, column ${column}: expected ${expected}, found ${found}`,
    );
    super(texts.join('\n'));
    this.name = 'TextError';
    this.problems = problems;
  }
}
