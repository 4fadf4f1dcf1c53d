import { atMost, equal, type Model, model, sum } from '../src/index.js';

/** One value less than cells that need different ones: infeasible, which only exhaustive search proves. */
export function pigeons(cellCount: number): Model {
  return differentCells(cellCount, cellCount - 1);
}

/** Cells that each have one of some values, and no two the same. */
export function differentCells(cellCount: number, valueCount: number): Model {
  const builder = model();
  const [cells, values] = [cellCount, valueCount].map((count) => [...Array(count).keys()]);
  const value = builder.binary('value', [cells!, values!]);
  builder.each('cell', [cells!], (cell) =>
    equal(
      sum(values!, (each) => value(cell, each)),
      1,
    ),
  );
  builder.each('different', [values!], (each) =>
    atMost(
      sum(cells!, (cell) => value(cell, each)),
      1,
    ),
  );
  return builder.build({ decisions: [value] });
}
