import { type Field, numberOrInfinity, unexpected, words } from '../fields.js';
import { escapedNamesMark } from '../names.js';

/** What the comments of our own files say; those of other files say nothing. */
export interface Directives {
  /** Whether this is a file of ours: names are escaped. */
  isOurs: boolean;
  /** Whether the objective stands there negated. */
  maximizes: boolean;
  /** Bounds of rows, to the last digit. */
  readonly bounds: Map<string, readonly [number, number]>;
  /** Rows that carry the upper bound of a row or of a column. */
  readonly carriers: { readonly of: 'row' | 'column'; readonly row: Field; readonly target: Field }[];
  /** Readable names of numbered ones. */
  readonly names: Map<string, string>;
}

export function noDirectives(): Directives {
  return { isOurs: false, maximizes: false, bounds: new Map(), carriers: [], names: new Map() };
}

/** Takes note of a comment, a line that begins with `*`. Throws `ModelFileError` where one of ours is cut off. */
export function readDirective(directives: Directives, text: string, line: number): void {
  if (text.slice(1).trim() === escapedNamesMark) directives.isOurs = true;
  if (!directives.isOurs) return;
  const [, word, ...fields] = words(text, line);
  const end: Field = { text: '', line, column: text.length + 1 };
  const [first = end, second = end, third = end] = fields;
  const needed = { bounds: 3, 'upper-of-row': 2, 'upper-of-column': 2, name: 2 }[word?.text ?? ''];
  if (needed !== undefined && fields.length < needed) throw unexpected(end, 'what this comment must say');
  switch (word?.text) {
    case 'maximize':
      directives.maximizes = true;
      break;
    case 'bounds':
      directives.bounds.set(first.text, [numberOrInfinity(second), numberOrInfinity(third)]);
      break;
    case 'upper-of-row':
      directives.carriers.push({ of: 'row', row: first, target: second });
      break;
    case 'upper-of-column':
      directives.carriers.push({ of: 'column', row: first, target: second });
      break;
    case 'name':
      directives.names.set(first.text, second.text);
  }
}
