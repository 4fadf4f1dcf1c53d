import { type Literal, negate, type ReasonModel, type ReasonRow } from '@gridwright/modeling';
import {
  type Answers,
  emptySites,
  givenAt,
  type Puzzle,
  type SiteValues,
} from '../../../boards/layers/board.js';
import { empty, layersOf, rangeOf } from '../../../boards/layers/layer.js';
import type { Reasons } from '../../../contracts/explanations.js';
import type { Kind } from '../../../contracts/kind.js';

/**
 * What is known at a point of an explanation: what was added, and what rows that are applied at once make of it. Knows nothing of the search
 * for steps, so that a proof can be checked with it.
 */
export class KnownState {
  readonly #rowsWith: (readonly ReasonRow[])[];
  readonly #immediate: readonly ReasonRow[];
  readonly #known = new Set<Literal>();
  #isContradictory = false;

  constructor({ variableCount, rules }: ReasonModel) {
    this.#immediate = rules.flatMap(({ weight, rows }) =>
      rows.filter(({ isImmediate }) => weight === 0 || isImmediate),
    );
    const rowsWith: ReasonRow[][] = Array.from({ length: 2 * variableCount }, () => []);
    for (const row of this.#immediate) for (const literal of row.literals) rowsWith[literal]!.push(row);
    this.#rowsWith = rowsWith;
    this.#apply(this.#immediate);
  }

  /** The known literals, in the order in which they became known. */
  get literals(): Iterable<Literal> {
    return this.#known;
  }

  has(literal: Literal): boolean {
    return this.#known.has(literal);
  }

  isOpen(variable: number): boolean {
    return !this.has(2 * variable) && !this.has(2 * variable + 1);
  }

  /** Whether a literal and its negation are known, or a row that is applied at once cannot hold. */
  get isContradictory(): boolean {
    return this.#isContradictory;
  }

  /** Adds literals, and what follows at once. Linear in the rows that lose a literal. */
  add(literals: Iterable<Literal>): void {
    const queue = [...literals];
    for (let literal = queue.pop(); literal !== undefined; literal = queue.pop()) {
      if (this.has(literal)) continue;
      if (this.has(negate(literal))) this.#isContradictory = true;
      this.#known.add(literal);
      queue.push(...this.#forcedBy(this.#rowsWith[negate(literal)]!));
    }
  }

  #apply(rows: readonly ReasonRow[]): void {
    this.add(this.#forcedBy(rows));
  }

  #forcedBy(rows: readonly ReasonRow[]): readonly Literal[] {
    return rows.flatMap(({ literals, coefficients, atLeast }) => {
      let slack = -atLeast;
      for (const [i, literal] of literals.entries())
        if (!this.has(negate(literal))) slack += coefficients[i]!;
      if (slack < 0) this.#isContradictory = true;
      return literals.filter((literal, i) => coefficients[i]! > slack && !this.has(negate(literal)));
    });
  }
}

/**
 * The answers that literals leave: the value at each site where there is one only, else `empty`. A site that no variable speaks of has the
 * answer that a clue gives, or its `blank` value. Linear in the variables and the values of their sites.
 */
export function decidedAnswers(
  kind: Kind,
  puzzle: Puzzle,
  { meanings }: Reasons,
  isTrue: (literal: Literal) => boolean,
): Answers {
  const answers: Record<string, SiteValues> = {};
  for (const [name, layer] of layersOf(kind.layers, 'answer')) {
    const { min, max } = rangeOf(layer, puzzle);
    const sites = emptySites(puzzle, layer.site);
    const left = Array.from(sites, () => new Set(Array.from({ length: max - min + 1 }, (_, i) => min + i)));
    const isMentioned = new Uint8Array(sites.length);
    for (const [variable, meaning] of meanings.entries()) {
      if (!('layer' in meaning) || meaning.layer !== name) continue;
      for (const site of meaning.sites) {
        isMentioned[site] = 1;
        const [is, isNot] = [isTrue(2 * variable), isTrue(2 * variable + 1)];
        if (!is && !isNot) continue;
        for (const value of [...left[site]!])
          if (meaning.values.includes(value) !== is) left[site]!.delete(value);
      }
    }
    answers[name] = sites.map((_, site) => {
      if (isMentioned[site] === 1) return left[site]!.size === 1 ? [...left[site]!][0]! : empty;
      const given = givenAt(puzzle, layer, site);
      return given === empty ? (layer.blank ?? empty) : given;
    });
  }
  return answers;
}
