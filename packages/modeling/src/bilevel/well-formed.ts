import { ProblemError } from '../errors.js';
import type { LinearBlock } from '../model/constraints.js';
import { isBinary } from '../model/model.js';
import type { BilevelModel, RowsOf } from './bilevel-model.js';

/** Why something is not a bilevel model. Variables and rows are numbered from 0. */
export type BilevelProblem =
  | { readonly code: 'unknown-block'; readonly block: string }
  /** The model does not say the level of each variable, or of each block. */
  | {
      readonly code: 'levels';
      readonly of: 'variables' | 'blocks';
      readonly expected: number;
      readonly found: number;
    }
  | { readonly code: 'not-binary'; readonly variable: number }
  | { readonly code: 'not-linear'; readonly block: string; readonly type: string }
  /** A row has a variable that the model does not have. */
  | {
      readonly code: 'unknown-variable';
      readonly block: string | null;
      readonly row: number;
      readonly variable: number;
    }
  /** A row has a bound or a coefficient that is not a number, or no bound. */
  | { readonly code: 'invalid-row'; readonly block: string; readonly row: number }
  | { readonly code: 'leader-variable-in-follower-row'; readonly block: string; readonly row: number }
  | { readonly code: 'no-follower-variable'; readonly block: string; readonly row: number }
  | { readonly code: 'no-leader-variable'; readonly block: string; readonly row: number }
  | { readonly code: 'leader-variable-in-follower-objective'; readonly variable: number }
  | { readonly code: 'invalid-follower-objective' };

/** Thrown for data that is not a bilevel model. */
export class BilevelError extends ProblemError<BilevelProblem> {
  constructor(problem: BilevelProblem) {
    super('BilevelError', problem, bilevelProblemText(problem));
  }
}

/** A problem in words. */
export function bilevelProblemText(problem: BilevelProblem): string {
  switch (problem.code) {
    case 'unknown-block':
      return `expected the name of a block of the joint model, found "${problem.block}"`;
    case 'levels':
      return `expected a level for each of the ${problem.expected} ${problem.of}, found ${problem.found}`;
    case 'not-binary':
      return `variable ${problem.variable} is not binary: expected binary variables in a bilevel model`;
    case 'not-linear':
      return `block "${problem.block}" is of type ${problem.type}: expected linear rows in a bilevel model`;
    case 'unknown-variable': {
      const where = problem.block === null ? "the follower's objective" : rowText(problem.block, problem.row);
      return `${where} has variable ${problem.variable}, which the model does not have`;
    }
    case 'invalid-row':
      return `${rowText(problem.block, problem.row)}: expected finite coefficients and at least one finite bound`;
    case 'leader-variable-in-follower-row':
      return `${rowText(problem.block, problem.row)} has a variable of the leader: expected variables of the follower alone, or a link`;
    case 'no-follower-variable':
      return `${rowText(problem.block, problem.row)} is the follower's: expected a variable of the follower`;
    case 'no-leader-variable':
      return `${rowText(problem.block, problem.row)} is a link: expected a variable of the leader`;
    case 'leader-variable-in-follower-objective':
      return `the follower's objective has variable ${problem.variable} of the leader: expected variables of the follower alone`;
    case 'invalid-follower-objective':
      return "the follower's objective: expected a finite coefficient for each variable";
  }
}

function rowText(block: string, row: number): string {
  return `row ${row} of block "${block}"`;
}

/** All problems of a bilevel model; empty if it is well-formed. A term with the coefficient 0 is no occurrence. */
export function bilevelProblems(model: BilevelModel): readonly BilevelProblem[] {
  const { joint, ofFollower, rowsOf } = model;
  const { variableCount, constraints } = joint;
  if (ofFollower.length !== variableCount)
    return [{ code: 'levels', of: 'variables', expected: variableCount, found: ofFollower.length }];
  if (rowsOf.length !== constraints.length)
    return [{ code: 'levels', of: 'blocks', expected: constraints.length, found: rowsOf.length }];
  const problems: BilevelProblem[] = [];
  for (let variable = 0; variable < variableCount; variable++)
    if (!isBinary(joint, variable)) problems.push({ code: 'not-binary', variable });
  for (const [index, block] of constraints.entries()) {
    if (block.type === 'linear') problems.push(...blockProblems(block, rowsOf[index]!, ofFollower));
    else problems.push({ code: 'not-linear', block: block.name, type: block.type });
  }
  return [...problems, ...objectiveProblems(model)];
}

function blockProblems(
  { name: block, starts, variables, coefficients, lower, upper }: LinearBlock,
  of: RowsOf,
  ofFollower: Uint8Array,
): readonly BilevelProblem[] {
  const problems: BilevelProblem[] = [];
  for (let row = 0; row < lower.length; row++) {
    const counts = { leader: 0, follower: 0 };
    let areFinite = isBound(lower[row]!) && isBound(upper[row]!) && isBounded(lower[row]!, upper[row]!);
    for (let i = starts[row]!; i < starts[row + 1]!; i++) {
      const variable = variables[i]!;
      const level = ofFollower[variable];
      areFinite &&= Number.isFinite(coefficients[i]);
      if (level === undefined) problems.push({ code: 'unknown-variable', block, row, variable });
      else if (coefficients[i] !== 0) counts[level === 1 ? 'follower' : 'leader'] += 1;
    }
    if (!areFinite) problems.push({ code: 'invalid-row', block, row });
    if (of === 'leader') continue;
    if (counts.follower === 0) problems.push({ code: 'no-follower-variable', block, row });
    if (of === 'link' && counts.leader === 0) problems.push({ code: 'no-leader-variable', block, row });
    if (of === 'follower' && counts.leader > 0)
      problems.push({ code: 'leader-variable-in-follower-row', block, row });
  }
  return problems;
}

function isBound(value: number): boolean {
  return !Number.isNaN(value);
}

/** Whether at least one bound is finite, and the other is finite or missing. */
function isBounded(lower: number, upper: number): boolean {
  return lower < Infinity && upper > -Infinity && (lower > -Infinity || upper < Infinity);
}

function objectiveProblems({ followerObjective, ofFollower }: BilevelModel): readonly BilevelProblem[] {
  if (followerObjective === null) return [];
  const { variables, coefficients } = followerObjective;
  if (variables.length !== coefficients.length || !coefficients.every(Number.isFinite))
    return [{ code: 'invalid-follower-objective' }];
  return Array.from(variables).flatMap((variable, i): BilevelProblem[] => {
    const level = ofFollower[variable];
    if (level === undefined) return [{ code: 'unknown-variable', block: null, row: 0, variable }];
    const isLeaders = level !== 1 && coefficients[i] !== 0;
    return isLeaders ? [{ code: 'leader-variable-in-follower-objective', variable }] : [];
  });
}

/** Throws `BilevelError` with the first problem of the model. O(size of the model). */
export function requireWellFormed(model: BilevelModel): void {
  const [problem] = bilevelProblems(model);
  if (problem !== undefined) throw new BilevelError(problem);
}
