import type { Diagram, Limits, Weights, Work } from '@gridwright/diagrams';
import type { Answers, ClueSite, Puzzle, Solution } from '../boards/layers/board.js';
import type { Layers } from '../boards/layers/layer.js';
import type { Noun } from '../boards/layers/noun.js';

/** What restricts a family before it is built. A kind names those that it takes. */
export interface InstanceOptions {
  /** The cells where clues may be, each once. */
  readonly cells?: readonly number[] | undefined;
  /** The maximum number of pairs of equal clues. */
  readonly maxPairs?: number | undefined;
  /** Whether all puzzles with at least one solution are members, not only the good ones; false by default. */
  readonly solvable?: boolean | undefined;
}

/** The name of an option. */
export type InstanceOption = keyof InstanceOptions;

/** What a family is made for: a solution whose puzzles are searched, or a board without any clue or answer. */
export interface InstanceSubject<L extends Layers = Layers> {
  readonly puzzle: Puzzle<L>;
  /** The solution that all members have; null if the kind needs a board only. */
  readonly answers: Answers<L> | null;
  /** Whether the solution was found by solving the puzzle, and not drawn: its clues are then the candidates by default. */
  readonly isSolved: boolean;
}

/** How a kind makes the family of all its puzzles for a solution or on a board. A puzzle is a set of elements. */
export interface Instances<L extends Layers = Layers> {
  /** What the family is, in a sentence. */
  readonly description: string;
  /** Whether the members have a given solution, or any solution on a given board. */
  readonly of: 'solution' | 'board';
  /** The noun for an element, such as a hint. */
  readonly element: Noun;
  /** The options that it takes. */
  readonly options: readonly InstanceOption[];
  /** The names of the rule variants that it follows; others must be at their plain value. */
  readonly variants: readonly string[];
  /** The family. Throws `InputError` for options and subjects that it cannot serve. */
  family(subject: InstanceSubject<L>, options: InstanceOptions): InstanceFamily<L>;
}

/** The puzzle with all elements of a family. */
export function wholePuzzle({ elementCount, puzzleOf }: InstanceFamily): Puzzle {
  return puzzleOf(Array.from({ length: elementCount }, (_, element) => element));
}

/** The elements of a family, numbered from 0. */
export interface FamilyElements {
  /** Their number; millions on a large board whose elements are pairs of cells. */
  readonly elementCount: number;
  /** The cells of an element's clues, ascending. No two elements have the same cells, unless they have names. */
  cellsOf(element: number): readonly number[];
  /** The elements with a clue in this cell, ascending. */
  elementsAt(cell: number): readonly number[];
  /** The name of an element; those of its cells by default. Elements whose clues stand beside the board, or are sentences, have no cells. */
  nameOf?(element: number): string;
  /** The element of a clue of the puzzle of all elements; by default that at its cell. */
  elementOf?(clue: ClueSite): number;
}

/** The element of a clue. */
export function elementOfClue(family: FamilyElements, clue: ClueSite): number {
  return family.elementOf?.(clue) ?? family.elementsAt(clue.site)[0]!;
}

/** A family of puzzles: sets of elements. */
export interface InstanceFamily<L extends Layers = Layers> extends FamilyElements {
  /** What a member is, as a noun, such as "good set of hints". */
  readonly member: Noun;
  /** What that means, in a sentence. */
  readonly means: string;
  /** Whether each member has exactly one solution; otherwise it has at least one. */
  readonly areUnique: boolean;
  /** Whether all sets that contain a member are members: the minimal ones are then found sooner. */
  readonly hasSupersets: boolean;
  /**
   * The hardest members have the least sum of the first weights, of these the least sum of the second, and so on; null if the kind
   * does not say which are the hardest.
   */
  readonly hardest: readonly Weights[] | null;
  /** Counts the members by size, from 0, faster than with the diagram; null if there is no such way. Throws as `build` does. */
  readonly countBySize: ((limits: Limits) => Work<bigint[]>) | null;
  /** The diagram of the family. Throws `DiagramError`, in its steps too. */
  build(limits: Limits): Work<Diagram>;
  /**
   * The same from the minimal difference sets of the puzzle of all elements, as sets of elements; null if the members are no hitting sets, or
   * if `build` is faster for this number of elements.
   */
  readonly buildFrom: ((differences: Iterable<readonly number[]>, limits: Limits) => Work<Diagram>) | null;
  /** Whether `buildFrom` alone makes the diagram, from any number of difference sets; false by default. */
  readonly needsDifferences?: boolean;
  /** The puzzle of a member. */
  puzzleOf(member: readonly number[]): Puzzle<L>;
  /** Whether the solution of a member is what the family promises: the given one, or one through all cells. */
  fits(solution: Solution<L>): boolean;
}
