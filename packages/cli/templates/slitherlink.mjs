// A formulation of Slitherlink: x(e), whether a line is on the edge e.
//
//   gridwright solve PUZZLE --formulation ./FILE
//   gridwright compare PUZZLE --formulations loop,./FILE

/** The kind of its puzzles. */
export const kind = 'slitherlink';

/** The formulation, made with the library that gridwright passes to this function. */
export default (library, { layers }) => ({
  description: 'my own formulation: a line on an edge',
  // The rule variants that it models (none but the plain rules), and the graph constraints that its models may have.
  variants: [],
  graphConstraints: ['singleLoop'],

  /** The model of all puzzles with numbers in the same cells: these are bounds on variables. */
  formulate: (puzzle) => {
    const { model, sum, equal, formulated, clueBounds, graphOf, siteName, rangeOf, empty } = library;
    const graph = graphOf(puzzle);
    const edges = [...graph.edges.keys()];
    const vertices = [...graph.vertices.keys()];
    const numbered = [...graph.cells.keys()].filter((cell) => puzzle.clues.numbers[cell] !== empty);
    const range = rangeOf(layers.numbers, puzzle);
    const m = model();

    // Variables: a name, the sets of their indices, bounds if they are integer, and a name for each one.
    const x = m.binary('line', [edges], (e) => `line on ${siteName(puzzle, 'edge', e)}`);
    const number = m.integer('clue', [numbered], { lower: 0, upper: range.max });

    // Rows: a name, and the sets over which there is a row for each combination of elements.
    m.each('number', [numbered], (cell) => equal(sum(graph.cells[cell], x), number(cell)));

    // A graph constraint: left to the engine, or rewritten in rows by a treatment, as --formulation ./FILE/flow does.
    m.singleLoop('loop', { vertices, edges, ends: (e) => graph.edges[e], used: x });

    return formulated(layers, puzzle, {
      // Two solutions differ in one of these variables, which are binary.
      model: m.build({ decisions: [x] }),
      // The clues of a puzzle as bounds. A "?" is any number.
      fix: ({ clues }) =>
        clueBounds(
          'numbers',
          clues.numbers,
          numbered.map((cell) => [cell, number(cell)]),
          range,
        ),
      // The line on each edge: the value of this variable.
      answers: { lines: x },
    });
  },
});
