import { ProblemError } from '../errors.js';

/** A place in a text; lines and columns count from 1. Columns count bytes; only comments may have longer characters. */
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
    /** A word of the wrong kind, such as a word where a number is expected. */
    | 'unexpected'
    /** The header or the text exceeds `dimacsLimits`. */
    | 'too-large'
    /** A variable above the header's number. */
    | 'out-of-range'
    | 'too-many-clauses'
    | 'too-few-clauses'
    /** The text ends inside a clause. */
    | 'open-clause';
  readonly place: DimacsPlace;
  readonly expected: string;
  readonly found: string;
}

/** The only error of the DIMACS reader, for any text. */
export class DimacsError extends ProblemError<DimacsProblem> {
  constructor(problem: DimacsProblem) {
    super('DimacsError', problem, dimacsProblemText(problem));
  }
}

/** A problem in words: `line 3, column 7: expected a literal, found "x"`. */
export function dimacsProblemText({ place, expected, found }: DimacsProblem): string {
  return `line ${place.line}, column ${place.column}: expected ${expected}, found ${found}`;
}
