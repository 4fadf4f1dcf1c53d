import type { Formula } from '../dimacs/formula.js';
import { occurringVariables } from '../dimacs/occurring-variables.js';
import { copiedInto } from '../growing-integers.js';
import { type ClauseSet, headerSize, numberWord } from './clause-set.js';

/** A simplified formula: it has a model if and only if the original formula has one. */
export interface SimplifiedFormula {
  /** Its variables have consecutive numbers, in the order of those they stand for. */
  readonly formula: Formula;
  /** By variable of the simplified formula: that of the original formula. */
  readonly variables: Int32Array;
  /** By clause of the simplified formula: its proof number; 0 without a proof. */
  readonly proofNumbers: Int32Array;
  /** Bytes of the arrays. */
  readonly bytes: number;
  /** A model of the original formula from one of the simplified formula: by variable 1 if it is true, otherwise 0. */
  extendModel(values: ArrayLike<number>): Uint8Array;
}

/** The clauses that are left, over the variables that occur in them. */
export function remainingFormula({ variableCount }: Formula, set: ClauseSet): SimplifiedFormula {
  const { words, clauses, extension } = set;
  const starts: number[] = [0];
  const numbers: number[] = [];
  let literals = new Int32Array(1024);
  let size = 0;
  const add = (each: ArrayLike<number>, first: number, count: number, number: number): void => {
    if (size + count > literals.length)
      literals = copiedInto(literals, new Int32Array(Math.max(size + count, 2 * literals.length)));
    for (let i = 0; i < count; i++) literals[size++] = each[first + i]!;
    starts.push(size);
    numbers.push(number);
  };
  if (set.contradiction !== null)
    for (const { literals, number } of set.contradiction) add(literals, 0, literals.length, number);
  else
    for (let i = 0; i < clauses.size; i++) {
      const clause = clauses.words[i]!;
      if (!set.isGarbage(clause))
        add(words, clause + headerSize, words[clause]!, words[clause + numberWord]!);
    }
  const left = { variableCount, starts: Int32Array.from(starts), literals: literals.slice(0, size) };
  const { formula, variables } = occurringVariables(left);
  return {
    formula,
    variables,
    proofNumbers: Int32Array.from(numbers),
    bytes: 4 * (starts.length + numbers.length + size + variables.length) + extension.words.byteLength,
    extendModel: (values) => {
      const all = new Uint8Array(variableCount);
      for (const [place, variable] of variables.entries()) all[variable] = values[place]!;
      extension.extend(all);
      return all;
    },
  };
}
