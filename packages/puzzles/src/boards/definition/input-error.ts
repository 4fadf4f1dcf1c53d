import { printable } from '@gridwright/solver/printable';

/** The type of a mistake in an input. */
export type InputCode =
  | 'not-text'
  | 'too-long'
  | 'empty'
  | 'unrecognized'
  | 'ambiguous'
  | 'unexpected'
  | 'out-of-range'
  | 'size'
  | 'other-kind'
  | 'rule'
  | 'board'
  | 'loss';

/** A place in a text; lines and columns count from 1, columns in UTF-16 units. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** A mistake in an input, as data: where it is, what was expected there, and what was found. */
export interface InputProblem {
  readonly code: InputCode;
  /** Null if the mistake is in an option, such as a rule or a format, and not in the text. */
  readonly place: Place | null;
  /** Where in a JSON value, as `clues.islands[0][0]`; left out for other texts. */
  readonly path?: string;
  readonly expected: string;
  readonly found: string;
  /** The further mistakes of the same text. */
  readonly others?: readonly InputProblem[];
}

/** The only error that readers and writers of puzzles throw. Its words are short and printable. */
export class InputError extends Error {
  readonly problem: InputProblem;

  constructor(problem: InputProblem) {
    const short = shortProblem(problem);
    super(inputProblemText(short));
    this.name = 'InputError';
    this.problem = short;
  }
}

/**
 * A problem in words: `line 3, column 7: expected a number, found "x"`; in JSON with the path before `expected`. Further ones are lines
 * below it.
 */
export function inputProblemText({ place, path, expected, found, others = [] }: InputProblem): string {
  const line = place ? `line ${place.line}, column ${place.column}: ` : '';
  const where = path === undefined || path === '' ? line : `${line}${path}: `;
  return [`${where}expected ${expected}, found ${found}`, ...others.map(inputProblemText)].join('\n');
}

function shortProblem({ path, others, ...problem }: InputProblem): InputProblem {
  return {
    ...problem,
    ...(path === undefined || path === '' ? {} : { path: shortened(path) }),
    expected: shortened(problem.expected),
    found: shortened(problem.found),
    ...(others === undefined ? {} : { others: others.map(shortProblem) }),
  };
}

/** A piece of input for a message: quoted, printable, at most 40 characters. */
export function quote(text: string): string {
  const shown = text.length > 40 ? `${text.slice(0, 40)}…` : text;
  return printable(JSON.stringify(shown));
}

/** The maximum length of `expected` and `found` in a message. */
const maxWordsLength = 400;

function shortened(words: string): string {
  return printable(words.length > maxWordsLength ? `${words.slice(0, maxWordsLength)}…` : words);
}

/** The problem of a piece of an input, placed in the whole input: the piece begins on line `firstLine`. */
export function atLine(problem: InputProblem, firstLine: number): InputProblem {
  const { place, others } = problem;
  const moved = place ? { ...problem, place: { ...place, line: place.line + firstLine - 1 } } : problem;
  return others === undefined ? moved : { ...moved, others: others.map((other) => atLine(other, firstLine)) };
}
