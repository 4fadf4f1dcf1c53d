import { DifferentPropagator } from './different.js';
import { EqualityPropagator } from './equality.js';
import { ForestPropagator } from './forest.js';
import { type Layout, slotOf } from './layout.js';
import { LinearPropagator } from './linear.js';
import type { DomainRow, LinearRow } from './read-rows.js';
import { type Link, type SlotClause, SlotRules } from './slot-rules.js';
import { DomainState, events, type Subscription } from './state.js';
import { TablePropagator } from './table.js';

/** What a propagator does when it is called, of an object of `Propagator`. */
const kinds = {
  linear: 0,
  equality: 1,
  table: 2,
  fixedDifferent: 3,
  matchedDifferent: 4,
  forest: 5,
} as const;

/** How a propagator is called, its priority, and whether it needs a call for its own changes. */
interface Propagator {
  readonly kind: number;
  readonly object:
    | LinearPropagator
    | EqualityPropagator
    | TablePropagator
    | DifferentPropagator
    | ForestPropagator;
  readonly priority: 0 | 1 | 2;
  readonly wakesItself: boolean;
  readonly row: number;
}

/** The rows of a model as propagators, and their common state. */
export class DomainProblem {
  readonly state: DomainState;
  readonly rows: readonly DomainRow[];
  /** By slot, those linked to it; both ways. */
  readonly links: readonly Link[];
  /** The number of calls of propagators. */
  propagations = 0;
  /** Work so far, roughly in visited values. */
  work = 0;
  /** Whether the domains or a row are contradictory from the beginning. */
  readonly isContradictory: boolean;
  readonly #rules: SlotRules;
  readonly #kinds: Uint8Array;
  readonly #objects: readonly Propagator['object'][];
  readonly #rowsOf: Int32Array;
  readonly #wakesItself: Uint8Array;

  /** `reserve` may reserve words of the state for a search. */
  constructor(layout: Layout, rows: readonly DomainRow[], reserve: (state: DomainState) => void) {
    this.rows = rows;
    this.state = new DomainState(layout);
    reserve(this.state);
    const compiled = new Compiler(this.state);
    for (const [i, row] of rows.entries()) compiled.add(row, i);
    const { propagators, subscriptions, links, clauses, removals } = compiled;
    this.links = links;
    this.#rules = new SlotRules(this.state, links, clauses);
    this.#kinds = Uint8Array.from(propagators, ({ kind }) => kind);
    this.#objects = propagators.map(({ object }) => object);
    this.#rowsOf = Int32Array.from(propagators, ({ row }) => row);
    this.#wakesItself = Uint8Array.from(propagators, ({ wakesItself }) => Number(wakesItself));
    const priorities = Uint8Array.from(propagators, ({ priority }) => priority);
    this.isContradictory = !(
      this.state.start(subscriptions, priorities) &&
      removals.every(({ slot, row }) => this.#removeSlot(slot, row)) &&
      this.#rules.start()
    );
  }

  /** Calls propagators until nothing changes, or for about this much work. False if a row fails, which is the state's `cause`. */
  propagate(maxWork: number): boolean | 'paused' {
    const { state } = this;
    const limit = this.work + maxWork;
    for (;;) {
      if (state.slotHead < state.slotTail) {
        this.work += state.slotTail;
        if (!this.#rules.propagate()) return false;
        continue;
      }
      if (this.work > limit) return 'paused';
      const propagator = state.dequeue();
      if (propagator < 0) return true;
      this.propagations += 1;
      const object = this.#objects[propagator]!;
      this.work += 2 * object.size + 8;
      state.cause = this.#rowsOf[propagator]!;
      if (this.#wakesItself[propagator] === 0) state.running = propagator;
      const holds = this.#call(this.#kinds[propagator]!, object);
      state.running = -1;
      if (!holds) return false;
    }
  }

  /** Whether a propagator is waiting. */
  get hasWork(): boolean {
    return this.state.slotHead < this.state.slotTail || this.state.hasQueued;
  }

  /** The variables of a row. */
  variablesOf(row: number): readonly number[] {
    return variablesOf(this.rows[row]!);
  }

  /** Each kind is called at a place of its own, which is faster than one call for all. */
  #call(kind: number, object: Propagator['object']): boolean {
    switch (kind) {
      case kinds.linear:
        return (object as LinearPropagator).propagate();
      case kinds.equality:
        return (object as EqualityPropagator).propagate();
      case kinds.table:
        return (object as TablePropagator).propagate();
      case kinds.fixedDifferent:
        return (object as DifferentPropagator).removeFixed();
      case kinds.matchedDifferent:
        return (object as DifferentPropagator).removeUnmatched();
      default:
        return (object as ForestPropagator).propagate();
    }
  }

  #removeSlot(slot: number, row: number): boolean {
    const { variableAt, firstSlot } = this.state.layout;
    this.state.cause = row;
    return this.state.remove(variableAt[slot]!, slot - firstSlot[variableAt[slot]!]!);
  }
}

/** The variables of a row, literals' variables included. */
export function variablesOf(row: DomainRow): readonly number[] {
  switch (row.type) {
    case 'clause':
      return row.literals.map((literal) => literal >> 1);
    case 'linear':
      return row.variables;
    case 'different':
    case 'table':
      return [...row.variables];
    case 'equality':
      return [row.literal >> 1, row.left, row.right];
    case 'value':
      return [row.literal >> 1, row.variable];
    case 'product':
      return [row.product, row.left, row.right];
    case 'forest':
      return Array.from(row.graph.literals, (literal) => literal >> 1);
  }
}

/** Sorts rows into propagators, links and clauses. */
class Compiler {
  readonly propagators: Propagator[] = [];
  readonly subscriptions: Subscription[] = [];
  readonly links: Link[] = [];
  readonly clauses: SlotClause[] = [];
  readonly removals: { readonly slot: number; readonly row: number }[] = [];
  readonly #state: DomainState;

  constructor(state: DomainState) {
    this.#state = state;
  }

  add(row: DomainRow, i: number): void {
    const { layout } = this.#state;
    switch (row.type) {
      case 'clause':
        this.#clause(row.literals, i);
        break;
      case 'product': {
        const [product, left, right] = [2 * row.product, 2 * row.left, 2 * row.right];
        this.#clause([product ^ 1, left], i);
        this.#clause([product ^ 1, right], i);
        this.#clause([product, left ^ 1, right ^ 1], i);
        break;
      }
      case 'value': {
        const value = row.value - layout.base[row.variable]!;
        const slot = slotOf(layout, row.literal);
        if (value < 0 || value >= layout.size[row.variable]!) this.removals.push({ slot, row: i });
        else this.#link(slot, layout.firstSlot[row.variable]! + value, i);
        break;
      }
      case 'linear':
        if (!this.#linkEquation(row, i))
          this.#propagator(
            kinds.linear,
            new LinearPropagator(this.#state, row),
            row.variables.length > 8 ? 1 : 0,
            true,
            i,
            row.variables,
            events.bounds,
          );
        break;
      case 'equality': {
        const object = new EqualityPropagator(this.#state, row);
        this.#propagator(kinds.equality, object, 0, true, i, variablesOf(row), events.domain);
        break;
      }
      case 'table': {
        const object = new TablePropagator(this.#state, row);
        this.#propagator(kinds.table, object, 1, false, i, variablesOf(row), events.domain);
        break;
      }
      case 'different': {
        const object = new DifferentPropagator(this.#state, row.variables);
        const variables = variablesOf(row);
        this.#propagator(kinds.fixedDifferent, object, 0, false, i, variables, events.fixed);
        if (variables.length > 2)
          this.#propagator(kinds.matchedDifferent, object, 2, false, i, variables, events.domain);
        break;
      }
      case 'forest': {
        const object = new ForestPropagator(this.#state, row.graph);
        this.#propagator(kinds.forest, object, 2, true, i, [...new Set(variablesOf(row))], events.fixed);
        break;
      }
    }
  }

  #propagator(
    kind: number,
    object: Propagator['object'],
    priority: 0 | 1 | 2,
    wakesItself: boolean,
    row: number,
    variables: readonly number[],
    on: number,
  ): void {
    const propagator = this.propagators.length;
    this.propagators.push({ kind, object, priority, wakesItself, row });
    for (const variable of variables) this.subscriptions.push({ variable, propagator, events: on });
  }

  #clause(literals: readonly number[], row: number): void {
    const different = new Set(literals);
    if ([...different].some((literal) => different.has(literal ^ 1))) return;
    this.clauses.push({
      slots: Array.from(different, (literal) => slotOf(this.#state.layout, literal)),
      row,
    });
  }

  #link(one: number, other: number, row: number): void {
    if (one === other) return;
    const { variableAt } = this.#state.layout;
    // Two values of one variable: neither holds.
    if (variableAt[one] === variableAt[other]) this.removals.push({ slot: one, row }, { slot: other, row });
    else this.links.push({ one, other, row });
  }

  /** x − y = c or x + y = c: the values correspond. False for another row. */
  #linkEquation({ variables, coefficients, lower, upper }: LinearRow, row: number): boolean {
    if (variables.length !== 2 || lower !== upper || variables[0] === variables[1]) return false;
    const [a, b] = [coefficients[0]!, coefficients[1]!];
    if (Math.abs(a) !== Math.abs(b)) return false;
    const [x, y] = [variables[0]!, variables[1]!];
    const { base, size, firstSlot } = this.#state.layout;
    for (let value = 0; value < size[x]!; value++) {
      const other = (lower - a * (base[x]! + value)) / b - base[y]!;
      if (Number.isInteger(other) && other >= 0 && other < size[y]!)
        this.#link(firstSlot[x]! + value, firstSlot[y]! + other, row);
      else this.removals.push({ slot: firstSlot[x]! + value, row });
    }
    for (let value = 0; value < size[y]!; value++) {
      const other = (lower - b * (base[y]! + value)) / a - base[x]!;
      if (!(Number.isInteger(other) && other >= 0 && other < size[x]!))
        this.removals.push({ slot: firstSlot[y]! + value, row });
    }
    return true;
  }
}
