import type { EdgeInstance, SeparatorInstance } from '@gridwright/modeling';
import type { Puzzle, SiteValues, Solution } from '../../boards/layers/board.js';
import type { Layers } from '../../boards/layers/layer.js';
import type { Rule } from '../../boards/rules/rule.js';
import type { JoinedWords, RuleSites } from '../../contracts/explanations.js';
import type { SeededRandom } from '../../contracts/seeded-random.js';
import type { ClueNumber, Literal, Row } from './row.js';

/** Rows at one place, in words. */
export interface About {
  /** The name of the rule: that of a rule of the part, where both mean the same. */
  readonly rule: string;
  /** Its place, most important first. */
  readonly sites: readonly RuleSites[];
  /** A whole sentence without a period. Called only where clues are written in. */
  text(): string;
  /** How it is joined with sentences at other places; not by default. */
  joined?(): readonly JoinedWords[];
  /** What it costs to think of it: 10 by default; 0 for definitions, which are applied at once. */
  readonly weight?: number;
  /**
   * Whether what the rows force of known facts is known at once, without a step; false by default. `at most`: what sums force because
   * they are full, as the rest of a row loses a number that was placed in it.
   */
  readonly isImmediate?: boolean | 'at most';
  /** The values that it is about besides; none by default. */
  readonly values?: readonly number[];
}

/** A graph constraint in words, instance by instance. */
export interface GraphAbout<Instance> {
  readonly rule: string;
  /** The name of the rule that an instance is of; `rule` by default. */
  ruleOf?(instance: Instance): string;
  text(instance: Instance): string;
  joined?(instance: Instance): readonly JoinedWords[];
  sites(instance: Instance): readonly RuleSites[];
  /** 10 by default. */
  readonly weight?: number;
}

/** A graph whose vertices are there if a literal is true. */
export interface VertexLiterals {
  /** By vertex. */
  readonly literals: readonly Literal[];
  readonly edges: readonly (readonly [number, number])[];
}

/** A graph whose edges are there if a literal is true. */
export interface EdgeLiterals {
  readonly vertexCount: number;
  readonly edges: readonly (readonly [number, number])[];
  /** By edge. */
  readonly literals: readonly Literal[];
}

/** What the edges that are there form: one loop, or a tree that connects all vertices. */
export type EdgeConstraint = 'singleLoop' | 'spanningTree';

/**
 * Where a part writes its rows. A model reads them with clues as variables, or with the clues of one puzzle written in; explanations read
 * them with clues written in, and with their words. What holds in each reading is written once.
 */
export interface Rows<L extends Layers = Layers> {
  /** The puzzle, or one of its shape: where clues are, how the board is divided, the rules in force. Values of other clues are not to be read. */
  readonly puzzle: Puzzle<L>;
  /** Whether clues may stand anywhere, as for a random solution: their sites mean nothing then. */
  readonly isOpen: boolean;
  /** The answer at a site has this value; `no` for a value out of range, and at null, which is off the board. */
  is(layer: string, site: number | null, value: number): Literal;
  /** The clue at a site has this value. */
  clueIs(layer: string, site: number, value: number): Literal;
  /**
   * The number of the clue at a site, or a variable; a number above `most` leaves no solution. Null without a clue, and for one without a
   * number, where that is known.
   */
  number(layer: string, site: number, most: number): ClueNumber | null;
  /** A new proposition that is no answer, in words, as a part of a sentence. Rows of weight 0 define it. */
  auxiliary(text: (isTrue: boolean) => string): Literal;
  rule(about: About, rows: readonly Row[]): void;
  /** The vertices that are there are connected by the edges between them; an instance names vertices by their indices. */
  connected(about: GraphAbout<SeparatorInstance>, graph: VertexLiterals): void;
  /** The edges that are there keep a constraint; an instance names edges and vertices by their indices. */
  edges(about: GraphAbout<EdgeInstance>, constraint: EdgeConstraint, graph: EdgeLiterals): void;
}

/** Values of clues by layer. */
export type ClueValues = Readonly<Record<string, SiteValues>>;

/**
 * A part of the rules of a kind, the same for all kinds that have it: a check of drawings, and rows for models and explanations, which
 * share no code. On every drawing they agree.
 */
export interface Part<L extends Layers = Layers> {
  /** The rules as people see them, with their checks. */
  readonly rules: readonly Rule[];
  /** The type of the graph constraint that it writes; none by default. */
  readonly graph?: 'connectedVertices' | EdgeConstraint;
  /** Writes the rows. */
  write(rows: Rows<L>): void;
  /** The clues of the part that a solution has, at all sites where one can stand; those of the puzzle by default. */
  clues?(solution: Solution, random: SeededRandom): ClueValues;
  /** The layer of clues whose sites are a choice: clues that stand where they may stay there; none by default. */
  readonly choosesSites?: string;
}
