import { equal, model, sum, when } from '@gridwright/modeling';
import { z } from 'zod';
import { defineBoard } from '../../src/boards/define-board.js';
import { cellCount, cellName } from '../../src/boards/geometry/grid.js';
import type { Position } from '../../src/boards/layers/board.js';
import { empty, type Layers } from '../../src/boards/layers/layer.js';
import { recordLayer } from '../../src/boards/layers/records.js';
import type { Rule } from '../../src/boards/rules/rule.js';
import { defineKind, type Formulation } from '../../src/contracts/kind.js';
import { formulated, recordBounds } from '../../src/parts/formulated.js';

/** How many of some cells, by their numbers, are shaded. */
const schema = z.strictObject({
  id: z.string().min(1).max(20),
  cells: z.array(z.int().min(0)).min(1).max(9),
  total: z.int().min(0).max(9),
});

/** Sums are records beside a board with cells. */
const layers = {
  sums: recordLayer({
    label: 'sum',
    isClue: true,
    max: 50,
    schema,
    text: ({ cells, total }) => `${total} of ${cells.join(' ')}`,
    read: (line) => {
      const [, total, cells] = /^(\d) of (\d{1,6}(?: \d{1,6})*)$/.exec(line) ?? [];
      return total === undefined || cells === undefined
        ? { problem: { column: 1, expected: 'a sum, such as "1 of 0 3"', found: line } }
        : { total: Number(total), cells: cells.split(' ').map(Number) };
    },
  }),
  shades: { site: 'cell', role: 'answer', label: 'shade', values: { min: 0, max: 1 }, blank: 0 },
} satisfies Layers;

type Sums = typeof layers;

/** The cells of a sum that are on the board. */
function cellsOf({ puzzle }: Pick<Position<Sums>, 'puzzle'>, cells: readonly number[]): readonly number[] {
  return [...new Set(cells)].filter((cell) => cell < cellCount(puzzle));
}

const rules: readonly Rule<Sums>[] = [
  {
    name: 'sum',
    text: 'a sum says how many of its cells are shaded',
    broken: ({ puzzle, answers }, extent) =>
      (puzzle.records?.sums ?? [])
        .filter(({ cells, total }) => {
          const values = cellsOf({ puzzle }, cells).map((cell) => answers.shades[cell]!);
          const shaded = values.filter((value) => value === 1).length;
          const open = extent === 'partial' ? values.filter((value) => value === empty).length : 0;
          return shaded > total || shaded + open < total;
        })
        .map(({ cells }) => cellsOf({ puzzle }, cells)),
  },
];

const guarded: Formulation<Sums> = {
  name: 'guarded',
  description: 'an equation for each sum, under its guard',
  variants: [],
  graphConstraints: [],
  formulate: (shape) => {
    const cells = [...Array(cellCount(shape)).keys()];
    const records = shape.records?.sums ?? [];
    const m = model();
    const x = m.binary('shade', [cells], (cell) => `${cellName(shape, cell)} is shaded`);
    const holds = m.binary('holds', [records.map(({ id }) => id)]);
    m.each('sum', [records], ({ id, cells: each, total }) =>
      when(holds(id), equal(sum(cellsOf({ puzzle: shape }, each), x), total)),
    );
    return formulated(layers, shape, {
      model: m.build({ decisions: [x] }),
      fix: (puzzle) => recordBounds('sums', shape, puzzle, (index) => holds(records[index]!.id)),
      answers: { shades: x },
    });
  },
};

/** A test kind with a list of records beside its board. */
export const sums = defineKind({
  board: defineBoard({
    name: 'sums',
    description: 'Shade some cells. A sum says how many of some cells are shaded.',
    layers,
    rules,
    // Sums name cells by their numbers.
    orientation: {
      written: (puzzle) => ((puzzle.records?.sums ?? []).length === 0 ? puzzle : null),
      plain: (puzzle) => puzzle,
    },
    examples: [
      {
        name: 'two sums',
        text: '{"format":"gridwright-puzzle","version":1,"kind":"sums","rows":1,"columns":3,"records":{"sums":[{"id":"a","cells":[0,1,2],"total":1},{"id":"b","cells":[0,1],"total":0}]},"clues":{}}',
      },
    ],
  }),
  formulations: [guarded],
});
