import {
  type LinearBlock,
  type Model,
  type Objective,
  objectiveRow,
  violationOf,
} from '@gridwright/modeling';
import type { Puzzle } from '../../boards/layers/board.js';
import type { Formulated } from '../../contracts/formulated.js';
import type { Aim, Formulation } from '../../contracts/kind.js';
import type { Meant, Value } from '../answers/answer.js';

/**
 * A formulated puzzle for questions about all solutions that its formulation means, as far as a row decides it in advance: with
 * the maximum value of an aim `atMost` as a row instead of the objective, without the objective of an aim `all`. Of an aim `best`
 * nothing is changed: its row needs the optimum.
 */
export function forOptimalSolutions(
  { aim }: Formulation,
  formulated: Formulated,
  puzzle: Puzzle,
): Formulated {
  if (aim === undefined || aim.counts === 'best') return formulated;
  const { model } = formulated;
  if (aim.counts === 'all') return { ...formulated, model: { ...model, objective: null } };
  const limited = withValue(model, aim.counts.atMost(puzzle));
  return { ...formulated, model: { ...limited, objective: null } };
}

/** The model with the row that its objective is at least as good as this value. */
export function withValue(model: Model, value: number): Model {
  const { constraints, names } = model;
  const row = valueRow(objectiveOf(model), value);
  return {
    ...model,
    constraints: [...constraints, row],
    names: {
      variable: names.variable,
      row: (block, index) => (block === constraints.length ? row.name : names.row(block, index)),
    },
  };
}

/** The row that an objective is at least as good as this value. Linear in the objective. */
export function valueRow(objective: Objective, value: number): LinearBlock {
  const limit = value - objective.constant;
  // The numbers of a row are exact: a rounded limit could exclude the optimum.
  if (!Number.isSafeInteger(limit)) throw new Error(`an aim needs whole values, and ${value} is not one`);
  return objectiveRow('value of the objective', objective, limit);
}

/** The objective of a model whose formulation has an aim. */
export function objectiveOf({ objective }: Pick<Model, 'objective'>): Objective {
  if (objective === null) throw new Error('a formulation with an aim has no objective');
  return objective;
}

/** What a formulation means by solutions; null without an aim. `value`: the one that all of them have, once it is known. */
export function meantBy({ aim }: Formulation, puzzle: Puzzle, value: number | null = null): Meant | null {
  if (aim === undefined) return null;
  return { solutions: aim.solutions, value: value === null ? null : valueWithWords(puzzle, aim, value) };
}

/** A value of an aim's objective, in words, too. */
export function valueWithWords(puzzle: Puzzle, aim: Aim, objective: number): Value {
  return { objective, text: aim.text(puzzle, objective) };
}

/** The maximum value of the solutions of a puzzle; infinite if the aim has none. */
export function maximumOf({ counts }: Aim, puzzle: Puzzle): number {
  return typeof counts === 'object' ? counts.atMost(puzzle) : Number.POSITIVE_INFINITY;
}

/** A row or bound of the model that values violate; null if there is none, and they have the value that the objective says. */
export function brokenRow(model: Model, values: Float64Array): string | null {
  return violationOf(model, values)?.what ?? null;
}

/** The relative gap between a value and its bound; null without either, or if the value is 0. */
export function gapOf(objective: number | null, bound: number | null): number | null {
  if (objective === null || bound === null) return null;
  if (objective === bound) return 0;
  return objective === 0 ? null : Math.abs(bound - objective) / Math.abs(objective);
}
