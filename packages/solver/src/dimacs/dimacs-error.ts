/** A place in a text; lines and columns count from 1. Columns are bytes, which are characters in all but comments. */
export interface DimacsPlace {
  readonly line: number;
  readonly column: number;
}

/** What is wrong with a DIMACS text, as data. */
export interface DimacsProblem {
  readonly code:
    | 'empty'
    | 'no-header'
    | 'second-header'
    /** A word that has no business where it is: no number, for example. */
    | 'unexpected'
    /** The header, or the text, says more than `dimacsLimits` allow. */
    | 'too-large'
    /** A variable that the header does not have. */
    | 'out-of-range'
    | 'too-many-clauses'
    | 'too-few-clauses'
    /** The text ends within a clause. */
    | 'open-clause';
  readonly place: DimacsPlace;
  readonly expected: string;
  readonly found: string;
}

/** Thrown by the reader of DIMACS texts; nothing else is, whatever the text. */
export class DimacsError extends Error {
  readonly problem: DimacsProblem;

  constructor(problem: DimacsProblem) {
    super(dimacsProblemText(problem));
    this.name = 'DimacsError';
    this.problem = problem;
  }
}

/** A problem in words: `line 3, column 7: expected a literal, found "x"`. */
export function dimacsProblemText({ place, expected, found }: DimacsProblem): string {
  return `line ${place.line}, column ${place.column}: expected ${expected}, found ${found}`;
}

/** The error with this problem. */
export function problem(
  code: DimacsProblem['code'],
  place: DimacsPlace,
  expected: string,
  found: string,
): DimacsError {
  return new DimacsError({ code, place, expected, found });
}

/** A word as it is shown in a message: quoted, printable, and never long. */
export function shown(word: string): string {
  const text = word.length > shownLength ? `${word.slice(0, shownLength)}…` : word;
  return JSON.stringify(text).replace(
    /[^ -~…]/gu,
    (character) => `\\u{${character.codePointAt(0)!.toString(16)}}`,
  );
}

const shownLength = 40;
