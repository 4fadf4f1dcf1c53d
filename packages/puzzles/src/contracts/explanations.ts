import type { GraphInstance, ReasonModel } from '@gridwright/modeling';
import type { Site } from '../boards/geometry/sites.js';
import type { Puzzle } from '../boards/layers/board.js';
import type { Layers } from '../boards/layers/layer.js';

/** What is known of the answer at some sites, mostly one: it is one of these values. Ascending, and not all values of the layer. */
export interface StepFact {
  readonly layer: string;
  readonly sites: readonly number[];
  readonly allowed: readonly number[];
}

/**
 * What a variable of a reason model means: that the answer at a site is one of these values, or something that no answer says. Several
 * sites have the same answer in all solutions, as the pairs of cells along a bridge do.
 */
export type Meaning =
  | { readonly layer: string; readonly sites: readonly number[]; readonly values: readonly number[] }
  | AuxiliaryMeaning;

/** A statement that is no answer, such as that a ship begins in a cell; in words, as a part of a sentence. */
export interface AuxiliaryMeaning {
  text(isTrue: boolean): string;
}

/** Sites of one sort; a `vertex` is a point of the board's graph, at which no answer sits. */
export interface RuleSites {
  readonly site: Site | 'vertex';
  readonly at: readonly number[];
}

/** A rule at one place, for people. */
export interface RuleWords {
  /** The name of the rule, one for all of its places, such as `number`. Where it has a name in the rules of the kind, that one. */
  readonly rule: string;
  /** A whole sentence without a period, such as "the 3 at r2c4 has three lines". */
  readonly text: string;
  /** Its place, most important first: what a drawing marks. */
  readonly sites: readonly RuleSites[];
  /** The values that it is about besides, such as the 5 of "row 3 has one 5"; none by default. */
  readonly values?: readonly number[];
  /** How it becomes one sentence with others of the same subject; a sentence may offer each of its places as one. None by default. */
  readonly joined?: readonly JoinedWords[];
}

/** A sentence that differs from others about the same subject in one name: r2c2 touches r1c1, r2c2 touches r1c2. */
export interface JoinedWords {
  /** What the sentences have in common, the same for no others. */
  readonly subject: string;
  /** The name in which they differ. */
  readonly object: string;
  /** The sentence about several of them, as a list. */
  text(objects: string): string;
}

/** The rules of a puzzle as a person applies them, with the clues written in. */
export interface Reasons {
  readonly model: ReasonModel;
  /** By variable. */
  readonly meanings: readonly Meaning[];
  /** Of a rule, by its index in the model. */
  wordsOfRule(rule: number): RuleWords;
  wordsOfInstance(instance: GraphInstance): RuleWords;
}

/** From which cost on a puzzle of a kind has which grade. */
export interface GradeThresholds {
  /** The largest costs of the costliest step that are easy, medium, hard and expert. */
  readonly upTo: readonly [easy: number, medium: number, hard: number, expert: number];
  /** The data from which they come. */
  readonly source: string;
}

/** A step that people know by a name. */
export interface Technique {
  /** The name, one in its kind, as in a sentence: `hidden single`. */
  readonly name: string;
  /** What it is, in a sentence. */
  readonly text: string;
  /** Its entry in the documents: `docs/techniques/KIND.md#hidden-single`. */
  readonly page: string;
}

/** What a technique is recognized by: the rules of a step at their places, what follows, and what has to be known. */
export interface StepShape {
  readonly fact: StepFact;
  readonly because: readonly RuleWords[];
  readonly known: readonly (StepFact | string)[];
  /**
   * Everything that is known of the answers before the step. The premises are a part of it, and can be less than a pattern has: what
   * the opposite of the conclusion excludes by itself is none.
   */
  allKnown(): readonly StepFact[];
  /** The conclusions on the way to a contradiction; none if no such chain was found. */
  readonly chain: readonly unknown[];
}

/** The techniques of a kind. They name steps that were found, and never steer the search for them. */
export interface Techniques<L extends Layers = Layers> {
  /** Special techniques before general ones. */
  readonly all: readonly Technique[];
  /** The first technique whose pattern the rules, the places and the premises of the step are; null if it is none of them. */
  recognize(puzzle: Puzzle<L>, step: StepShape): Technique | null;
}

/** How a kind explains its puzzles. */
export interface Explanations<L extends Layers = Layers> {
  /**
   * The reasons of a puzzle: together with the answers that clues give (`givenBy` of a layer), which are known from the beginning and
   * are no rule, they say exactly what the rules say. The variables of a site decide its answer; a site without a variable has the
   * `blank` value of its layer, or the answer that a clue gives.
   */
  reasons(puzzle: Puzzle<L>): Reasons;
  /** A fact as a part of a sentence, such as "a line joins r1c1 and r1c2", "r3c4 is not 5". */
  factText(puzzle: Puzzle<L>, fact: StepFact): string;
  /** Which costs of the costliest step are which grade; without it, puzzles of the kind have a cost and no grade. */
  readonly grades?: GradeThresholds;
  /** The names of steps; without it, no step has one. */
  readonly techniques?: Techniques<L>;
}
