import type { Formula } from '../../src/index.js';

/** A formula as lists of DIMACS numbers, to compare and to write down. */
export interface PlainFormula {
  readonly variableCount: number;
  readonly clauses: readonly (readonly number[])[];
}

export function formulaOf({ variableCount, clauses }: PlainFormula): Formula {
  const starts = [0];
  for (const clause of clauses) starts.push(starts.at(-1)! + clause.length);
  const literals = clauses.flat().map((number) => 2 * (Math.abs(number) - 1) + (number < 0 ? 1 : 0));
  return { variableCount, starts: Int32Array.from(starts), literals: Int32Array.from(literals) };
}

export function plainOf({ variableCount, starts, literals }: Formula): PlainFormula {
  const numbers = Array.from(literals, (literal) =>
    literal % 2 === 0 ? literal / 2 + 1 : -(literal + 1) / 2,
  );
  const clauses = Array.from(starts.slice(1), (end, clause) => numbers.slice(starts[clause], end));
  return { variableCount, clauses };
}

/** Reads a valid text by removing comments and splitting it into words. Independent of the reader. */
export function plainReading(text: string): PlainFormula {
  const said = text
    .split('\n')
    .map((line) => (/^[ \t\r]*c/.test(line) ? '' : line.replace(/[ \t\r]c([ \t\r].*)?$/s, '')))
    .join('\n');
  const [before = ''] = said.split('%');
  const [, , variables, , ...numbers] = before.split(/[ \t\r\n]+/).filter((word) => word !== '');
  const clauses: number[][] = [];
  let clause: number[] = [];
  for (const number of numbers.map(Number)) {
    if (number !== 0) clause.push(number);
    else {
      clauses.push(clause);
      clause = [];
    }
  }
  return { variableCount: Number(variables), clauses };
}
