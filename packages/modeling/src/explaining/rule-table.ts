import { incidentEdges } from '../model/constraints.js';
import { negate } from '../model/literal.js';
import {
  type AppliedRule,
  countAtLeast,
  type GraphInstance,
  type ReasonEdgeGraph,
  type ReasonGraph,
  type ReasonModel,
  type ReasonRow,
  type ReasonVertexGraph,
  someOf,
} from './reason-model.js';
import { ascending } from './rule-sets.js';
import { neighborLists } from './vertex-graphs.js';

/** A row as the searches read it. */
export interface CompiledRow {
  /** The rule that it belongs to, by its number in the table. */
  readonly rule: number;
  readonly literals: Int32Array;
  readonly coefficients: Int32Array;
  readonly atLeast: number;
  readonly maxCoefficient: number;
  /** Whether it is applied to known facts at once: a row of a silent rule, or one that says so itself. */
  readonly isImmediate: boolean;
}

/** A rule about a graph as the searches read it. `index` is that of the rule among those of the model. */
export type CompiledGraph = CompiledEdges | CompiledVertices;

/** A rule about edges, with the edges at each vertex, and the edges of each variable. */
export interface CompiledEdges {
  readonly about: 'edges';
  readonly reason: ReasonEdgeGraph;
  readonly index: number;
  readonly incident: readonly (readonly number[])[];
  /** By variable, the edge with its literal; −1 for none. */
  readonly edgeOf: Int32Array;
}

/** A rule about vertices, with the neighbors of each vertex, and the vertex of each variable. */
export interface CompiledVertices {
  readonly about: 'vertices';
  readonly reason: ReasonVertexGraph;
  readonly index: number;
  readonly neighborsOf: readonly (readonly number[])[];
  /** By variable, the vertex with its literal; −1 for none. */
  readonly vertexOf: Int32Array;
}

/** The end of an edge that is not this one; of a self-loop the same. */
export function otherEnd({ reason: { graph } }: CompiledEdges, edge: number, vertex: number): number {
  return graph.tails[edge] === vertex ? graph.heads[edge]! : graph.tails[edge]!;
}

/**
 * The rules of a model, and instances of its graphs, which get numbers after those of the rules when they are met. Numbers of instances
 * hold until `forgetInstances`.
 */
export class RuleTable {
  readonly model: ReasonModel;
  readonly graphs: readonly CompiledGraph[];
  /** By row of the model. */
  readonly rows: readonly CompiledRow[];
  /** By literal, the rows of the model that have it, and its coefficient there. */
  readonly rowsWith: readonly Int32Array[];
  readonly coefficientIn: readonly Int32Array[];
  /** By rule, its rows. */
  readonly #rowsOf: (readonly CompiledRow[])[];
  readonly #weights: number[];
  readonly #instances: GraphInstance[] = [];
  readonly #numberOf = new Map<string, number>();
  #bytes: number;

  constructor(model: ReasonModel) {
    this.model = model;
    const rows: CompiledRow[] = [];
    this.#rowsOf = model.rules.map((rule, number) => {
      const own = rule.rows.map((row) => compiled(number, row, rule.weight === 0));
      rows.push(...own);
      return own;
    });
    this.rows = rows;
    this.#weights = model.rules.map(({ weight }) => weight);
    const places: number[][] = Array.from({ length: 2 * model.variableCount }, () => []);
    const coefficients: number[][] = places.map(() => []);
    for (const [at, { literals, coefficients: own }] of rows.entries())
      for (const [i, literal] of literals.entries()) {
        places[literal]!.push(at);
        coefficients[literal]!.push(own[i]!);
      }
    this.rowsWith = places.map((each) => Int32Array.from(each));
    this.coefficientIn = coefficients.map((each) => Int32Array.from(each));
    this.#bytes = bytesOf(model);
    this.graphs = model.graphs.map((reason, index) => compiledGraph(reason, index, model.variableCount));
  }

  weight(rule: number): number {
    return this.#weights[rule]!;
  }

  /** The least weight that a rule or an instance has, beside silent ones; infinite without any. */
  get leastWeight(): number {
    const weights = [...this.model.rules, ...this.model.graphs].map(({ weight }) => weight);
    return weights.reduce((least, weight) => (weight > 0 && weight < least ? weight : least), Infinity);
  }

  /** The number of instances that were met. */
  get instanceCount(): number {
    return this.#instances.length;
  }

  /** About what the rows and the instances hold. */
  get bytes(): number {
    return this.#bytes;
  }

  isSilent(rule: number): boolean {
    return this.#weights[rule] === 0;
  }

  /** The sum of the weights of different rules. */
  cost(rules: Iterable<number>): number {
    let sum = 0;
    for (const rule of rules) sum += this.#weights[rule]!;
    return sum;
  }

  /** The rows of a rule or of an instance. */
  rowsOf(rule: number): readonly CompiledRow[] {
    const known = this.#rowsOf[rule];
    if (known !== undefined) return known;
    const made = this.#instanceRows(rule);
    this.#rowsOf[rule] = made;
    return made;
  }

  /** The instance with this number; null if it is the number of a rule. */
  instance(rule: number): GraphInstance | null {
    return this.#instances[rule - this.model.rules.length] ?? null;
  }

  /** The rule or the instance with this number. */
  applied(rule: number): AppliedRule {
    return this.instance(rule) ?? { type: 'rule', rule };
  }

  /** The number of an instance, the same for equal instances: a side of a cut stands for the other side, too. */
  numberOf(instance: GraphInstance): number {
    const sorted = this.#sorted(instance);
    const members = 'vertices' in sorted ? sorted.vertices : sorted.edges;
    const between = sorted.type === 'separator' ? ` between ${sorted.between.join(' ')}` : '';
    const key = `${sorted.type} ${sorted.graph} ${members.join(' ')}${between}`;
    const known = this.#numberOf.get(key);
    if (known !== undefined) return known;
    const number = this.model.rules.length + this.#instances.length;
    this.#bytes += bytesOfInstance + bytesOfMember * members.length;
    this.#instances.push(sorted);
    this.#weights.push(this.model.graphs[instance.graph]!.weight);
    this.#numberOf.set(key, number);
    return number;
  }

  /** Drops all instances: their numbers are given anew. */
  forgetInstances(): void {
    const { length } = this.model.rules;
    this.#instances.length = 0;
    this.#weights.length = length;
    this.#rowsOf.length = length;
    this.#numberOf.clear();
    this.#bytes = bytesOf(this.model);
  }

  /** The instance with ascending lists; of the two sides of a cut, the one with fewer vertices, or with the first vertex. */
  #sorted(instance: GraphInstance): GraphInstance {
    if (instance.type === 'separator') {
      const [one, other] = instance.between;
      const between = one < other ? ([one, other] as const) : ([other, one] as const);
      return { ...instance, vertices: ascending(instance.vertices), between };
    }
    if (instance.type !== 'cut') return { ...instance, edges: ascending(instance.edges) };
    const { vertexCount } = this.model.graphs[instance.graph]!.graph;
    const isIn = new Set(instance.vertices);
    const isSmaller = 2 * isIn.size < vertexCount || (2 * isIn.size === vertexCount && isIn.has(0));
    const all = Array.from({ length: vertexCount }, (_, vertex) => vertex);
    return { ...instance, vertices: all.filter((vertex) => isIn.has(vertex) === isSmaller) };
  }

  #instanceRows(rule: number): readonly CompiledRow[] {
    const instance = this.instance(rule)!;
    const reason = this.model.graphs[instance.graph]!;
    return instanceRows(reason, instance).map((row) => compiled(rule, row, false));
  }
}

/** About what an instance takes, and each of its edges or vertices: with its name, and the rows that it may get. */
const bytesOfInstance = 600;
const bytesOfMember = 60;

/** About what a table of a model takes before instances are met, beside the model. */
export function bytesOf({ variableCount, rules, graphs }: ReasonModel): number {
  let [rows, entries] = [0, 0];
  for (const rule of rules)
    for (const { literals } of rule.rows) {
      rows += 1;
      entries += literals.length;
    }
  const edges = graphs.reduce((sum, { graph }) => sum + graph.tails.length, 0);
  return 400 * variableCount + 500 * rows + 60 * entries + 200 * edges;
}

/** The rows of an instance, about edges or vertices. Throws unless the instance is of the type of the rule. */
export function instanceRows(reason: ReasonGraph, instance: GraphInstance): readonly ReasonRow[] {
  if (reason.type === 'connectedVertices') {
    if (instance.type !== 'separator') throw new Error(`expected a separator, found a ${instance.type}`);
    const { vertexLiterals } = reason.graph;
    const bothTrue = instance.between.map((vertex) => vertexLiterals[vertex]!);
    return [someOf(...bothTrue.map(negate), ...instance.vertices.map((vertex) => vertexLiterals[vertex]!))];
  }
  if (instance.type === 'separator')
    throw new Error(`expected an instance of ${reason.type}, found a separator`);
  const { literals, tails, heads } = reason.graph;
  const edges = [...literals.keys()];
  if (instance.type === 'cut') {
    const isInside = new Set(instance.vertices);
    const across = edges.filter((edge) => isInside.has(tails[edge]!) !== isInside.has(heads[edge]!));
    const leaving = across.map((edge) => literals[edge]!);
    return [countAtLeast(1, leaving)];
  }
  const missing = instance.edges.map((edge) => negate(literals[edge]!));
  if (reason.type !== 'singleLoop' || instance.type === 'path') return [countAtLeast(1, missing)];
  const isOn = new Set(instance.edges);
  const others = edges.filter((edge) => !isOn.has(edge)).map((edge) => negate(literals[edge]!));
  const coefficients = [...missing.map(() => others.length), ...others.map(() => 1)];
  return [{ literals: [...missing, ...others], coefficients, atLeast: others.length }];
}

function compiledGraph(reason: ReasonGraph, index: number, variableCount: number): CompiledGraph {
  /** By variable, the place of its literal. */
  const placesOf = (literals: Int32Array): Int32Array => {
    const placeOf = new Int32Array(variableCount).fill(-1);
    for (const [place, literal] of literals.entries()) placeOf[literal >>> 1] = place;
    return placeOf;
  };
  if (reason.type === 'connectedVertices')
    return {
      ...{ about: 'vertices', reason, index, neighborsOf: neighborLists(reason.graph) },
      vertexOf: placesOf(reason.graph.vertexLiterals),
    };
  return {
    ...{ about: 'edges', reason, index, incident: incidentEdges(reason.graph) },
    edgeOf: placesOf(reason.graph.literals),
  };
}

function compiled(
  rule: number,
  { literals, coefficients, atLeast, isImmediate = false }: ReasonRow,
  isSilent: boolean,
): CompiledRow {
  return {
    rule,
    literals: Int32Array.from(literals),
    coefficients: Int32Array.from(coefficients),
    atLeast,
    maxCoefficient: Math.max(0, ...coefficients),
    isImmediate: isImmediate || isSilent,
  };
}
