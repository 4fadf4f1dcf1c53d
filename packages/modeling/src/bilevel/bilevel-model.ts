import { ProblemError } from '../errors.js';
import type { LinearBlock } from '../model/constraints.js';
import { isBinary, type Model, type Objective, type VariableBlock } from '../model/model.js';

/**
 * Whose rows a block has. `leader`: the leader must keep them once the follower has answered, so they may have variables of both.
 * `follower`: the follower's, over its own variables. `link`: the follower's, with variables of the leader, which are constants to it.
 */
export type RowsOf = 'leader' | 'follower' | 'link';

/**
 * What the follower optimizes over its own variables. Terms of the leader's variables and constants are left out: they are the same for
 * all of the follower's decisions.
 */
export type FollowerObjective = Omit<Objective, 'constant'>;

/**
 * A bilevel program with binary variables as immutable data. The leader decides first. The follower then makes a best decision of its
 * own under the rows `follower` and `link`. Of several best ones, it takes the one that suits the leader (the optimistic bilevel problem:
 * S. Dempe, "Foundations of Bilevel Programming", 2002). The leader looks for a decision with an answer that keeps the rows `leader`, at
 * the best value of its own objective.
 */
export interface BilevelModel {
  /**
   * The variables and rows of both, and the leader's objective: the relaxation in which the leader decides everything. All blocks are
   * linear, and all variables binary.
   */
  readonly joint: Model;
  /** By variable of `joint`: 1 if the follower decides it. */
  readonly ofFollower: Uint8Array;
  /** By block of `joint.constraints`. */
  readonly rowsOf: readonly RowsOf[];
  /** Null if the follower only has to find a decision: a feasibility test. */
  readonly followerObjective: FollowerObjective | null;
}

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
  | {
      readonly code: 'leader-variable-in-follower-row' | 'no-follower-variable' | 'no-leader-variable';
      readonly block: string;
      readonly row: number;
    }
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

/** What a bilevel model says beside its joint model. Blocks of variables and rows that are not named are the leader's. */
export interface BilevelParts {
  /** The families of variables that the follower decides. */
  readonly variables: readonly { readonly block: VariableBlock }[];
  /** The names of the blocks of rows over its variables alone. */
  readonly rows: readonly string[];
  /** The names of the blocks of rows that link both. */
  readonly links: readonly string[];
  readonly objective: FollowerObjective | null;
}

/** A bilevel model from a joint model, as a builder makes it. Throws `BilevelError` with the first problem. */
export function bilevelModel(
  joint: Model,
  { variables, rows, links, objective }: BilevelParts,
): BilevelModel {
  const names = new Set(joint.constraints.map(({ name }) => name));
  const unknown = [...rows, ...links].find((name) => !names.has(name));
  if (unknown !== undefined) throw new BilevelError({ code: 'unknown-block', block: unknown });
  const ofFollower = new Uint8Array(joint.variableCount);
  for (const { block } of variables) ofFollower.fill(1, block.first, block.first + block.count);
  const model: BilevelModel = {
    joint,
    ofFollower,
    rowsOf: joint.constraints.map(({ name }) =>
      links.includes(name) ? 'link' : rows.includes(name) ? 'follower' : 'leader',
    ),
    followerObjective: objective,
  };
  requireWellFormed(model);
  return model;
}
