import { type Assumption, equal, fixed, type Model, model, sum } from '../../../src/index.js';

/** A board of Slitherlink as a model: edges around cells, and the clue of each cell as a variable. */
export interface Board {
  readonly model: Model;
  readonly edgeCount: number;
  /** By cell, its edges. */
  readonly cells: readonly (readonly number[])[];
  /** The assumption that a cell has a clue. */
  clue(cell: number, value: number): Assumption;
}

export function boardOf(rows: number, columns: number): Board {
  const width = columns + 1;
  const vertices = [...Array((rows + 1) * width).keys()];
  const ends = vertices.flatMap((vertex) => [
    ...((vertex + 1) % width === 0 ? [] : [[vertex, vertex + 1] as const]),
    ...(vertex + width < vertices.length ? [[vertex, vertex + width] as const] : []),
  ]);
  const edges = [...ends.keys()];
  const edgeAt = (from: number, to: number): number =>
    ends.findIndex(([one, other]) => one === from && other === to);
  const cells = [...Array(rows * columns).keys()].map((cell) => {
    const corner = Math.floor(cell / columns) * width + (cell % columns);
    const below = corner + width;
    return [
      edgeAt(corner, corner + 1),
      edgeAt(corner, below),
      edgeAt(corner + 1, below + 1),
      edgeAt(below, below + 1),
    ];
  });
  const builder = model();
  const used = builder.binary('used', [edges]);
  const clue = builder.integer('clue', [[...cells.keys()]], { lower: 0, upper: 4 });
  builder.each('cells', [[...cells.keys()]], (cell) =>
    equal(
      sum([...cells[cell]!], (edge) => used(edge)),
      clue(cell),
    ),
  );
  builder.singleLoop('loop', { vertices, edges, ends: (edge) => ends[edge]!, used: (edge) => used(edge) });
  return {
    model: builder.build({ decisions: [used] }),
    edgeCount: edges.length,
    cells,
    clue: (cell, value) => fixed(edges.length + cell, value),
  };
}
