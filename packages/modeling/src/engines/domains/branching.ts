import type { Model } from '../../model/model.js';
import type { SearchOrder } from './domain-search.js';
import type { DomainProblem } from './problem.js';
import { variablesOf } from './rows.js';

/** A list of variables, the open ones first: a reversible number of them. */
interface Candidates {
  readonly variables: Int32Array;
  readonly openAt: number;
}

/**
 * Chooses the variable to give a value to: `stated`, the first one; `smallest`, one with the fewest values; `weighted`, one with the
 * fewest values for its weight, which grows with each failure of a row that has it (F. Boussemart et al., "Boosting Systematic
 * Search by Weighting Constraints", 2004; here the weight counts all rows of the variable).
 *
 * For a projection, the variables that the decision variables determine come first. A literal of a value of another candidate is
 * none: it has a value when that has one.
 */
export class Branching {
  readonly #problem: DomainProblem;
  readonly #order: Exclude<SearchOrder, 'chronological'>;
  readonly #all: Candidates;
  readonly #projected: Candidates;
  readonly #others: Candidates;
  readonly #weights: Float64Array;
  readonly #firstWeights: Float64Array;

  constructor(
    model: Model,
    problem: DomainProblem,
    order: Exclude<SearchOrder, 'chronological'>,
    openAts: OpenAddresses,
  ) {
    this.#problem = problem;
    this.#order = order;
    const { variableCount, size } = problem.state.layout;
    const isDetermined = determinedBy(model, problem);
    const isOf = (variable: number, master: number): boolean =>
      size[variable] === 2 && size[master]! > 2 && isDetermined[variable]! <= isDetermined[master]!;
    const isLiteral = new Uint8Array(variableCount);
    const { variableAt } = problem.state.layout;
    for (const { one, other } of problem.links) {
      const [x, y] = [variableAt[one]!, variableAt[other]!];
      if (isOf(x, y)) isLiteral[x] = 1;
      if (isOf(y, x)) isLiteral[y] = 1;
    }
    const candidates = Array.from({ length: variableCount }, (_, variable) => variable).filter(
      (variable) => isLiteral[variable] === 0,
    );
    const list = (openAt: number, isIn: (variable: number) => boolean): Candidates => {
      return { variables: Int32Array.from(candidates.filter(isIn)), openAt };
    };
    this.#all = list(openAts.all, () => true);
    this.#projected = list(openAts.projected, (variable) => isDetermined[variable] === 1);
    this.#others = list(openAts.others, (variable) => isDetermined[variable] === 0);
    this.#firstWeights = new Float64Array(variableCount).fill(1);
    for (const row of problem.rows)
      for (const variable of variablesOf(row)) this.#firstWeights[variable]! += 1;
    this.#weights = this.#firstWeights.slice();
  }

  /** Begins a question: every candidate is open, and has its first weight. */
  begin(): void {
    this.#weights.set(this.#firstWeights);
  }

  /** A row failed. */
  fails(row: number): void {
    if (this.#order !== 'weighted' || row < 0) return;
    for (const variable of this.#problem.variablesOf(row)) this.#weights[variable]! += 1;
  }

  /** A variable that has several values, among all of them, those determined by the decision variables, or the others; or −1. */
  choose(among: 'all' | 'projected' | 'others'): number {
    const { variables, openAt } =
      among === 'all' ? this.#all : among === 'projected' ? this.#projected : this.#others;
    const { state } = this.#problem;
    const { memory, countAt } = state;
    if (this.#order === 'stated') {
      // The number of variables before the first open one.
      const before = memory[openAt]!;
      let first = before;
      while (first < variables.length && memory[countAt + variables[first]!] === 1) first += 1;
      if (first !== before) state.set(openAt, first);
      return first < variables.length ? variables[first]! : -1;
    }
    const isWeighted = this.#order === 'weighted';
    const open = variables.length - memory[openAt]!;
    let [kept, best, bestCount, bestWeight] = [open, -1, 1, 0];
    for (let i = 0; i < kept; i++) {
      const variable = variables[i]!;
      const count = memory[countAt + variable]!;
      if (count === 1) {
        kept -= 1;
        variables[i] = variables[kept]!;
        variables[kept] = variable;
        i -= 1;
        continue;
      }
      const weight = isWeighted ? this.#weights[variable]! : 1;
      // Equal ones by their index: the order of the list depends on what was asked before.
      const difference = count * bestWeight - bestCount * weight;
      if (difference < 0 || (difference === 0 && variable < best) || best < 0) {
        best = variable;
        bestCount = count;
        bestWeight = weight;
      }
    }
    if (kept !== open) state.set(openAt, variables.length - kept);
    return best;
  }
}

/** Where the reversible numbers of closed candidates are, all 0 at first. */
export interface OpenAddresses {
  readonly all: number;
  readonly projected: number;
  readonly others: number;
}

/**
 * By variable, 1 if the decision variables determine its value: they themselves, and variables all of whose values but one are
 * linked to values of such variables.
 */
function determinedBy(model: Model, { state, links }: DomainProblem): Uint8Array {
  const { variableCount, variableAt, size } = state.layout;
  const isDetermined = new Uint8Array(variableCount);
  const isLinked = new Uint8Array(variableAt.length);
  const left = Int32Array.from(size, (count) => count - 1);
  const linksOf = new Map<number, number[]>();
  for (const { one, other } of links)
    for (const [from, to] of [
      [one, other],
      [other, one],
    ] as const) {
      const known = linksOf.get(variableAt[from]!);
      if (known === undefined) linksOf.set(variableAt[from]!, [to]);
      else known.push(to);
    }
  const queue: number[] = [];
  const determine = (variable: number): void => {
    if (isDetermined[variable] === 1) return;
    isDetermined[variable] = 1;
    queue.push(variable);
  };
  for (const variable of model.decisions) determine(variable);
  for (let variable = 0; variable < variableCount; variable++)
    if (state.count(variable) === 1) determine(variable);
  for (let variable = queue.pop(); variable !== undefined; variable = queue.pop())
    for (const slot of linksOf.get(variable) ?? []) {
      if (isLinked[slot] === 1) continue;
      isLinked[slot] = 1;
      left[variableAt[slot]!]! -= 1;
      if (left[variableAt[slot]!]! <= 0) determine(variableAt[slot]!);
    }
  return isDetermined;
}
