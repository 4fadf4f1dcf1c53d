import { DifferentPropagator } from './different.js';
import { EqualityPropagator } from './equality.js';
import { ForestPropagator } from './forest.js';
import { type Layout, slotOf } from './layout.js';
import { LinearPropagator } from './linear.js';
import { type DomainRow, type LinearRow, variablesOf } from './rows.js';
import { type Link, type SlotClause, SlotRules } from './slot-rules.js';
import { DomainState, events, type Subscription } from './state.js';
import { TablePropagator } from './table.js';

/** The kinds of propagators: what one does when it is called. */
const [linear, equality, table, fixedDifferent, matchedDifferent, forest] = [0, 1, 2, 3, 4, 5] as const;

/** By kind, the priority, whether a propagator needs a call for its own changes, and the events for which it waits. */
const callsOf = [
  { priority: 0, wakesItself: true, on: events.bounds },
  { priority: 0, wakesItself: true, on: events.domain },
  { priority: 1, wakesItself: false, on: events.domain },
  { priority: 0, wakesItself: false, on: events.fixed },
  { priority: 2, wakesItself: false, on: events.domain },
  { priority: 2, wakesItself: true, on: events.fixed },
] as const;

/** A propagator: its kind, and its place among the objects of the kind's class. */
interface Propagator {
  readonly kind: 0 | 1 | 2 | 3 | 4 | 5;
  readonly place: number;
  readonly size: number;
  readonly priority: number;
  readonly row: number;
}

/** The objects of propagators, by class. */
class PropagatorObjects {
  readonly linear: LinearPropagator[] = [];
  readonly equality: EqualityPropagator[] = [];
  readonly table: TablePropagator[] = [];
  readonly different: DifferentPropagator[] = [];
  readonly forest: ForestPropagator[] = [];
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
  readonly #propagators: readonly Propagator[];
  readonly #objects: PropagatorObjects;

  /** `reserve` may reserve words of the state for a search. */
  constructor(layout: Layout, rows: readonly DomainRow[], reserve: (state: DomainState) => void) {
    this.rows = rows;
    this.state = new DomainState(layout);
    reserve(this.state);
    const compiled = new Compiler(this.state);
    for (const [i, row] of rows.entries()) compiled.add(row, i);
    const { propagators, objects, subscriptions, links, clauses, removals } = compiled;
    this.links = links;
    this.#rules = new SlotRules(this.state, links, clauses);
    this.#propagators = propagators;
    this.#objects = objects;
    const priorities = Uint8Array.from(propagators, ({ priority }) => priority);
    this.isContradictory = !(
      this.state.start(subscriptions, priorities) &&
      removals.every(({ slot, row }) => {
        this.state.cause = row;
        return this.state.removeSlot(slot);
      }) &&
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
      const { kind, place, size, row } = this.#propagators[propagator]!;
      this.work += 2 * size + 8;
      state.cause = row;
      if (!callsOf[kind].wakesItself) state.running = propagator;
      const holds = this.#call(kind, place);
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
  #call(kind: Propagator['kind'], place: number): boolean {
    const objects = this.#objects;
    switch (kind) {
      case linear:
        return objects.linear[place]!.propagate();
      case equality:
        return objects.equality[place]!.propagate();
      case table:
        return objects.table[place]!.propagate();
      case fixedDifferent:
        return objects.different[place]!.removeFixed();
      case matchedDifferent:
        return objects.different[place]!.removeUnmatched();
      case forest:
        return objects.forest[place]!.propagate();
    }
  }
}

/** Sorts rows into propagators, links and clauses. */
class Compiler {
  readonly propagators: Propagator[] = [];
  readonly objects = new PropagatorObjects();
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
        if (!this.#linkEquation(row, i)) {
          const object = new LinearPropagator(this.#state, row);
          this.#add(linear, this.objects.linear, object, i, row.variables, row.variables.length > 8 ? 1 : 0);
        }
        break;
      case 'equality': {
        const object = new EqualityPropagator(this.#state, row);
        this.#add(equality, this.objects.equality, object, i, variablesOf(row));
        break;
      }
      case 'table':
        this.#add(table, this.objects.table, new TablePropagator(this.#state, row), i, variablesOf(row));
        break;
      case 'different': {
        const { different } = this.objects;
        const object = new DifferentPropagator(this.#state, row.variables);
        this.#add(fixedDifferent, different, object, i, variablesOf(row));
        if (row.variables.length > 2) this.#add(matchedDifferent, different, object, i, variablesOf(row));
        break;
      }
      case 'forest': {
        const variables = [...new Set(variablesOf(row))];
        this.#add(forest, this.objects.forest, new ForestPropagator(this.#state, row.graph), i, variables);
        break;
      }
    }
  }

  /** Adds a propagator, whose object may be the last one of the list. */
  #add<Of extends { readonly size: number }>(
    kind: Propagator['kind'],
    objects: Of[],
    object: Of,
    row: number,
    variables: readonly number[],
    priority: number = callsOf[kind].priority,
  ): void {
    if (objects.at(-1) !== object) objects.push(object);
    const propagator = this.propagators.length;
    this.propagators.push({ kind, place: objects.length - 1, size: object.size, priority, row });
    const { on } = callsOf[kind];
    for (const variable of variables) this.subscriptions.push({ variable, propagator, events: on });
  }

  #clause(literals: readonly number[], row: number): void {
    const different = new Set(literals);
    if ([...different].some((literal) => different.has(literal ^ 1))) return;
    const slots = Array.from(different, (literal) => slotOf(this.#state.layout, literal));
    this.clauses.push({ slots, row });
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
