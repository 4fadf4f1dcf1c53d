import { anyValue } from '../../model/constraints.js';
import type { Model } from '../../model/model.js';
import type { DomainSearch, SearchQuestion } from './domain-search.js';
import type { Layout } from './layout.js';
import {
  type CheckedRow,
  type DomainRow,
  rowHolds,
  type TableRow,
  type ValueRow,
  variablesOf,
} from './rows.js';
import type { TraceRecorder } from './trace.js';

/** Work between two checks of the budget: a few milliseconds. */
const workAtATime = 200_000;

/** The value of a variable that is not bound. */
const unbound = -1;

type Goal = Extract<DomainRow, { readonly type: 'table' | 'clause' }>;

/**
 * The search of Prolog, as a program does it that calls `member/2` for each clue: rows of tables and clauses are goals, in the order
 * of the model. Each tries its alternatives in their order, tuples or literals; then the variables that are left try their values.
 * A step is one alternative. It binds variables; a variable bound to a value makes the literals of its values true or false, and a
 * literal of a value that is true binds its variable. It fails where a variable is bound to another value, or a row does not hold
 * all of whose variables are bound; nothing else is propagated. The solutions are those of the other orders.
 */
export class ChronologicalSearch implements DomainSearch {
  nodes = 0;
  conflicts = 0;
  propagations = 0;
  readonly #model: Model;
  readonly #layout: Layout;
  readonly #recorder: TraceRecorder | null;
  readonly #rows: readonly DomainRow[];
  /** By row, the same where it is of this type. */
  readonly #checked: readonly (CheckedRow | null)[];
  readonly #values: readonly (ValueRow | null)[];
  readonly #goals: readonly { readonly goal: Goal; readonly row: number }[];
  /** By variable: the rows to check that have it, and the value rows about it or its literal. */
  readonly #checksOf: readonly (readonly number[])[];
  readonly #valuesOf: readonly (readonly number[])[];
  readonly #sizes: Int32Array;
  readonly #isDecision: Uint8Array;
  /** By variable, the value from the base; by row, the number of its variables that are not bound. */
  readonly #bound: Int32Array;
  readonly #open: Int32Array;
  readonly #least: Int32Array;
  readonly #greatest: Int32Array;
  /** The bound variables in their order; the first `#handled` of them have bound others. */
  readonly #trail: Int32Array;
  #trailLength = 0;
  #handled = 0;
  /** By level: the alternative, the length of the trail before, and the variable, of a level that is no goal. */
  readonly #alternatives: Int32Array;
  readonly #trailAt: Int32Array;
  readonly #levelVariables: Int32Array;
  #depth = 0;
  #isForward = true;
  #isSolved = false;
  #projects = false;
  #found = new Set<string>();
  #cause = -1;
  #work = 0;

  constructor(model: Model, layout: Layout, rows: readonly DomainRow[], recorder: TraceRecorder | null) {
    const { variableCount } = layout;
    this.#model = model;
    this.#layout = layout;
    this.#recorder = recorder;
    this.#rows = rows;
    this.#checked = rows.map((row) => (isGoal(row) ? null : row));
    this.#values = rows.map((row) => (row.type === 'value' ? row : null));
    this.#goals = rows.flatMap((goal, row) => (isGoal(goal) ? [{ goal, row }] : []));
    const checksOf: number[][] = Array.from({ length: variableCount }, () => []);
    const valuesOf: number[][] = Array.from({ length: variableCount }, () => []);
    this.#sizes = new Int32Array(rows.length);
    for (const [i, row] of rows.entries()) {
      if (isGoal(row)) continue;
      const variables = new Set(variablesOf(row));
      this.#sizes[i] = variables.size;
      for (const variable of variables) (row.type === 'value' ? valuesOf : checksOf)[variable]!.push(i);
    }
    this.#checksOf = checksOf;
    this.#valuesOf = valuesOf;
    this.#isDecision = new Uint8Array(variableCount);
    for (const variable of model.decisions) this.#isDecision[variable] = 1;
    this.#bound = new Int32Array(variableCount);
    this.#open = new Int32Array(rows.length);
    this.#least = new Int32Array(variableCount);
    this.#greatest = new Int32Array(variableCount);
    this.#trail = new Int32Array(variableCount);
    const levels = this.#goals.length + variableCount + 1;
    this.#alternatives = new Int32Array(levels);
    this.#trailAt = new Int32Array(levels);
    this.#levelVariables = new Int32Array(levels);
  }

  begin({ assume, projects }: SearchQuestion): void {
    const { base, size } = this.#layout;
    this.#recorder?.begin(this.#model);
    this.#bound.fill(unbound);
    this.#open.set(this.#sizes);
    for (let variable = 0; variable < base.length; variable++) {
      const { lower, upper } = this.#model;
      this.#least[variable] = Math.max(0, Math.ceil(lower[variable]!) - base[variable]!);
      this.#greatest[variable] = Math.min(
        size[variable]! - 1,
        Math.floor(upper[variable]!) - base[variable]!,
      );
    }
    for (const { variable, lower, upper } of assume) {
      const [from, to] = [Math.ceil(lower) - base[variable]!, Math.floor(upper) - base[variable]!];
      this.#least[variable] = Math.min(size[variable]!, Math.max(this.#least[variable]!, from));
      this.#greatest[variable] = Math.max(-1, Math.min(this.#greatest[variable]!, to));
    }
    this.#trailLength = 0;
    this.#handled = 0;
    this.#depth = 0;
    this.#isSolved = false;
    this.#projects = projects;
    this.#found = new Set();
    this.#isForward = this.#bindGiven();
    if (!this.#isForward) this.#recorder?.fails(this.#rows[this.#cause]?.origin ?? null);
  }

  run(maxNodes: number): 'found' | 'all' | 'paused' {
    const lastNode = this.nodes + maxNodes;
    const lastWork = this.#work + workAtATime;
    if (this.#isSolved) this.#leaveSolution();
    for (;;) {
      if (this.#isForward && !this.#enterLevel()) {
        this.#isForward = false;
        this.#isSolved = true;
        if (this.#isNew()) {
          this.#recorder?.solves();
          return 'found';
        }
        this.#leaveSolution();
      }
      this.#isForward = false;
      if (this.#depth === 0) return 'all';
      if (this.nodes >= lastNode || this.#work >= lastWork) return 'paused';
      this.#tryNext();
    }
  }

  values(): Float64Array {
    return this.#layout.base.map((base, variable) => base + this.#bound[variable]!);
  }

  bestValues(): null {
    return null;
  }

  /** Binds variables with one value. False if that fails. */
  #bindGiven(): boolean {
    this.#cause = -1;
    for (let variable = 0; variable < this.#bound.length; variable++) {
      if (this.#least[variable]! > this.#greatest[variable]!) return false;
      if (this.#least[variable] === this.#greatest[variable] && !this.#bind(variable, this.#least[variable]!))
        return false;
    }
    for (const [i, row] of this.#rows.entries())
      if (!isGoal(row) && this.#sizes[i] === 0 && !this.#check(i)) return false;
    return this.#bindOthers();
  }

  /** A level for the next goal, or the next variable that is not bound; false if there is none. */
  #enterLevel(): boolean {
    const level = this.#depth;
    if (level >= this.#goals.length) {
      let variable = level > this.#goals.length ? this.#levelVariables[level - 1]! + 1 : 0;
      while (variable < this.#bound.length && this.#bound[variable] !== unbound) variable += 1;
      this.#work += 8;
      if (variable === this.#bound.length) return false;
      this.#levelVariables[level] = variable;
    }
    this.#alternatives[level] = -1;
    this.#trailAt[level] = this.#trailLength;
    this.#depth += 1;
    return true;
  }

  /** Tries the next alternative of the last level, or leaves the level. */
  #tryNext(): void {
    const level = this.#depth - 1;
    if (this.#alternatives[level]! >= 0) this.#recorder?.backtracks();
    this.#undo(this.#trailAt[level]!);
    const alternative = ++this.#alternatives[level]!;
    const goal = this.#goals[level];
    if (goal === undefined) {
      const variable = this.#levelVariables[level]!;
      const value = this.#least[variable]! + alternative;
      if (value > this.#greatest[variable]!) this.#depth -= 1;
      else {
        this.#recorder?.tries(null, [[variable, this.#layout.base[variable]! + value]]);
        this.#cause = -1;
        this.#end(this.#bind(variable, value));
      }
      return;
    }
    this.#cause = goal.row;
    if (goal.goal.type === 'clause') {
      const literal = goal.goal.literals[alternative];
      if (literal === undefined) this.#depth -= 1;
      else {
        this.#recorder?.tries(goal.goal.origin, [[literal >> 1, 1 - (literal & 1)]]);
        this.#end(this.#bind(literal >> 1, 1 - (literal & 1)));
      }
    } else this.#tryTuple(goal.goal, alternative);
  }

  #tryTuple({ origin, variables, entries }: Goal & TableRow, alternative: number): void {
    const from = alternative * variables.length;
    if (from >= entries.length) {
      this.#depth -= 1;
      return;
    }
    if (this.#recorder !== null) {
      const tuple = Array.from(variables, (variable, column) => [variable, entries[from + column]!] as const);
      const bindings = tuple.filter(([, entry]) => entry !== anyValue);
      this.#recorder.tries(origin, bindings);
    }
    let holds = true;
    for (let column = 0; column < variables.length && holds; column++) {
      const entry = entries[from + column]!;
      const variable = variables[column]!;
      if (entry !== anyValue) holds = this.#bind(variable, entry - this.#layout.base[variable]!);
    }
    this.#end(holds);
  }

  /** Ends a step, whose own bindings were possible or not. */
  #end(holds: boolean): void {
    this.nodes += 1;
    this.#work += 8;
    this.#isForward = holds && this.#bindOthers();
    if (this.#isForward) return;
    this.conflicts += 1;
    this.#recorder?.fails(this.#rows[this.#cause]?.origin ?? null);
  }

  /** Binds a variable. False if it is bound otherwise, cannot have the value, or a row fails whose variables are now bound. */
  #bind(variable: number, value: number): boolean {
    const known = this.#bound[variable]!;
    if (known !== unbound) return known === value;
    if (value < this.#least[variable]! || value > this.#greatest[variable]!) return false;
    this.#bound[variable] = value;
    this.#trail[this.#trailLength++] = variable;
    const checks = this.#checksOf[variable]!;
    this.#work += 1 + checks.length;
    let holds = true;
    // Every number is counted, also after a failure: undoing counts them all.
    for (let i = 0; i < checks.length; i++) {
      const row = checks[i]!;
      this.#open[row]! -= 1;
      if (holds && this.#open[row] === 0) holds = this.#check(row);
    }
    return holds;
  }

  #check(row: number): boolean {
    const { base } = this.#layout;
    this.propagations += 1;
    this.#work += this.#sizes[row]!;
    const holds = rowHolds(this.#checked[row]!, (variable) => base[variable]! + this.#bound[variable]!);
    if (!holds) this.#cause = row;
    return holds;
  }

  /** Binds what follows from the variables that were bound, by literals of values. */
  #bindOthers(): boolean {
    const { base } = this.#layout;
    while (this.#handled < this.#trailLength) {
      const variable = this.#trail[this.#handled++]!;
      const value = this.#bound[variable]!;
      const rows = this.#valuesOf[variable]!;
      this.#work += rows.length;
      for (let i = 0; i < rows.length; i++) {
        const row = this.#values[rows[i]!]!;
        this.#cause = rows[i]!;
        const truth = 1 - (row.literal & 1);
        const own = row.value - base[row.variable]!;
        if (row.variable === variable && !this.#bind(row.literal >> 1, value === own ? truth : 1 - truth))
          return false;
        if (row.literal >> 1 === variable && value === truth && !this.#bind(row.variable, own)) return false;
      }
    }
    return true;
  }

  #undo(length: number): void {
    while (this.#trailLength > length) {
      const variable = this.#trail[--this.#trailLength]!;
      this.#bound[variable] = unbound;
      const checks = this.#checksOf[variable]!;
      for (let i = 0; i < checks.length; i++) this.#open[checks[i]!]! += 1;
    }
    this.#handled = length;
  }

  /** Whether the solution differs from those before in a decision variable: alternatives may overlap. */
  #isNew(): boolean {
    if (!this.#projects) return true;
    const key = Array.from(this.#model.decisions, (variable) => this.#bound[variable]).join();
    if (this.#found.has(key)) return false;
    this.#found.add(key);
    return true;
  }

  /** The next solution differs: left are levels of single variables after the last one that bound a decision variable. */
  #leaveSolution(): void {
    this.#isSolved = false;
    this.#isForward = false;
    if (!this.#projects) return;
    let length = this.#trailLength;
    while (this.#depth > this.#goals.length) {
      const start = this.#trailAt[this.#depth - 1]!;
      while (length > start && this.#isDecision[this.#trail[length - 1]!] === 0) length -= 1;
      if (length > start) return;
      this.#recorder?.backtracks();
      this.#depth -= 1;
    }
  }
}

function isGoal(row: DomainRow): row is Goal {
  return row.type === 'table' || row.type === 'clause';
}
