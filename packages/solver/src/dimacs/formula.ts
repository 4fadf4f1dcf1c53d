import { dimacsNumber, type Literal } from '../literal.js';

/** A CNF formula, with its literals in one array. */
export interface Formula {
  readonly variableCount: number;
  /** The start of each clause in `literals`, plus the end: one entry more than there are clauses. */
  readonly starts: Int32Array;
  readonly literals: Int32Array;
}

/** The number of clauses. */
export function clauseCount({ starts }: Formula): number {
  return starts.length - 1;
}

/** The literals of a clause, as a view; clauses are numbered from 0. */
export function clauseOf({ starts, literals }: Formula, clause: number): Int32Array {
  return literals.subarray(starts[clause], starts[clause + 1]);
}

/**
 * The first clause without a true literal, or null. `values` has a number for each variable: 0 is false, any other
 * number true. Linear time. Independent of the solver, so it can check its models.
 */
export function falseClause(formula: Formula, values: ArrayLike<number>): number | null {
  const { starts, literals } = formula;
  const count = clauseCount(formula);
  for (let clause = 0; clause < count; clause++) {
    const end = starts[clause + 1]!;
    let at = starts[clause]!;
    while (at < end && !isTrue(literals[at]!, values)) at += 1;
    if (at === end) return clause;
  }
  return null;
}

function isTrue(literal: Literal, values: ArrayLike<number>): boolean {
  return (values[literal >> 1] !== 0) === ((literal & 1) === 0);
}

/** Limits of DIMACS texts. The solver's arrays for larger ones would not fit anyway. */
export const dimacsLimits = { variables: 2 ** 25, clauses: 2 ** 28, literals: 2 ** 30 } as const;

/** A formula over the variables that occur in another one, and by variable its number there. */
export interface OccurringVariables {
  readonly formula: Formula;
  readonly variables: Int32Array;
}

/** Renumbers the variables that occur in a formula, in their order: a header may declare millions of others. */
export function occurringVariables(formula: Formula): OccurringVariables {
  const { variableCount, starts, literals } = formula;
  const places = new Int32Array(variableCount);
  for (const literal of literals) places[literal >> 1] = 1;
  const variables = new Int32Array(places.reduce((sum, occurs) => sum + occurs, 0));
  let next = 0;
  for (let variable = 0; variable < variableCount; variable++) {
    if (places[variable] === 0) continue;
    variables[next] = variable;
    places[variable] = next++;
  }
  if (next === variableCount) return { formula, variables };
  const renumbered = literals.map((literal) => 2 * places[literal >> 1]! + (literal & 1));
  return { formula: { variableCount: next, starts, literals: renumbered }, variables };
}

/** Approximate length of a yielded piece, in characters. */
const pieceLength = 1 << 14;

/** The DIMACS text of a formula, in pieces: comments, the header, a line for each clause. `readDimacs` reads it. */
export function* writeDimacs(formula: Formula, comments: readonly string[] = []): Generator<string> {
  const { variableCount, starts, literals } = formula;
  const count = clauseCount(formula);
  let piece = '';
  for (const line of comments.flatMap((comment) => comment.split(/\r\n|\n|\r/)))
    piece += line === '' ? 'c\n' : `c ${line}\n`;
  piece += `p cnf ${variableCount} ${count}\n`;
  for (let clause = 0; clause < count; clause++) {
    const end = starts[clause + 1]!;
    for (let at = starts[clause]!; at <= end; at++) {
      piece += at === end ? '0\n' : `${dimacsNumber(literals[at]!)} `;
      if (piece.length < pieceLength) continue;
      yield piece;
      piece = '';
    }
  }
  if (piece !== '') yield piece;
}

/**
 * A model in the output format of the SAT competitions, in pieces: `v` lines with a literal for each variable, then
 * 0. `values` has a number for each variable: 0 is false, any other number true.
 */
export function writeModel(values: ArrayLike<number>): Generator<string> {
  return valueLines(modelWords(values));
}

function* modelWords(values: ArrayLike<number>): Generator<string> {
  for (let variable = 0; variable < values.length; variable++)
    yield values[variable] === 0 ? `-${variable + 1}` : `${variable + 1}`;
  yield '0';
}

/** The line limit of the SAT competitions. */
const maxLineLength = 78;

/**
 * Formats words as `v` lines of at most 78 characters (longer only for a longer word), the output format of the SAT
 * competitions, in pieces. Without words, one line.
 */
export function* valueLines(words: Iterable<string>): Generator<string> {
  let piece = '';
  let line = 'v';
  for (const word of words) {
    if (line.length + 1 + word.length > maxLineLength && line !== 'v') {
      piece += `${line}\n`;
      line = 'v';
      if (piece.length >= pieceLength) {
        yield piece;
        piece = '';
      }
    }
    line += ` ${word}`;
  }
  yield `${piece}${line}\n`;
}
