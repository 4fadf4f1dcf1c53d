import { expect } from 'vitest';
import type { Kind } from '../../src/kinds/kind.js';
import type { ClueSite, Puzzle, SiteValues } from '../../src/layers/board.js';
import { empty, layersOf, partsBoard, unknownClue } from '../../src/layers/layer.js';
import { contradiction } from '../../src/questions/contradiction.js';
import type { QuestionContext } from '../../src/questions/plan.js';
import { bruteForce } from './brute-force.js';

/** Expects that the clues said to contradict each other do so by themselves, and not without any one of them. */
export async function expectContradiction(
  kind: Kind,
  puzzle: Puzzle,
  context: QuestionContext,
): Promise<void> {
  const found = await contradiction(kind, puzzle, context);
  expect(found).toMatchObject({ isMinimal: true });
  const { clues } = found!;
  expect(bruteForce(kind, withOnly(kind, puzzle, clues), 1)).toEqual([]);
  for (const clue of clues) {
    const rest = clues.filter((each) => each !== clue);
    expect(bruteForce(kind, withOnly(kind, puzzle, rest), 1)).toHaveLength(1);
  }
}

/** The puzzle in which all other clues are unknown, or are not there where the kind has no unknown ones. */
function withOnly(kind: Kind, puzzle: Puzzle, kept: readonly ClueSite[]): Puzzle {
  const clues: Record<string, SiteValues> = { ...puzzle.clues };
  for (const [name, layer] of layersOf(kind.layers, 'clue')) {
    // How the board is parted is no clue that could be left out.
    if (partsBoard(layer)) continue;
    const values: SiteValues = puzzle.clues[name]!;
    clues[name] = values.map((value, site) => {
      const isKept = kept.some((each) => each.layer === name && each.site === site);
      if (value === empty || isKept) return value;
      return layer.unknown === true ? unknownClue : empty;
    });
  }
  return { ...puzzle, clues };
}
