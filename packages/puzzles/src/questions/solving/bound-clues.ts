import type { Assumption } from '@gridwright/modeling';
import { type ClueSite, clueKey } from '../../boards/layers/board.js';
import { clueSites, withoutClues } from '../../boards/layers/left-out.js';
import type { ClueBound, Formulated } from '../../contracts/formulated.js';
import type { PuzzleQuestion } from './puzzle-question.js';

/** A clue, with its bounds in a model, and those that hold if it is left out. */
export interface BoundClue extends ClueSite {
  /** Whether it can be left out: "?" may say something by itself, and so may a site without a clue. */
  readonly isRemovable: boolean;
  /** Empty if the model says nothing about the clue. */
  readonly given: readonly Assumption[];
  readonly leftOut: readonly Assumption[];
}

/** The clues of a puzzle with bounds in its model, and all that can be left out, in the order of the model's bounds. */
export function boundClues(
  { kind, puzzle }: Pick<PuzzleQuestion, 'kind' | 'puzzle'>,
  formulated: Formulated,
): readonly BoundClue[] {
  const removable = clueSites(kind.layers, puzzle);
  const isRemovable = new Set(removable.map(clueKey));
  const givenAt = bySite(formulated.fix(puzzle));
  const leftOutAt = bySite(formulated.fix(withoutClues(kind.layers, puzzle, removable)));
  const bound = [...givenAt.values()].map(([first]): ClueSite => first!);
  const unbound = removable.filter((clue) => !givenAt.has(clueKey(clue)));
  return [...bound, ...unbound].map(({ layer, site }) => {
    const key = clueKey({ layer, site });
    const [given, leftOut] = [givenAt.get(key) ?? [], leftOutAt.get(key) ?? []];
    return { layer, site, isRemovable: isRemovable.has(key), given, leftOut };
  });
}

function bySite(bounds: readonly ClueBound[]): ReadonlyMap<string, readonly ClueBound[]> {
  const found = new Map<string, ClueBound[]>();
  for (const bound of bounds) {
    const key = clueKey(bound);
    const known = found.get(key);
    if (known) known.push(bound);
    else found.set(key, [bound]);
  }
  return found;
}
