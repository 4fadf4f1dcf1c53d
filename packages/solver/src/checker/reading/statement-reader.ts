import type { ByteBudget } from '../byte-budget.js';
import { kinds } from '../core/constraint-store.js';
import type { Derivation } from '../core/derivation.js';
import type { Graph } from '../core/graphs.js';
import { LinearTerms } from '../core/linear-terms.js';
import type { PathsGraph } from '../core/paths.js';
import { unreadable } from '../proof-problem.js';
import type { Words } from './words.js';

/** The sections of a statement in order; objective and decisions are optional. */
const sections = { header: 0, version: 1, objective: 2, decisions: 3, constraints: 4 } as const;

/** Reads a statement and adds its constraints. */
export class StatementReader {
  /** The number of constraints so far. */
  constraints = 0;
  readonly #derivation: Derivation;
  readonly #budget: ByteBudget;
  readonly #terms: LinearTerms;
  readonly #graph: GraphLine;
  /** The first section that the next line may belong to. */
  #section: number = sections.header;
  #stated = 0;

  constructor(derivation: Derivation, budget: ByteBudget) {
    this.#derivation = derivation;
    this.#budget = budget;
    this.#terms = new LinearTerms(budget);
    this.#graph = new GraphLine(budget);
  }

  /** The expected next line; the statement may also end instead of a constraint. */
  get expected(): 'statement header' | 'statement version' | 'constraint' {
    if (this.#section > sections.version) return 'constraint';
    return this.#section === sections.header ? 'statement header' : 'statement version';
  }

  /** Reads a line from its first word. */
  read(words: Words): void {
    if (this.#section === sections.header) this.#readHeader(words);
    else if (this.#section === sections.version) this.#readVersion(words);
    else if (this.#section === sections.objective && words.is('min:')) this.#readObjective(words);
    else if (this.#section <= sections.decisions && words.is('decisions')) this.#readDecisions(words);
    else this.#readConstraint(words);
    words.expect('', 'end of line');
  }

  /** Ends the statement. */
  finish(): void {
    const { constraints } = this;
    if (constraints !== this.#stated)
      unreadable({ code: 'constraint-count', expected: this.#stated, found: constraints });
    this.#derivation.store.statementEnd = this.#derivation.store.end;
  }

  #readHeader(words: Words): void {
    if (!words.is('*')) words.unexpected('statement header');
    words.expect('#variable=', 'statement header');
    const variables = words.next().natural('number');
    words.expect('#constraint=', 'statement header');
    this.#stated = words.next().natural('number');
    this.#derivation.declareVariables(variables);
    this.#section = sections.version;
  }

  #readVersion(words: Words): void {
    if (!words.is('*')) words.unexpected('statement version');
    words.expect('gridwright-statement', 'statement version');
    words.expect('1', 'statement version');
    this.#section = sections.objective;
  }

  #readObjective(words: Words): void {
    this.#readTerms(words.next(), [';']);
    this.#terms.combine();
    const { constant, literals, count } = this.#terms;
    const own = this.#budget.grown(Int32Array, new Int32Array(0), count);
    own.set(literals.subarray(0, count));
    this.#derivation.objective = {
      constant,
      literals: own,
      coefficients: this.#derivation.store.addCoefficients(this.#terms),
    };
    this.#section = sections.decisions;
  }

  #readDecisions(words: Words): void {
    let decisions = new Int32Array(0);
    let count = 0;
    while (!words.next().is(';')) {
      decisions = this.#budget.grown(Int32Array, decisions, count + 1);
      decisions[count] = words.literal(this.#derivation.variables, 'variable');
      if (decisions[count]! < 0) words.unexpected('variable');
      count += 1;
    }
    this.#derivation.decisions = decisions.subarray(0, count);
    this.#section = sections.constraints;
  }

  #readConstraint(words: Words): void {
    this.#section = sections.constraints;
    this.constraints += 1;
    const kind = graphKindOf(words);
    if (kind === null) this.#readSum(words);
    else {
      const graph = this.#graph.read(words, kind, this.#derivation.variables);
      this.#derivation.graphs.add(this.constraints, graph, this.#budget);
    }
  }

  #readSum(words: Words): void {
    const terms = this.#terms;
    this.#readTerms(words, ['>=', '=']);
    const isEquation = words.is('=');
    const bound = words.next().integer('number');
    this.#countSize(bound);
    words.expect(';', 'semicolon');
    terms.combine();
    const { store } = this.#derivation;
    const lower = bound - terms.constant;
    if (!isEquation) store.addAtLeast(this.constraints, terms, lower);
    else {
      const literals = terms.literals.subarray(0, terms.count);
      store.addSum(this.constraints, literals, store.addCoefficients(terms), lower, lower);
    }
  }

  /** Reads terms up to one of these words, which becomes the current word. */
  #readTerms(words: Words, ends: readonly string[]): void {
    const { variables } = this.#derivation;
    this.#terms.begin(variables);
    while (!isOneOf(words, ends)) {
      const coefficient = words.integer('coefficient');
      this.#countSize(coefficient);
      this.#terms.add(coefficient, words.next().literal(variables));
      words.next();
    }
  }

  /** Adds a number of the line to the total size. */
  #countSize(number: number): void {
    this.#terms.size += Math.abs(number);
    if (this.#terms.size > Number.MAX_SAFE_INTEGER) unreadable({ code: 'number-too-large' });
  }
}

/** Whether the current word is one of these; without a closure, as it runs for every term. */
function isOneOf(words: Words, ends: readonly string[]): boolean {
  for (const end of ends) if (words.is(end)) return true;
  return false;
}

/** The kind of graph constraint of a line with this first word, or null. */
function graphKindOf(words: Words): (Graph | PathsGraph)['kind'] | null {
  if (words.is('connected')) return kinds.connected;
  if (words.is('paths')) return kinds.paths;
  return words.is('loop') ? kinds.loop : null;
}

/** What fits into a cell of the store: two larger numbers could become one there. */
const maxEndNumber = 2 ** 31 - 1;

/** Isolated vertices beyond this number count bytes, as if each were in the text. */
const maxFreeIsolated = 2 ** 20;
const bytesPerIsolated = 2 ** 12;

/**
 * Reads the lines `connected V used L … if L edges T H L … ;`, `loop V if L edges T H L … ;` and
 * `paths V covers induced end V N known L … if L edges T H L … ;`.
 */
export class GraphLine {
  readonly #budget: ByteBudget;
  #used = new Int32Array(0);
  #ends = new Int32Array(0);
  #edges = new Int32Array(0);

  constructor(budget: ByteBudget) {
    this.#budget = budget;
  }

  /** Reads a line from its first word; the arrays of the graph belong to the reader. */
  read(words: Words, kind: (Graph | PathsGraph)['kind'], variables: number): Graph | PathsGraph {
    const vertices = words.next().natural('number');
    words.next();
    if (kind === kinds.paths) return this.#readPaths(words, vertices, variables);
    const hasUsed = kind === kinds.connected && words.is('used');
    const used = hasUsed ? this.#readUsed(words, vertices, variables) : this.#used.subarray(0, 0);
    return { kind, vertices, used, ...this.#readConditionAndEdges(words, vertices, variables) };
  }

  #readPaths(words: Words, vertices: number, variables: number): PathsGraph {
    const covers = words.is('covers');
    if (covers) words.next();
    const induced = words.is('induced');
    if (induced) words.next();
    const isEnd = new Set<number>();
    let count = 0;
    while (words.is('end')) {
      this.#ends = this.#budget.grown(Int32Array, this.#ends, count + 3);
      const vertex = vertexOf(words.next(), vertices);
      if (isEnd.has(vertex)) words.unexpected('vertex');
      isEnd.add(vertex);
      this.#ends[count] = vertex;
      const number = words.next().natural('end number');
      if (number > maxEndNumber) words.unexpected('end number');
      this.#ends[count + 1] = number;
      const isKnown = words.next().is('known');
      this.#ends[count + 2] = isKnown ? words.next().literal(variables) : 0;
      if (isKnown) words.next();
      count += 3;
    }
    const ends = this.#ends.subarray(0, count);
    const rest = this.#readConditionAndEdges(words, vertices, variables);
    return { kind: kinds.paths, vertices, covers, induced, ends, ...rest };
  }

  #readConditionAndEdges(
    words: Words,
    vertices: number,
    variables: number,
  ): { readonly condition: number; readonly edges: Int32Array } {
    let condition = 0;
    if (words.is('if')) {
      condition = words.next().literal(variables);
      words.next();
    }
    if (!words.is('edges')) words.unexpected('edges');
    const edges = this.#readEdges(words, vertices, variables);
    // Isolated vertices cost time in every step `k`, but no text.
    this.#budget.require(Math.max(0, vertices - edges.length - maxFreeIsolated) * bytesPerIsolated);
    return { condition, edges };
  }

  #readUsed(words: Words, vertices: number, variables: number): Int32Array {
    for (let i = 0; i < vertices; i += 1) {
      this.#used = this.#budget.grown(Int32Array, this.#used, i + 1);
      this.#used[i] = words.next().literal(variables);
    }
    words.next();
    return this.#used.subarray(0, vertices);
  }

  #readEdges(words: Words, vertices: number, variables: number): Int32Array {
    let count = 0;
    while (!words.next().is(';')) {
      this.#edges = this.#budget.grown(Int32Array, this.#edges, count + 3);
      this.#edges[count] = vertexOf(words, vertices);
      this.#edges[count + 1] = vertexOf(words.next(), vertices);
      this.#edges[count + 2] = words.next().literal(variables);
      count += 3;
    }
    return this.#edges.subarray(0, count);
  }
}

/** The current word as a vertex. */
function vertexOf(words: Words, vertices: number): number {
  const vertex = words.natural('vertex');
  if (vertex < 1 || vertex > vertices) words.unexpected('vertex');
  return vertex;
}
