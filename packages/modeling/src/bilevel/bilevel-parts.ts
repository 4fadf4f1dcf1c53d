import type { Model, VariableBlock } from '../model/model.js';
import type { BilevelModel, FollowerObjective } from './bilevel-model.js';
import { BilevelError, requireWellFormed } from './well-formed.js';

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
