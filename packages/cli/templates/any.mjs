// A formulation of KIND: that of gridwright, with rows of my own.
//
//   gridwright solve PUZZLE --formulation ./FILE
//   gridwright compare PUZZLE --formulations FIRST,./FILE

/** The kind of its puzzles. */
export const kind = 'KIND';

/** The formulation, made with the library that gridwright passes to this function, and with the kind. */
export default ({ withRows, siteCount, siteName }, { formulations, layers }) => {
  const ours = formulations.find(({ name }) => name === 'FIRST');
  return {
    // Its rule variants, graph constraints and parameters are those of gridwright's.
    ...ours,
    description: 'my own formulation: FIRST, with rows of my own',

    /** The model of all puzzles of a shape: their clues are bounds on variables. */
    formulate: (puzzle, options) => {
      const made = ours.formulate(puzzle, options);

      // The variables of the answers: `encoding` has those of a site of a layer.
      const answers = Object.entries(layers).filter(([, { role }]) => role === 'answer');
      const sites = answers.flatMap(([layer, { site }]) =>
        Array.from({ length: siteCount(puzzle, site) }, (_, index) => ({
          name: siteName(puzzle, site, index),
          encoding: made.encoding(layer, index),
        })),
      );

      // Rows of my own. These hold for all values, so that the solutions stay the same: replace them.
      const rows = sites.flatMap(({ name, encoding }) => {
        if (encoding === null || !('index' in encoding)) return [];
        return { name: `mine at ${name}`, terms: [[encoding.index, 1]], lower: 0, upper: Infinity };
      });

      return { ...made, model: withRows(made.model, rows) };
    },
  };
};
