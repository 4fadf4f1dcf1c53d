import { emptyPuzzle, type Position, type Puzzle, type SiteValues, unsolved } from './board.js';
import { byLayer } from './kind-layers.js';
import {
  type AnswerLayer,
  type ClueLayer,
  dividesBoard,
  type Layers,
  layersOf,
  type PuzzleShape,
} from './layer.js';

/**
 * A kind's only layer of clues and its only layer of answers, for formats that support only such kinds. A further layer
 * may divide the board into regions.
 */
export interface SingleLayers<L extends Layers> {
  readonly clue: ClueLayer;
  readonly answer: AnswerLayer;
  cluesOf(position: Position<L>): SiteValues;
  answersOf(position: Position<L>): SiteValues;
  /** The regions of the board; null if the kind has no such layer. */
  regionsOf(position: Position<L>): SiteValues | null;
  /** The puzzle with these clues and regions; the default regions if they are null. */
  puzzle(shape: PuzzleShape, clues: SiteValues, regions?: SiteValues | null): Puzzle<L>;
  /** The position with these answers; undecided if they are null. */
  position(puzzle: Puzzle<L>, answers: SiteValues | null): Position<L>;
}

/**
 * The layer of clues and the layer of answers of a kind, apart from one of regions, and from the clues of these names. Throws if it has
 * others.
 */
export function singleLayers<L extends Layers>(layers: L, apart: readonly string[] = []): SingleLayers<L> {
  const [[first, second], [third, fourth]] = [
    layersOf(layers, 'clue').filter(([name, layer]) => !dividesBoard(layer) && !apart.includes(name)),
    layersOf(layers, 'answer'),
  ];
  const division = layersOf(layers, 'clue').find(([, layer]) => dividesBoard(layer));
  if (!first || second || !third || fourth)
    throw new Error(
      `expected one layer of clues and one of answers, found ${Object.keys(layers).join(', ')}`,
    );
  const [[clueName, clue], [answerName, answer]] = [first, third];
  const values = (group: Readonly<Record<string, SiteValues>>, name: string): SiteValues => group[name]!;
  return {
    clue,
    answer,
    cluesOf: ({ puzzle }) => values(puzzle.clues, clueName),
    answersOf: (position) => values(position.answers, answerName),
    regionsOf: ({ puzzle }) => (division === undefined ? null : values(puzzle.clues, division[0])),
    puzzle: (shape, each, regions = null) => {
      const blank = emptyPuzzle(layers, shape);
      const own = division && regions && { [division[0]]: regions };
      return { ...blank, clues: { ...blank.clues, [clueName]: each, ...own } };
    },
    position: (puzzle, each) =>
      each === null ? unsolved(layers, puzzle) : { puzzle, answers: byLayer(layers, 'answer', () => each) },
  };
}
