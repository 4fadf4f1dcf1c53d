import { type Answers, type Position, type Puzzle, type SiteValues, unsolved } from './board.js';
import { type AnswerLayer, type ClueLayer, type Layers, layersOf, type PuzzleShape } from './layer.js';

/** A kind's only layer of clues and its only layer of answers, for formats that know such kinds alone. */
export interface SingleLayers<L extends Layers> {
  readonly clue: ClueLayer;
  readonly answer: AnswerLayer;
  cluesOf(position: Position<L>): SiteValues;
  answersOf(position: Position<L>): SiteValues;
  /** The puzzle with these clues. */
  puzzle(shape: PuzzleShape, clues: SiteValues): Puzzle<L>;
  /** The position with these answers; with nothing decided where they are null. */
  position(puzzle: Puzzle<L>, answers: SiteValues | null): Position<L>;
}

/** The two layers of a kind that has two. Throws where it has others. */
export function singleLayers<L extends Layers>(layers: L): SingleLayers<L> {
  const [[first, second], [third, fourth]] = [layersOf(layers, 'clue'), layersOf(layers, 'answer')];
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
    puzzle: (shape, each) => ({ ...shape, clues: { [clueName]: each } }) as Puzzle<L>,
    position: (puzzle, each) =>
      each === null ? unsolved(layers, puzzle) : { puzzle, answers: { [answerName]: each } as Answers<L> },
  };
}
