import { enumerate, objectiveValue, openSession, preparedByFirst, withBounds } from '@gridwright/modeling';
import type { Puzzle, Solution } from '../../src/boards/layers/board.js';
import type { Formulation, Kind } from '../../src/contracts/kind.js';
import { native } from '../engine.js';
import { bruteForce } from './brute-force.js';

/** By formulation with an objective, the value of a solution, which is minimized: what its test says, and not its model. */
export type Objectives = Readonly<Record<string, (solution: Solution) => number>>;

const objectivesOfKinds = new Map<string, Objectives>();

/** Says what the objectives of the formulations of a kind are. */
export function useObjectives({ name }: Kind, objectives: Objectives): void {
  objectivesOfKinds.set(name, objectives);
}

/** The value of a solution. */
export function valueOfSolution(kind: Kind, { name }: Formulation, solution: Solution): number {
  const value = objectivesOfKinds.get(kind.name)?.[name];
  if (value === undefined) throw new Error(`the tests of ${kind.name} do not say what ${name} minimizes`);
  return value(solution);
}

/** The solutions of a small puzzle that a formulation means, or the first `max`, by brute force. */
export function meantSolutions(
  kind: Kind,
  formulation: Formulation,
  puzzle: Puzzle,
  max: number,
): readonly Solution[] {
  if (formulation.aim?.counts !== 'best') return bruteForce(kind, puzzle, max);
  const all = bruteForce(kind, puzzle, Number.POSITIVE_INFINITY);
  const values = all.map((solution) => valueOfSolution(kind, formulation, solution));
  const least = Math.min(...values);
  return all.filter((_, index) => values[index] === least).slice(0, max);
}

/** Of each solution that a formulation means, or the first `max`, the decision variables that are 1, by its model. */
export async function meantDecisions(
  { aim, formulate }: Formulation,
  puzzle: Puzzle,
  max: number,
): Promise<readonly ReadonlySet<number>[]> {
  const { model, fix } = formulate(puzzle);
  const bounded = withBounds(model, fix(puzzle));
  const { engine } = (await preparedByFirst(native.engines!, bounded))!;
  const session = await openSession(engine, bounded);
  const found: { readonly chosen: ReadonlySet<number>; readonly value: number }[] = [];
  const isDecidedByValue = aim !== undefined && aim.counts !== 'all';
  const most = isDecidedByValue ? Number.POSITIVE_INFINITY : max;
  for await (const { values } of enumerate(session, bounded, { max: most, cut: 'general', budget: {} }))
    found.push({
      chosen: new Set(bounded.decisions.filter((variable) => values[variable] === 1)),
      value: isDecidedByValue ? objectiveValue(model.objective!, values) : 0,
    });
  session.close();
  const limit = !isDecidedByValue
    ? 0
    : aim.counts === 'best'
      ? Math.min(...found.map(({ value }) => value))
      : (aim.counts as { atMost(shape: Puzzle): number }).atMost(puzzle);
  return found
    .filter(({ value }) => value <= limit)
    .map(({ chosen }) => chosen)
    .slice(0, max);
}
