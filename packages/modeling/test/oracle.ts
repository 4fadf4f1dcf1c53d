import {
  always,
  anyValue,
  type ConstraintBlock,
  type EdgeGraph,
  type GraphBlock,
  isGraphBlock,
  type Model,
  type Objective,
  type PathsBlock,
  type VertexGraph,
} from '../src/index.js';

/**
 * The answers of a small model by brute force: every combination of its integer variables. At most one continuous
 * variable is allowed: for each combination, the rows leave it an interval.
 */
export interface Truth {
  readonly feasible: boolean;
  /** The best objective; null if infeasible or without an objective. */
  readonly optimum: number | null;
  /** The distinct values of the decision variables, each joined to a string. */
  readonly solutions: ReadonlySet<string>;
}

/** The tolerance for rounding errors of engines; all data of the tests are multiples of 1/4. */
export const tolerance = 1e-5;

export interface Problem {
  readonly model: Model;
  readonly blocks: readonly ConstraintBlock[];
  readonly lower: ArrayLike<number>;
  readonly upper: ArrayLike<number>;
  readonly objective: Objective | null;
}

export function bruteForce({ model, blocks, lower, upper, objective }: Problem): Truth {
  const values = new Float64Array(model.variableCount);
  const continuous = model.integral.indexOf(0);
  const solutions = new Set<string>();
  let optimum: number | null = null;

  function visit(variable: number): void {
    if (variable === model.variableCount) consider();
    else if (variable === continuous) visit(variable + 1);
    else visitValues(variable);
  }

  function visitValues(variable: number): void {
    for (let value = Math.ceil(lower[variable]!); value <= upper[variable]!; value++) {
      values[variable] = value;
      visit(variable + 1);
    }
  }

  function consider(): void {
    for (const value of continuousCandidates()) {
      if (continuous >= 0) values[continuous] = value;
      if (!blocks.every((block) => holds(block, values))) continue;
      solutions.add(decisionsOf(model, values));
      if (objective === null) continue;
      const reached = objectiveAt(objective, values);
      if (optimum === null || (objective.sense === 'minimize' ? reached < optimum : reached > optimum))
        optimum = reached;
    }
  }

  /** A linear objective is optimal at an end of the interval: at a bound, or at a tight row. */
  function continuousCandidates(): readonly number[] {
    if (continuous < 0) return [0];
    const candidates = [lower[continuous]!, upper[continuous]!];
    for (const block of blocks) {
      if (block.type !== 'linear') continue;
      for (let row = 0; row < block.lower.length; row++) {
        let [own, others] = [0, 0];
        for (let i = block.starts[row]!; i < block.starts[row + 1]!; i++) {
          if (block.variables[i] === continuous) own = block.coefficients[i]!;
          else others += block.coefficients[i]! * values[block.variables[i]!]!;
        }
        if (own !== 0)
          candidates.push((block.lower[row]! - others) / own, (block.upper[row]! - others) / own);
      }
    }
    return candidates.filter((value) => value >= lower[continuous]! && value <= upper[continuous]!);
  }

  visit(0);
  return { feasible: solutions.size > 0, optimum, solutions };
}

export function decisionsOf(model: Model, values: ArrayLike<number>): string {
  return Array.from(model.decisions, (variable) => values[variable]).join();
}

export function objectiveAt(objective: Objective, values: ArrayLike<number>): number {
  return objective.variables.reduce(
    (sum, variable, i) => sum + objective.coefficients[i]! * values[variable]!,
    objective.constant,
  );
}

/** Whether whole values satisfy all rows of a block. */
export function holds(block: ConstraintBlock, values: ArrayLike<number>): boolean {
  if (isGraphBlock(block)) return graphHolds(block, values);
  if (block.type === 'product') {
    const { products, left, right } = block;
    return products.every((product, i) => values[product] === values[left[i]!]! * values[right[i]!]!);
  }
  if (block.type === 'equality') {
    const { literals, left, right } = block;
    return literals.every((each, i) => isTrue(each, values) === (values[left[i]!] === values[right[i]!]));
  }
  if (block.type === 'value')
    return block.literals.every(
      (each, i) => isTrue(each, values) === (values[block.variables[i]!] === block.values[i]),
    );
  for (let row = 0; row + 1 < block.starts.length; row++) {
    const [from, to] = [block.starts[row]!, block.starts[row + 1]!];
    if (block.type === 'allDifferent') {
      const own = Array.from(block.variables.subarray(from, to), (variable) => values[variable]);
      if (new Set(own).size < own.length) return false;
      continue;
    }
    if (block.type === 'table') {
      const own = block.variables.subarray(from, to);
      const width = to - from;
      const entries = block.entries.subarray(block.entryStarts[row], block.entryStarts[row + 1]);
      const tuples = Array.from({ length: entries.length / width }, (_, i) => i * width);
      const fits = (at: number): boolean =>
        own.every((variable, i) => entries[at + i] === anyValue || entries[at + i] === values[variable]);
      if (!tuples.some(fits)) return false;
      continue;
    }
    if (block.type === 'clause') {
      if (!block.literals.subarray(from, to).some((literal) => isTrue(literal, values))) return false;
    } else {
      let sum = 0;
      for (let i = from; i < to; i++) sum += block.coefficients[i]! * values[block.variables[i]!]!;
      if (sum < block.lower[row]! - tolerance || sum > block.upper[row]! + tolerance) return false;
    }
  }
  return true;
}

function isTrue(literal: number, values: ArrayLike<number>): boolean {
  return values[literal >> 1] === (literal % 2 === 0 ? 1 : 0);
}

function graphHolds(block: GraphBlock, values: ArrayLike<number>): boolean {
  if (block.type === 'connectedVertices') return areConnected(block.graph, values);
  const { graph } = block;
  switch (block.type) {
    case 'connected':
      return connects(graph, values);
    case 'singleLoop':
      return loopCount(graph, values) === 1;
    case 'disjointLoops':
      return loopCount(graph, values) > 0;
    case 'disjointPaths':
      return arePaths(block, values);
    case 'forest':
      return isForest(graph, values);
    case 'spanningTree':
      return isForest(graph, values) && connects(graph, values) && graph.vertexCount > 0;
  }
}

/** The number of loops that the used edges form; 0 if they form anything else, or none is used. */
function loopCount({ vertexCount, tails, heads, literals }: EdgeGraph, values: ArrayLike<number>): number {
  const edges = [...literals.keys()].filter((edge) => isTrue(literals[edge]!, values));
  const unseen = new Set(edges);
  const ends = edges.flatMap((edge) => [tails[edge]!, heads[edge]!]);
  for (let vertex = 0; vertex < vertexCount; vertex++)
    if (![0, 2].includes(ends.filter((end) => end === vertex).length)) return 0;
  let loops = 0;
  for (const first of edges) {
    if (!unseen.delete(first)) continue;
    loops += 1;
    // From one edge to another one at the same vertex, back to the beginning.
    for (let next: number | undefined = first, at = heads[first]!; next !== undefined; ) {
      next = [...unseen].find((edge) => tails[edge] === at || heads[edge] === at);
      if (next === undefined) break;
      unseen.delete(next);
      at = tails[next] === at ? heads[next]! : tails[next]!;
    }
  }
  return loops;
}

/** Numbers of true vertices, which both ends of an edge take from the smaller one until nothing changes. */
function areConnected({ tails, heads, vertexLiterals }: VertexGraph, values: ArrayLike<number>): boolean {
  const numbers: (number | null)[] = Array.from(vertexLiterals, (literal, vertex) =>
    isTrue(literal, values) ? vertex : null,
  );
  for (let isChanged = true; isChanged; ) {
    isChanged = false;
    for (const [edge, tail] of tails.entries()) {
      const [one, other] = [numbers[tail] ?? null, numbers[heads[edge]!] ?? null];
      if (one === null || other === null || one === other) continue;
      numbers[tail] = numbers[heads[edge]!] = Math.min(one, other);
      isChanged = true;
    }
  }
  return new Set(numbers.filter((number) => number !== null)).size <= 1;
}

/** Marks from vertex 0 until nothing changes. */
function connects(graph: EdgeGraph, values: ArrayLike<number>): boolean {
  const reached = new Set(graph.vertexCount > 0 ? [0] : []);
  for (let before = -1; before !== reached.size; ) {
    before = reached.size;
    graph.literals.forEach((literal, edge) => {
      const ends = [graph.tails[edge]!, graph.heads[edge]!];
      if (isTrue(literal, values) && ends.some((end) => reached.has(end)))
        for (const end of ends) reached.add(end);
    });
  }
  return reached.size === graph.vertexCount;
}

/** Whether leaves can be removed one after the other until no used edge is left. */
function isForest({ tails, heads, literals }: EdgeGraph, values: ArrayLike<number>): boolean {
  let edges = [...literals.keys()].filter((edge) => isTrue(literals[edge]!, values));
  for (;;) {
    const ends = edges.flatMap((edge) => [tails[edge]!, heads[edge]!]);
    const isLeaf = (vertex: number): boolean => ends.filter((end) => end === vertex).length === 1;
    const kept = edges.filter((edge) => !isLeaf(tails[edge]!) && !isLeaf(heads[edge]!));
    if (kept.length === edges.length) return kept.length === 0;
    edges = kept;
  }
}

/** Follows the path from each end, and counts what it passed. */
function arePaths(block: PathsBlock, values: ArrayLike<number>): boolean {
  const { graph, ends, numbers, known, covers, induced } = block;
  const { vertexCount, tails, heads, literals } = graph;
  const used = [...literals.keys()].filter((edge) => isTrue(literals[edge]!, values));
  const numberOf = (end: number): number =>
    known[end] === always || isTrue(known[end]!, values) ? numbers[end]! : 0;
  const passed = new Set<number>();
  let edgesPassed = 0;
  for (const [end, start] of ends.entries()) {
    if (passed.has(start)) continue;
    const path = [start];
    for (let vertex = start, before = -1; ; ) {
      const next = used.filter((edge) => edge !== before && [tails[edge], heads[edge]].includes(vertex));
      const isEnd = ends.includes(vertex);
      if (vertex !== start && isEnd) {
        if (next.length > 0) return false;
        const [one, other] = [numberOf(end), numberOf(ends.indexOf(vertex))];
        if (one !== other && one !== 0 && other !== 0) return false;
        break;
      }
      if (next.length !== 1) return false;
      before = next[0]!;
      vertex = tails[before]! + heads[before]! - vertex;
      if (path.includes(vertex) || passed.has(vertex)) return false;
      path.push(vertex);
      edgesPassed += 1;
    }
    for (const vertex of path) passed.add(vertex);
    const inside = [...literals.keys()].filter(
      (edge) => path.includes(tails[edge]!) && path.includes(heads[edge]!) && tails[edge] !== heads[edge],
    );
    if (induced && inside.some((edge) => !used.includes(edge))) return false;
  }
  return edgesPassed === used.length && (!covers || passed.size === vertexCount);
}
