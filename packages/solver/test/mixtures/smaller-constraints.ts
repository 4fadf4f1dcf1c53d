import type { Connected, ConnectedVertices, Constraint, Linear, Loop, Paths } from './constraint.js';

/** Weaker constraints, or constraints with smaller numbers. */
export function smallerConstraints(constraint: Constraint): readonly Constraint[] {
  switch (constraint.call) {
    case 'addClause': {
      const { literals } = constraint;
      return literals.map((_, place) => ({ ...constraint, literals: literals.toSpliced(place, 1) }));
    }
    case 'addLinear':
      return smallerLinear(constraint.linear).map((linear) => ({ ...constraint, linear }));
    case 'addConnected':
      return smallerConnected(constraint.connected).map((connected) => ({ ...constraint, connected }));
    case 'addConnectedVertices':
      return smallerVertices(constraint.vertices).map((vertices) => ({ ...constraint, vertices }));
    case 'addLoop':
      return smallerLoop(constraint.loop).map((loop) => ({ ...constraint, loop }));
    case 'addPaths':
      return smallerPaths(constraint.paths).map((paths) => ({ ...constraint, paths }));
  }
}

function smallerLinear({ literals, coefficients, bound }: Linear): Linear[] {
  const withoutTerm = literals.map((_, term) => ({
    literals: literals.toSpliced(term, 1),
    ...(coefficients === undefined ? {} : { coefficients: coefficients.toSpliced(term, 1) }),
    bound,
  }));
  const nearerBounds = nearerToZero(bound).map((nearer) => ({ literals, coefficients, bound: nearer }));
  if (coefficients === undefined) return [...withoutTerm, ...nearerBounds];
  const nearerCoefficients = coefficients.flatMap((coefficient, term) =>
    nearerToZero(coefficient)
      .filter((nearer) => nearer !== 0)
      .map((nearer) => ({ literals, coefficients: coefficients.with(term, nearer), bound })),
  );
  return [...withoutTerm, { literals, bound }, ...nearerBounds, ...nearerCoefficients];
}

/** Half of a number, and the number one closer to zero. */
function nearerToZero(value: number): number[] {
  return value === 0 ? [] : [...new Set([Math.trunc(value / 2), value - Math.sign(value)])];
}

function smallerConnected(connected: Connected): Connected[] {
  const { vertexCount, tails, heads, literals, used, condition } = connected;
  const plain = { vertexCount, tails, heads, literals };
  return [
    ...smallerGraphs(connected),
    ...(used === undefined ? [] : [condition === undefined ? plain : { ...plain, condition }]),
    ...(condition === undefined ? [] : [used === undefined ? plain : { ...plain, used }]),
  ];
}

/** Without a vertex, an edge, or the condition. */
function smallerVertices(vertices: ConnectedVertices): ConnectedVertices[] {
  const { vertexCount, tails, heads, literals, condition } = vertices;
  return [
    ...literals.map((_, vertex) => {
      const edges = [...tails.keys()].filter((edge) => tails[edge] !== vertex && heads[edge] !== vertex);
      const moved = (ends: readonly number[]): number[] =>
        edges.map((edge) => ends[edge]! - (ends[edge]! > vertex ? 1 : 0));
      return {
        ...vertices,
        vertexCount: vertexCount - 1,
        tails: moved(tails),
        heads: moved(heads),
        literals: literals.toSpliced(vertex, 1),
      };
    }),
    ...tails.map((_, edge) => ({
      ...vertices,
      tails: tails.toSpliced(edge, 1),
      heads: heads.toSpliced(edge, 1),
    })),
    ...(condition === undefined ? [] : [{ vertexCount, tails, heads, literals }]),
  ];
}

function smallerLoop(loop: Loop): Loop[] {
  const { vertexCount, tails, heads, literals, condition } = loop;
  return [
    ...smallerGraphs(loop),
    ...(condition === undefined ? [] : [{ vertexCount, tails, heads, literals }]),
  ];
}

/** Without an edge, an end, the literal of a number, or a further condition. */
function smallerPaths(paths: Paths): Paths[] {
  const { tails, heads, literals, ends, numbers, known, covers, induced, condition } = paths;
  const { condition: _, ...unconditional } = paths;
  return [
    ...literals.map((_literal, edge) => ({
      ...paths,
      tails: tails.toSpliced(edge, 1),
      heads: heads.toSpliced(edge, 1),
      literals: literals.toSpliced(edge, 1),
    })),
    ...ends.map((_vertex, end) => ({
      ...paths,
      ends: ends.toSpliced(end, 1),
      numbers: numbers.toSpliced(end, 1),
      known: known.toSpliced(end, 1),
    })),
    ...known.flatMap((literal, end) => (literal < 0 ? [] : [{ ...paths, known: known.with(end, -1) }])),
    ...(covers ? [{ ...paths, covers: false }] : []),
    ...(induced ? [{ ...paths, induced: false }] : []),
    ...(condition === undefined ? [] : [unconditional]),
  ];
}

/** Without a vertex, or an edge. */
function smallerGraphs(graph: Connected): Connected[] {
  const { vertexCount, tails, heads, literals } = graph;
  const vertices = Array.from({ length: vertexCount }, (_, vertex) => vertex);
  return [
    ...vertices.map((vertex) => withoutVertex(graph, vertex)),
    ...literals.map((_, edge) => ({
      ...graph,
      tails: tails.toSpliced(edge, 1),
      heads: heads.toSpliced(edge, 1),
      literals: literals.toSpliced(edge, 1),
    })),
  ];
}

/** Without a vertex and its edges; those after it move up. */
function withoutVertex(connected: Connected, vertex: number): Connected {
  const { vertexCount, tails, heads, literals, used } = connected;
  const edges = [...literals.keys()].filter((edge) => tails[edge] !== vertex && heads[edge] !== vertex);
  const moved = (ends: readonly number[]): number[] =>
    edges.map((edge) => ends[edge]! - (ends[edge]! > vertex ? 1 : 0));
  return {
    ...connected,
    vertexCount: vertexCount - 1,
    tails: moved(tails),
    heads: moved(heads),
    literals: edges.map((edge) => literals[edge]!),
    ...(used === undefined ? {} : { used: used.toSpliced(vertex, 1) }),
  };
}
