import { elementCounts, type Specification } from '@gridwright/diagrams';
import { type ClueSymmetry, clueImages } from '../../boards/geometry/clue-symmetry.js';
import type { Puzzle } from '../../boards/layers/board.js';
import { choiceSpecifications } from './choice.js';
import type { ExploredFamily } from './explored-family.js';

/** Cells with some clue of a member, and elements that it has. */
export interface FamilyPlaces {
  readonly cells: readonly number[];
  readonly elements: readonly number[];
}

/** Which members of a family are wished. */
export interface FamilyWishes {
  /** What each member has. */
  readonly with: FamilyPlaces;
  /** What no member has. */
  readonly without: FamilyPlaces;
  readonly symmetry: ClueSymmetry;
  /** Only members that contain no other member of the whole family. */
  readonly minimal: boolean;
  /** The least and the greatest number of elements; null: any. */
  readonly atLeast: number | null;
  readonly atMost: number | null;
}

/** No wish at all. */
export const anyMember: FamilyWishes = {
  with: { cells: [], elements: [] },
  without: { cells: [], elements: [] },
  symmetry: 'none',
  minimal: false,
  atLeast: null,
  atMost: null,
};

/** The wishes but for `minimal` and the number of elements as specifications; null if there are none. Throws `InputError`. */
export function wishedPlaces(
  family: ExploredFamily,
  puzzle: Puzzle,
  wishes: FamilyWishes,
): (() => readonly Specification[]) | null {
  const { symmetry } = wishes;
  const [image = null] = clueImages[symmetry];
  const byCells = choiceSpecifications(family, puzzle, {
    with: wishes.with.cells,
    without: wishes.without.cells,
    symmetry: image,
  });
  const counts = [
    ...wishes.with.elements.map((element) => ({ elements: [element], minimum: 1 })),
    ...wishes.without.elements.map((element) => ({ elements: [element], maximum: 0 })),
  ];
  if (byCells === null && counts.length === 0) return null;
  return () => [
    ...(byCells?.() ?? []),
    ...(counts.length === 0 ? [] : [elementCounts(family.elementCount, counts)]),
  ];
}

/** The wished numbers of elements as a specification; null if any is wished. */
export function wishedSizes(
  { elementCount }: ExploredFamily,
  { atLeast, atMost }: FamilyWishes,
): (() => readonly Specification[]) | null {
  if (atLeast === null && atMost === null) return null;
  const elements = Array.from({ length: elementCount }, (_, element) => element);
  const range = {
    ...(atLeast === null ? {} : { minimum: atLeast }),
    ...(atMost === null ? {} : { maximum: Math.min(atMost, elementCount) }),
  };
  return () => [elementCounts(elementCount, [{ elements, ...range }])];
}
