import type { Budget, GraphConstraintType } from '@gridwright/modeling';
import type { Board } from '../boards/definition/board.js';
import type { BoardProblem } from '../boards/geometry/grid.js';
import type { Puzzle } from '../boards/layers/board.js';
import type { Layers } from '../boards/layers/layer.js';
import type { Noun } from '../boards/layers/noun.js';
import type { BilevelFormulation } from './bilevel-formulation.js';
import type { ClueChoice } from './clue-choice.js';
import type { Deduction } from './deduction.js';
import type { Explanations } from './explanations.js';
import type { Formulated } from './formulated.js';
import type { Generator } from './generator.js';
import type { Instances } from './instances.js';

/**
 * A way to write puzzles of a kind as a model. A model is for one shape (size, sites of clues, rule variants); the values
 * of the clues are bounds on its clue variables. Models of one puzzle, with its clues written in, can be offered besides.
 */
export interface Formulation<L extends Layers = Layers> {
  readonly name: string;
  /** Its source and its idea, in a sentence. */
  readonly description: string;
  /** The names of the rule variants that it models; others must be at their plain value. */
  readonly variants: readonly string[];
  /** The names of the rule variants without which it does not model a puzzle: those must not be at their plain value; none by default. */
  readonly needs?: readonly string[];
  /**
   * Whether its models serve only puzzles with all of the clues of the shape, and `fix` takes no others; false by default. Another
   * formulation tells then which clues contradict each other.
   */
  readonly needsAllClues?: boolean;
  /**
   * What it needs of a puzzle beside its rules, and what this one has instead, such as two ends for a path between them; null if it
   * models the puzzle, which it always does by default.
   */
  lacks?(puzzle: Puzzle<L>): BoardProblem | null;
  /** Of a formulation whose models have an objective, what the objective decides. */
  readonly aim?: Aim<L>;
  /** The types of graph constraints that its models may have. Every treatment of such a type is offered. */
  readonly graphConstraints: readonly GraphConstraintType[];
  /** The constants that a caller may set. */
  readonly parameters?: readonly Parameter[];
  /**
   * Whether its models are solved more slowly with clues as variables than with clues written into them, also on small boards, so that
   * only an edit is answered with an open model, and not each puzzle of a batch; false by default.
   */
  readonly isSlowWithFreeClues?: boolean;
  /**
   * Whether no solution of the puzzle contains another, as sets of decision variables that are 1: for example because all have
   * the same number of them. Then the cut `solution` decides uniqueness; false by default. The values of clues may matter.
   */
  solutionsAreIncomparable?(puzzle: Puzzle<L>): boolean;
  /**
   * Throws `EngineError`: `stopped` when the budget ends, `memory-exceeded` if the model would not fit into it;
   * and `QuestionError` `parameter` if a parameter is out of range for the shape.
   */
  formulate(shape: Puzzle<L>, options?: FormulateOptions): Formulated<L>;
  /**
   * A model of this puzzle alone, with its clues written in, where that is smaller: it has the solutions of the puzzle, and its `fix` has
   * no bounds. Questions about one puzzle that leave no clue out use it instead. Throws as `formulate` does.
   */
  formulatePuzzle?(puzzle: Puzzle<L>, options?: FormulateOptions): Formulated<L>;
}

/**
 * What the objective of a formulation decides: which solutions of its models a question is about. The values of the objective are
 * whole numbers at all solutions.
 */
export interface Aim<L extends Layers = Layers> {
  /** The noun for these solutions, such as "tree whose path between the ends is shortest". */
  readonly solutions: Noun;
  /** A value of the objective in words, such as "the path between the ends has 15 lines". */
  text(shape: Puzzle<L>, value: number): string;
  /**
   * `all`: all solutions have the same value, so that each is optimal. `best`: those with the optimal value. `atMost`: those whose
   * value, which is minimized, is at most this number for puzzles of the shape; a least value above it means that there is none.
   */
  readonly counts: 'all' | 'best' | { atMost(shape: Puzzle<L>): number };
}

/** A constant of a formulation, such as the M of an indicator row. */
export interface Parameter {
  readonly name: string;
  /** Its meaning and its default. */
  readonly description: string;
  /** If models with the value 1 lack the graph constraint of their formulation: what they admit beside the solutions. */
  readonly admits?: Admitted;
}

/** What an incomplete model admits beside the solutions. */
export interface Admitted {
  /** Such as "a loop beside the paths". */
  readonly text: string;
  /** The name of the rule that it breaks. */
  readonly rule: string;
}

/** Options of a formulation. */
export interface FormulateOptions {
  /** Values of parameters by name; a missing one has its default. */
  readonly parameters?: Readonly<Record<string, number>>;
  readonly budget?: Budget;
}

/** The definition of how the puzzles of a kind are solved. */
export interface SolvableDefinition<L extends Layers> {
  readonly board: Board<L>;
  readonly formulations: readonly Formulation<L>[];
  /** Further names of formulations with a treatment, such as `bfs` for `lazy/bfs`. */
  readonly formulationAliases?: Readonly<Record<string, string>>;
  /** Deductions from the clues; a question may give their bounds to the engine. */
  readonly deductions?: readonly Deduction<L>[];
  /** What the fewest clues of a solution are chosen from. */
  readonly clues?: ClueChoice<L>;
  /** How a question about clues and other solutions is written as a model of two levels. */
  readonly bilevel?: BilevelFormulation<L>;
}

/** A puzzle kind with what solves its puzzles: enough for questions about solutions. */
export interface SolvableKind<L extends Layers = Layers> extends Board<L> {
  readonly formulations: readonly Formulation<L>[];
  readonly formulationAliases: Readonly<Record<string, string>>;
  readonly deductions: readonly Deduction<L>[];
  /** Null if the kind does not say what its clues leave: there is no search for the fewest then. */
  readonly clues: ClueChoice<L> | null;
  /** Null if the kind has no such model. */
  readonly bilevel: BilevelFormulation<L> | null;
}

/** A solvable kind from its definition. */
export function defineSolvable<const L extends Layers>(definition: SolvableDefinition<L>): SolvableKind<L> {
  const { board, formulations, formulationAliases = {}, deductions = [] } = definition;
  const { clues = null, bilevel = null } = definition;
  return { ...board, formulations, formulationAliases, deductions, clues, bilevel };
}

/** The definition of a puzzle kind: how it is solved, made and explained. */
export interface KindDefinition<L extends Layers> extends SolvableDefinition<L> {
  /** How new puzzles are made. */
  readonly generator?: Generator<L>;
  /** How all puzzles with a solution, or on a board, are made at once. */
  readonly instances?: Instances<L>;
  /** The rules as a person applies them, one at a time. */
  readonly explanations?: Explanations<L>;
}

/** A complete puzzle kind. */
export interface Kind<L extends Layers = Layers> extends SolvableKind<L> {
  /** Null if the kind has no generator. */
  readonly generator: Generator<L> | null;
  /** Null if the kind has no such families. */
  readonly instances: Instances<L> | null;
  /** Null if the kind does not explain its puzzles. */
  readonly explanations: Explanations<L> | null;
}

/** A kind from its definition. */
export function defineKind<const L extends Layers>(definition: KindDefinition<L>): Kind<L> {
  const { generator = null, instances = null, explanations = null } = definition;
  return { ...defineSolvable(definition), generator, instances, explanations };
}
