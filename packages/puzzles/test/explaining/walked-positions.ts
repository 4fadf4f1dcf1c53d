import type { Literal } from '@gridwright/modeling';
import { readPuzzle } from '../../src/boards/formats/read-puzzle.js';
import type { Reasons } from '../../src/contracts/explanations.js';
import type { Kind } from '../../src/contracts/kind.js';
import { KnownState } from '../../src/questions/explain/proof/known-state.js';
import { openPosition } from '../../src/questions/steps/open-position.js';
import { allSteps, type Step } from '../../src/questions/steps/steps.js';

/** A point of a walk to the solution: what is known, what is still to be reached, and the step that is taken. */
export interface WalkedPosition {
  readonly reasons: Reasons;
  /** By literal, 1 if it is known. */
  readonly known: Uint8Array;
  /** By literal, 1 if it is true in the solution. */
  readonly solution: Uint8Array;
  readonly goals: readonly Literal[];
  readonly step: Step;
}

/** Some boards take minutes: of them, only the steps within this time are walked. */
const limitMs = 60_000;

/** The points of the walk to the solution of a puzzle. */
export async function* walkedPositions(kind: Kind, text: string): AsyncGenerator<WalkedPosition> {
  const { position } = readPuzzle([kind], text);
  const opened = await openPosition(kind, position, {});
  if (opened.status !== 'open') throw new Error('expected a puzzle with a solution');
  const { reasons, givens, right, solution, forced } = opened;
  const state = new KnownState(reasons.model);
  state.add([...givens, ...right]);
  const budget = { deadlineMs: performance.now() + limitMs };
  for await (const step of allSteps(kind, position, { budget })) {
    const known = Uint8Array.from(solution.keys(), (literal) => Number(state.has(literal)));
    const goals = forced.filter((literal) => known[literal] === 0);
    yield { reasons, known, solution, goals, step };
    state.add([step.least.literal, ...step.least.also]);
  }
}
