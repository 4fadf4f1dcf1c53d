import { expect } from 'vitest';
import type { ClueSite, Puzzle, SiteValues } from '../../src/boards/layers/board.js';
import { definesBoard, empty, layersOf, unknownClue } from '../../src/boards/layers/layer.js';
import type { ClueRecord } from '../../src/boards/layers/records.js';
import type { Kind } from '../../src/contracts/kind.js';
import { contradiction } from '../../src/questions/solving/contradiction.js';
import type { QuestionOptions } from '../../src/questions/solving/puzzle-question.js';
import { bruteForce } from './brute-force.js';

/** Expects that the clues said to contradict each other do so by themselves, and not without any one of them. */
export async function expectContradiction(
  kind: Kind,
  puzzle: Puzzle,
  context: QuestionOptions,
): Promise<void> {
  const found = await contradiction(puzzle, context);
  expect(found).toMatchObject({ isMinimal: true });
  const { clues } = found!;
  expect(bruteForce(kind, withOnly(kind, puzzle, clues), 1)).toEqual([]);
  for (const clue of clues) {
    const rest = clues.filter((each) => each !== clue);
    expect(bruteForce(kind, withOnly(kind, puzzle, rest), 1)).toHaveLength(1);
  }
}

/** The puzzle in which all other clues are unknown, or missing if the kind has no unknown clues. */
function withOnly(kind: Kind, puzzle: Puzzle, kept: readonly ClueSite[]): Puzzle {
  const clues: Record<string, SiteValues> = { ...puzzle.clues };
  for (const [name, layer] of layersOf(kind.layers, 'clue')) {
    // What the board is cannot be removed.
    if (definesBoard(layer)) continue;
    const values: SiteValues = puzzle.clues[name]!;
    clues[name] = values.map((value, site) => {
      const isKept = kept.some((each) => each.layer === name && each.site === site);
      if (value === empty || isKept) return value;
      return layer.unknown === true && layer.unknownIsOwnClue !== true ? unknownClue : empty;
    });
  }
  const records: Record<string, readonly ClueRecord[]> = { ...puzzle.records };
  for (const [name, layer] of layersOf(kind.layers, 'records'))
    if (layer.isClue)
      records[name] = puzzle.records![name]!.filter((_, site) =>
        kept.some((each) => each.layer === name && each.site === site),
      );
  return { ...puzzle, ...(puzzle.records === undefined ? {} : { records }), clues };
}
