// A formulation of Hashi: x(e, k), whether at least k bridges are on the edge e between two islands.
//
//   gridwright solve PUZZLE --formulation ./FILE
//   gridwright compare PUZZLE --formulations lazy,flow,./FILE

/** The kind of its puzzles. */
export const kind = 'hashi';

/** The formulation, made with the library that gridwright passes to this function. */
export default (library, { layers }) => ({
  description: 'my own formulation: at least k bridges on an edge',
  // The rule variants that it models, and the graph constraints that its models may have.
  variants: ['max-bridges'],
  graphConstraints: ['connected'],

  /** The model of all puzzles with islands in the same cells: their numbers are bounds on variables. */
  formulate: (puzzle) => {
    const { model, sum, equal, atMost, implies, formulated, clueBounds } = library;
    const { islands, edges, crossings } = edgesOf(puzzle, library);
    const max = puzzle.rules['max-bridges'];
    const levels = Array.from({ length: max }, (_, index) => index + 1);
    const m = model();

    // Variables: a name, the sets of their indices, bounds if they are integer, and a name for each one.
    const x = m.binary('bridge', [edges, levels], (e, k) => `at least ${k} bridges on ${e.name}`);
    const number = m.integer('number', [islands], { lower: 0, upper: 4 * max }, (v) => `number of ${v.name}`);

    // Rows: a name, and the sets over which there is a row for each combination of elements.
    m.each('order', [edges, levels.slice(1)], (e, k) => implies(x(e, k), x(e, k - 1)));
    m.each('island', [islands], (v) =>
      equal(
        sum(v.edges, (e) => sum(levels, (k) => x(e, k))),
        number(v),
      ),
    );
    m.each('crossing', [crossings], ([e, f]) =>
      atMost(
        sum([e, f], (each) => x(each, 1)),
        1,
      ),
    );

    // A graph constraint: left to the engine, or rewritten in rows by a treatment, as --formulation ./FILE/flow does.
    m.connected('connected', {
      vertices: islands,
      edges,
      ends: (e) => [e.from, e.to],
      used: (e) => x(e, 1),
    });

    const edgeOver = new Map(edges.flatMap((e) => e.pairs.map((pair) => [pair, e])));
    return formulated(layers, puzzle, {
      // Two solutions differ in one of these variables, which are binary.
      model: m.build({ decisions: [x] }),
      // The clues of a puzzle as bounds. An island "?" has any number from 1 on.
      fix: ({ clues }) =>
        clueBounds(
          'islands',
          clues.islands,
          islands.map((v) => [v.cell, number(v)]),
          { min: islands.length > 1 ? 1 : 0, max: 4 * max },
        ),
      // The bridges over each pair of neighboring cells: how many of these variables are 1; null is 0.
      answers: {
        bridges: (pair) => {
          const e = edgeOver.get(pair);
          return e === undefined ? null : { atLeast: levels.map((k) => x(e, k)) };
        },
      },
    });
  },
});

/** The islands, the edges along which two of them see each other, and the pairs of edges that cross. */
function edgesOf(puzzle, { empty, cellName, neighbor, pairToward }) {
  const islands = [];
  const islandAt = new Map();
  puzzle.clues.islands.forEach((clue, cell) => {
    if (clue === empty) return;
    const island = { cell, name: cellName(puzzle, cell), edges: [] };
    islands.push(island);
    islandAt.set(cell, island);
  });
  const edges = [];
  for (const direction of ['right', 'down'])
    for (const from of islands) {
      const pairs = [];
      const between = [];
      let cell = from.cell;
      do {
        pairs.push(pairToward(puzzle, cell, direction));
        cell = neighbor(puzzle, cell, direction);
        if (cell !== null && !islandAt.has(cell)) between.push(cell);
      } while (cell !== null && !islandAt.has(cell));
      if (cell === null) continue;
      const to = islandAt.get(cell);
      const edge = { from, to, name: `${from.name}-${to.name}`, pairs, between, direction };
      edges.push(edge);
      from.edges.push(edge);
      to.edges.push(edge);
    }
  const crossings = edges.flatMap((e) =>
    edges
      .filter((f) => e.direction !== f.direction && e.direction === 'right')
      .filter((f) => e.between.some((cell) => f.between.includes(cell)))
      .map((f) => [e, f]),
  );
  return { islands, edges, crossings };
}
