import fc from 'fast-check';
import {
  always,
  anyValue,
  type ConstraintBlock,
  clauseBlock,
  type Model,
  type Objective,
  type PathsBlock,
  type SpanningTreeBlock,
} from '../src/index.js';

/** The parts of a random model. */
export interface Shape {
  readonly binaries: number;
  readonly integers: readonly (readonly [number, number])[];
  readonly continuous: readonly (readonly [number, number])[];
}

export function variableCount(shape: Shape): number {
  return shape.binaries + shape.integers.length + shape.continuous.length;
}

const interval = fc.tuple(fc.integer({ min: -2, max: 2 }), fc.integer({ min: 0, max: 3 }));

const shapes: fc.Arbitrary<Shape> = fc.record({
  binaries: fc.integer({ min: 0, max: 7 }),
  integers: fc.array(
    interval.map(([lower, width]) => [lower, lower + width] as const),
    { maxLength: 2 },
  ),
  continuous: fc.array(
    interval.map(([lower, width]) => [lower / 4, lower / 4 + width] as const),
    { maxLength: 1 },
  ),
});

/** The model with some fractional bounds of integer variables, which may leave no value. */
export function withFractionalBounds(model: Model): fc.Arbitrary<Model> {
  const move = fc.constantFrom(0, 0, 0, 0, 0.25, 0.5, -0.25);
  const moves = fc.array(fc.tuple(move, move), {
    minLength: model.variableCount,
    maxLength: model.variableCount,
  });
  const isWhole = (variable: number): boolean => model.integral[variable] === 1;
  return moves.map((by) => ({
    ...model,
    lower: model.lower.map((bound, i) => (isWhole(i) && bound !== 0 ? bound + by[i]![0] : bound)),
    upper: model.upper.map((bound, i) => (isWhole(i) && bound !== 1 ? bound + by[i]![1] : bound)),
  }));
}

/** Different variables with coefficients. */
function terms(variables: number): fc.Arbitrary<{ variables: number[]; coefficients: number[] }> {
  return fc
    .uniqueArray(
      fc.tuple(
        fc.nat({ max: Math.max(0, variables - 1) }),
        fc.integer({ min: -3, max: 3 }).filter((c) => c !== 0),
      ),
      { maxLength: Math.min(5, variables), selector: ([variable]) => variable },
    )
    .map((pairs) => ({ variables: pairs.map(([v]) => v), coefficients: pairs.map(([, c]) => c) }));
}

function linearBlocks(variables: number): fc.Arbitrary<ConstraintBlock> {
  const row = fc.record({
    terms: terms(variables),
    lower: fc.oneof({ weight: 2, arbitrary: fc.integer({ min: -4, max: 2 }) }, fc.constant(-Infinity)),
    width: fc.oneof({ weight: 2, arbitrary: fc.integer({ min: 0, max: 6 }) }, fc.constant(Infinity)),
  });
  return fc.array(row, { minLength: 1, maxLength: 3 }).map((rows) => {
    const starts = [0];
    for (const each of rows) starts.push(starts.at(-1)! + each.terms.variables.length);
    const upper = rows.map(({ lower, width }) => (lower === -Infinity ? width - 2 : lower + width));
    return {
      type: 'linear',
      name: 'linear',
      starts: Int32Array.from(starts),
      variables: Int32Array.from(rows.flatMap((each) => each.terms.variables)),
      coefficients: Float64Array.from(rows.flatMap((each) => each.terms.coefficients)),
      lower: Float64Array.from(rows, (each) => each.lower),
      upper: Float64Array.from(upper),
    };
  });
}

function literals(binaries: number): fc.Arbitrary<number> {
  return fc.nat({ max: 2 * binaries - 1 });
}

function clauseBlocks(binaries: number): fc.Arbitrary<ConstraintBlock> {
  const clause = fc.array(literals(binaries), { minLength: 1, maxLength: 4 });
  const sometimesEmpty = fc.oneof({ weight: 30, arbitrary: clause }, fc.constant([]));
  return fc
    .array(sometimesEmpty, { minLength: 1, maxLength: 4 })
    .map((clauses) => clauseBlock('clauses', clauses));
}

const graphTypes = [
  'connected',
  'connectedVertices',
  'singleLoop',
  'disjointLoops',
  'forest',
  'spanningTree',
  'disjointPaths',
] as const;

/** Literals may repeat, be negated, and be on parallel edges and self-loops. */
function graphBlocks(binaries: number): fc.Arbitrary<ConstraintBlock> {
  return fc.integer({ min: 0, max: 5 }).chain((vertexCount) => {
    const vertex = fc.nat({ max: Math.max(0, vertexCount - 1) });
    const literal = fc.oneof(
      { weight: 3, arbitrary: literals(binaries).map((l) => l & ~1) },
      literals(binaries),
    );
    return fc
      .array(fc.tuple(vertex, vertex, literal), { maxLength: vertexCount === 0 ? 0 : 9 })
      .chain((edges) =>
        fc.record({
          type: fc.constantFrom(...graphTypes),
          edges: fc.constant(edges),
          ends: randomEnds(vertexCount, binaries),
          separation: fc.constantFrom('fractions' as const, 'answers' as const),
          vertexLiterals: fc.array(literal, { minLength: vertexCount, maxLength: vertexCount }),
        }),
      )
      .map(({ type, edges, ends, separation, vertexLiterals }): ConstraintBlock => {
        const graph = {
          vertexCount,
          tails: Int32Array.from(edges, ([tail]) => tail),
          heads: Int32Array.from(edges, ([, head]) => head),
        };
        if (type === 'connectedVertices')
          return { type, name: type, graph: { ...graph, vertexLiterals: Int32Array.from(vertexLiterals) } };
        const literals = Int32Array.from(edges, ([, , each]) => each);
        return { ...ofType(type, ends, separation), name: type, graph: { ...graph, literals } };
      });
  });
}

/** A block of this type, without its graph. */
function ofType(
  type: Exclude<(typeof graphTypes)[number], 'connectedVertices'>,
  ends: RandomEnds,
  separation: SpanningTreeBlock['separation'],
) {
  if (type === 'disjointPaths') return { type, ...ends };
  return type === 'spanningTree' ? { type, separation } : { type };
}

type RandomEnds = Pick<PathsBlock, 'ends' | 'numbers' | 'known' | 'covers' | 'induced'>;

/** Ends with numbers that mostly come twice; some have none, or only under a literal. */
export function randomEnds(vertexCount: number, binaries: number): fc.Arbitrary<RandomEnds> {
  const vertices = Array.from({ length: vertexCount }, (_, vertex) => vertex);
  const each = { minLength: vertexCount, maxLength: vertexCount };
  return fc
    .record({
      // Few ends are joined more often than many.
      chosen: fc.shuffledSubarray(vertices, { maxLength: Math.min(4, vertexCount) }),
      isPaired: fc.boolean(),
      numbers: fc.array(fc.constantFrom(0, 1, 1, 2, 2, 3), each),
      known: fc.array(fc.option(literals(binaries), { nil: always, freq: 3 }), each),
      areKnown: fc.boolean(),
      covers: fc.constantFrom(false, false, false, true),
      induced: fc.boolean(),
    })
    .map(({ chosen, isPaired, numbers, known, areKnown, covers, induced }) => {
      const ends = isPaired ? chosen.slice(0, 2 * Math.floor(chosen.length / 2)) : chosen;
      return {
        ends: Int32Array.from(ends),
        numbers: Int32Array.from(ends, (_, end) => (isPaired ? 1 + (end >> 1) : numbers[end]!)),
        known: Int32Array.from(ends, (_, end) => (areKnown ? always : known[end]!)),
        covers,
        induced,
      };
    });
}

/** Any three binary variables, which may be equal. */
function productBlocks(binaries: number): fc.Arbitrary<ConstraintBlock> {
  const variable = fc.nat({ max: binaries - 1 });
  return fc.array(fc.tuple(variable, variable, variable), { minLength: 1, maxLength: 2 }).map((rows) => ({
    type: 'product',
    name: 'products',
    products: Int32Array.from(rows, ([product]) => product),
    left: Int32Array.from(rows, ([, left]) => left),
    right: Int32Array.from(rows, ([, , right]) => right),
  }));
}

/** Any binary and integer variables, which may be the literal's own, or one variable twice. */
function equalityBlocks(binaries: number, whole: number): fc.Arbitrary<ConstraintBlock> {
  const variable = fc.nat({ max: whole - 1 });
  const row = fc.tuple(literals(binaries), variable, variable);
  return fc.array(row, { minLength: 1, maxLength: 3 }).map((rows) => ({
    type: 'equality',
    name: 'equalities',
    literals: Int32Array.from(rows, ([literal]) => literal),
    left: Int32Array.from(rows, ([, left]) => left),
    right: Int32Array.from(rows, ([, , right]) => right),
  }));
}

/** Rows of integer variables, and sometimes binary ones; rarely with one of them twice. */
function allDifferentBlocks(binaries: number, whole: number): fc.Arbitrary<ConstraintBlock> {
  const variable = fc.oneof(
    {
      weight: whole > binaries ? 4 : 0,
      arbitrary: fc.integer({ min: Math.min(binaries, whole - 1), max: whole - 1 }),
    },
    fc.nat({ max: whole - 1 }),
  );
  const row = fc.oneof(
    { weight: 9, arbitrary: fc.uniqueArray(variable, { maxLength: 4 }) },
    fc.array(variable, { maxLength: 3 }),
  );
  return fc.array(row, { minLength: 1, maxLength: 2 }).map((rows) => {
    const starts = [0];
    for (const each of rows) starts.push(starts.at(-1)! + each.length);
    return {
      type: 'allDifferent',
      name: 'different',
      starts: Int32Array.from(starts),
      variables: Int32Array.from(rows.flat()),
    };
  });
}

/** Literals of any values, also of binary variables and of values that the variable cannot have. */
function valueBlocks(binaries: number, whole: number): fc.Arbitrary<ConstraintBlock> {
  const row = fc.tuple(literals(binaries), fc.nat({ max: whole - 1 }), fc.integer({ min: -3, max: 5 }));
  return fc.array(row, { minLength: 1, maxLength: 3 }).map((rows) => ({
    type: 'value',
    name: 'values',
    literals: Int32Array.from(rows, ([literal]) => literal),
    variables: Int32Array.from(rows, ([, variable]) => variable),
    values: Int32Array.from(rows, ([, , value]) => value),
  }));
}

/** Rows of different variables with tuples of values, open entries and values that a variable cannot have. */
function tableBlocks(whole: number): fc.Arbitrary<ConstraintBlock> {
  const entry = fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: 0, max: 1 }) },
    { weight: 3, arbitrary: fc.integer({ min: -2, max: 5 }) },
    fc.constant(anyValue),
  );
  const row = fc
    .uniqueArray(fc.nat({ max: whole - 1 }), { minLength: 1, maxLength: 3 })
    .chain((variables) => {
      const tuple = fc.array(entry, { minLength: variables.length, maxLength: variables.length });
      return fc.array(tuple, { maxLength: 8 }).map((tuples) => ({ variables, entries: tuples.flat() }));
    });
  return fc.array(row, { minLength: 1, maxLength: 2 }).map((rows) => {
    const [starts, entryStarts] = [[0], [0]];
    for (const { variables, entries } of rows) {
      starts.push(starts.at(-1)! + variables.length);
      entryStarts.push(entryStarts.at(-1)! + entries.length);
    }
    return {
      type: 'table',
      name: 'tables',
      starts: Int32Array.from(starts),
      variables: Int32Array.from(rows.flatMap(({ variables }) => variables)),
      entryStarts: Int32Array.from(entryStarts),
      entries: Int32Array.from(rows.flatMap(({ entries }) => entries)),
    };
  });
}

export function randomBlocks(shape: Shape): fc.Arbitrary<ConstraintBlock> {
  const linear = linearBlocks(variableCount(shape));
  const whole = shape.binaries + shape.integers.length;
  const ofValues = whole === 0 ? [] : [allDifferentBlocks(shape.binaries, whole), tableBlocks(whole)];
  if (shape.binaries === 0) return fc.oneof(linear, ...ofValues);
  return fc.oneof(
    ...ofValues,
    valueBlocks(shape.binaries, whole),
    equalityBlocks(shape.binaries, whole),
    linear,
    clauseBlocks(shape.binaries),
    graphBlocks(shape.binaries),
    productBlocks(shape.binaries),
  );
}

export function randomObjectives(shape: Shape): fc.Arbitrary<Objective> {
  return fc
    .tuple(terms(variableCount(shape)), fc.boolean(), fc.integer({ min: -5, max: 5 }))
    .map(([{ variables, coefficients }, minimize, constant]) => ({
      sense: minimize ? 'minimize' : 'maximize',
      variables: Int32Array.from(variables),
      coefficients: Float64Array.from(coefficients),
      constant,
    }));
}

/** A model from its parts; its binary variables come first and are its decision variables. */
export function modelOf(
  shape: Shape,
  constraints: readonly ConstraintBlock[],
  objective: Objective | null,
): Model {
  const bounds = [
    ...Array.from({ length: shape.binaries }, () => [0, 1] as const),
    ...shape.integers,
    ...shape.continuous,
  ];
  const whole = shape.binaries + shape.integers.length;
  return {
    variableCount: bounds.length,
    variables: [
      { name: 'b', domain: 'binary', first: 0, count: shape.binaries },
      { name: 'i', domain: 'integer', first: shape.binaries, count: shape.integers.length },
      { name: 'c', domain: 'continuous', first: whole, count: shape.continuous.length },
    ],
    lower: Float64Array.from(bounds, ([lower]) => lower),
    upper: Float64Array.from(bounds, ([, upper]) => upper),
    integral: Uint8Array.from(bounds, (_, i) => (i < whole ? 1 : 0)),
    constraints,
    objective,
    decisions: Int32Array.from({ length: shape.binaries }, (_, i) => i),
    names: { variable: (index) => `x${index}`, row: (block, row) => `row ${block}.${row}` },
  };
}

/** A small random model, with its shape for further constraints. */
export const randomModels = modelsOf(shapes);

/** A small random model of binary variables. */
export const randomBinaryModels = modelsOf(
  shapes.map(({ binaries }) => ({ binaries, integers: [], continuous: [] })),
);

function modelsOf(shape: fc.Arbitrary<Shape>): fc.Arbitrary<{ shape: Shape; model: Model }> {
  return shape.chain((each) =>
    fc
      .tuple(fc.array(randomBlocks(each), { maxLength: 3 }), fc.option(randomObjectives(each), { freq: 2 }))
      .map(([constraints, objective]) => ({ shape: each, model: modelOf(each, constraints, objective) })),
  );
}
