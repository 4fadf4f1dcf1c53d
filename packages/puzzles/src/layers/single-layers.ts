import { type Answers, emptySites, type Position, type Puzzle, type SiteValues, unsolved } from './board.js';
import {
  type AnswerLayer,
  type ClueLayer,
  type Layers,
  layersOf,
  type PuzzleShape,
  partsBoard,
} from './layer.js';

/**
 * A kind's only layer of clues and its only layer of answers, for formats that know such kinds alone; beside them there
 * may be a layer that parts the board.
 */
export interface SingleLayers<L extends Layers> {
  readonly clue: ClueLayer;
  readonly answer: AnswerLayer;
  cluesOf(position: Position<L>): SiteValues;
  answersOf(position: Position<L>): SiteValues;
  /** How the board is parted; null where the kind has no such layer. */
  partsOf(position: Position<L>): SiteValues | null;
  /** The puzzle with these clues, and parted so; as boards are without a word where that is null. */
  puzzle(shape: PuzzleShape, clues: SiteValues, parts?: SiteValues | null): Puzzle<L>;
  /** The position with these answers; with nothing decided where they are null. */
  position(puzzle: Puzzle<L>, answers: SiteValues | null): Position<L>;
}

/** The two layers of a kind that has two, save one that parts the board. Throws where it has others. */
export function singleLayers<L extends Layers>(layers: L): SingleLayers<L> {
  const [[first, second], [third, fourth]] = [
    layersOf(layers, 'clue').filter(([, layer]) => !partsBoard(layer)),
    layersOf(layers, 'answer'),
  ];
  const parting = layersOf(layers, 'clue').find(([, layer]) => partsBoard(layer));
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
    partsOf: ({ puzzle }) => (parting === undefined ? null : values(puzzle.clues, parting[0])),
    puzzle: (shape, each, parts = null) => {
      const own = parting && { [parting[0]]: parts ?? emptySites(shape, parting[1].site) };
      return { ...shape, clues: { [clueName]: each, ...own } } as Puzzle<L>;
    },
    position: (puzzle, each) =>
      each === null ? unsolved(layers, puzzle) : { puzzle, answers: { [answerName]: each } as Answers<L> },
  };
}
