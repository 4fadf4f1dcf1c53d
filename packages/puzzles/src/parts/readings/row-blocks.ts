import type { ClauseBlock, ConstraintBlock, LinearBlock } from '@gridwright/modeling';
import { isGridSite, siteName } from '../../boards/geometry/sites.js';
import type { Puzzle } from '../../boards/layers/board.js';
import { clauseOf, type NormalRow, not, type RowTerm } from '../rows/row.js';
import type { About } from '../rows/rows.js';

/** The blocks of a model, and the names of their rows. */
interface FinishedBlocks {
  readonly blocks: readonly ConstraintBlock[];
  rowName(block: number, row: number): string;
}

/** What all rows of a block have. */
interface OpenRows {
  readonly starts: number[];
  /** By row, what it is about. */
  readonly about: About[];
}

interface OpenClauses extends OpenRows {
  readonly literals: number[];
}

interface OpenLinear extends OpenRows {
  readonly variables: number[];
  readonly coefficients: number[];
  readonly lower: number[];
  readonly upper: number[];
}

/** Collects rows rule by rule: a block of clauses and one of linear rows for each, and the graph constraints. */
export class RowBlocks {
  readonly #puzzle: Puzzle;
  readonly #clauses = new Map<string, OpenClauses>();
  readonly #linear = new Map<string, OpenLinear>();
  readonly #graphs: ConstraintBlock[] = [];

  constructor(puzzle: Puzzle) {
    this.#puzzle = puzzle;
  }

  /** Adds a row in normal form; `isEquation`: its two sides are one row, unless conditions make two of them. */
  add(about: About, rows: readonly NormalRow[], isEquation: boolean): void {
    const clauses = rows.map(clauseOf);
    const [first, second] = rows;
    const hasConditions = first !== undefined && first.when.length > 0;
    if (isEquation && second !== undefined && !hasConditions && clauses.every((clause) => clause === null)) {
      this.#addLinear(about, first!, true);
      return;
    }
    for (const [at, row] of rows.entries()) {
      const clause = clauses[at]!;
      if (clause === null) this.#addLinear(about, row, false);
      else this.#addClause(about, clause);
    }
  }

  /** Adds a graph constraint with the name of its rule; a further one of the same rule has a number behind it. */
  addGraph(rule: string, block: (name: string) => ConstraintBlock): void {
    const count = this.#graphs.filter(({ name }) => name === rule || name.startsWith(`${rule} #`)).length;
    this.#graphs.push(block(count === 0 ? rule : `${rule} #${count + 1}`));
  }

  finished(): FinishedBlocks {
    const abouts: (readonly About[])[] = [];
    const blocks: ConstraintBlock[] = [];
    for (const [rule, { starts, literals, about }] of this.#clauses) {
      const [from, all] = [Int32Array.from(starts), Int32Array.from(literals)];
      blocks.push({ type: 'clause', name: rule, starts: from, literals: all } satisfies ClauseBlock);
      abouts.push(about);
    }
    for (const [rule, { starts, variables, coefficients, lower, upper, about }] of this.#linear) {
      const block: LinearBlock = {
        type: 'linear',
        // Both blocks of a rule are in model files.
        name: this.#clauses.has(rule) ? `${rule} (sums)` : rule,
        starts: Int32Array.from(starts),
        variables: Int32Array.from(variables),
        coefficients: Float64Array.from(coefficients),
        lower: Float64Array.from(lower),
        upper: Float64Array.from(upper),
      };
      blocks.push(block);
      abouts.push(about);
    }
    const all = [...blocks, ...this.#graphs];
    return {
      blocks: all,
      rowName: (block, row) => {
        const about = abouts[block]?.[row];
        return about === undefined ? all[block]!.name : this.#nameOf(about);
      },
    };
  }

  #nameOf({ rule, sites }: About): string {
    const [place] = sites;
    const [site] = place?.at ?? [];
    if (place === undefined || site === undefined || place.site === 'vertex') return rule;
    return isGridSite(place.site) ? `${rule} at ${siteName(this.#puzzle, place.site, site)}` : rule;
  }

  #addClause(about: About, clause: readonly number[]): void {
    const open = this.#clauses.get(about.rule) ?? { starts: [0], about: [], literals: [] };
    this.#clauses.set(about.rule, open);
    open.literals.push(...clause);
    open.starts.push(open.literals.length);
    open.about.push(about);
  }

  /**
   * Σ coefficient · literal ± number ≥ atLeast, or = atLeast; under conditions only if all of these are true: each false one adds what
   * the left side lacks at worst.
   */
  #addLinear(about: About, { terms, atLeast, number, when }: NormalRow, isEquation: boolean): void {
    const open = this.#linear.get(about.rule) ?? {
      ...{ starts: [0], about: [], variables: [], coefficients: [], lower: [], upper: [] },
    };
    this.#linear.set(about.rule, open);
    const least = number === null ? 0 : number.sign === 1 ? number.of.min : -number.of.max;
    const relaxed = when.map((condition): RowTerm => [atLeast - least, not(condition)]);
    let constant = 0;
    for (const [coefficient, literal] of [...terms, ...relaxed]) {
      const isNegated = (literal & 1) === 1;
      if (isNegated) constant += coefficient;
      open.variables.push(literal >> 1);
      open.coefficients.push(isNegated ? -coefficient : coefficient);
    }
    if (number !== null) {
      open.variables.push(number.of.variable);
      open.coefficients.push(number.sign);
    }
    open.starts.push(open.variables.length);
    open.lower.push(atLeast - constant);
    open.upper.push(isEquation ? atLeast - constant : Number.POSITIVE_INFINITY);
    open.about.push(about);
  }
}
