import fc from 'fast-check';
import type { Model } from '../src/index.js';
import { coverSteps, type Sum, sumBlock } from './random-cover-models.js';
import { modelOf } from './random-models.js';
import type { Script } from './random-scripts.js';

/** Limits of random models. */
export interface GroupSizes {
  readonly cells: number;
  readonly values: number;
  readonly groups: number;
  readonly variables: number;
}

/**
 * Models of cells that have one value each, and groups of cells with different values, some of which a group needs. Cells may lack
 * values, variables may be fixed, and their numbers are in any order. Many have a solution.
 */
export function randomCellGroups(sizes: GroupSizes): fc.Arbitrary<Model> {
  const { cells, values, groups, variables } = sizes;
  const all = 2 ** values - 1;
  return fc
    .record({
      cells: fc.array(fc.record({ word: fc.integer({ min: 1, max: all }), value: fc.nat(values - 1) }), {
        minLength: 1,
        maxLength: cells,
      }),
      groups: fc.array(
        fc.record({
          members: fc.subarray([...Array(cells).keys()], { minLength: 2 }),
          needed: fc.oneof(fc.constant(all), fc.nat(all)),
        }),
        { maxLength: groups },
      ),
      isFull: fc.boolean(),
      isSolvable: fc.constantFrom(true, true, true, false),
      seed: fc.integer(),
      fixed: fc.array(fc.tuple(fc.nat(), fc.constantFrom(0, 0, 1)), { maxLength: 2 }),
    })
    .map((parts) => {
      const words = parts.cells.map(({ word, value }) => (parts.isFull ? all : word | (1 << value)));
      const built = parts.groups.map(({ members, needed }) => {
        let taken = 0;
        const own = members.filter((cell) => {
          if (cell >= words.length) return false;
          const bit = 1 << parts.cells[cell]!.value;
          const isNew = (taken & bit) === 0;
          taken |= bit;
          return isNew || !parts.isSolvable;
        });
        return { cells: own, needed: needed & taken };
      });
      const model = modelOfGroups(words, built, values, parts.seed);
      for (const [number, value] of parts.fixed)
        model.lower[number % model.variableCount] = model.upper[number % model.variableCount] = value;
      return model;
    })
    .filter(({ variableCount }) => variableCount <= variables);
}

interface Group {
  readonly cells: readonly number[];
  readonly needed: number;
}

/** The numbers of variables and the order of the rows are by the seed. */
function modelOfGroups(
  words: readonly number[],
  groups: readonly Group[],
  values: number,
  seed: number,
): Model {
  const options = words.flatMap((word, cell) =>
    [...Array(values).keys()]
      .filter((value) => ((word >> value) & 1) === 1)
      .map((value) => ({ cell, value })),
  );
  const natural = [...options.keys()];
  const numbers =
    seed % 2 === 0 ? natural : natural.sort((one, other) => hash(one, seed) - hash(other, seed));
  const sumOf = (isIn: (cell: number, value: number) => boolean, lower: number): Sum => ({
    variables: numbers.filter((_, option) => isIn(options[option]!.cell, options[option]!.value)),
    lower,
    upper: 1,
  });
  const cellSums = words.map((_, cell) => sumOf((other) => other === cell, 1));
  const groupSums = groups.flatMap(({ cells, needed }) =>
    [...Array(values).keys()].map((value) =>
      sumOf((cell, other) => other === value && cells.includes(cell), (needed >> value) & 1),
    ),
  );
  const blocks = [sumBlock(groupSums), sumBlock(cellSums)];
  const shape = { binaries: options.length, integers: [], continuous: [] };
  return modelOf(shape, seed % 3 === 0 ? blocks.reverse() : blocks, null);
}

function hash(number: number, seed: number): number {
  return Math.imul(number + 1, seed | 1) >>> 8;
}

/** Steps of a session for such a model; added sums have three variables or more. */
export const randomGroupScripts: fc.Arbitrary<Script> = randomCellGroups({
  cells: 4,
  values: 3,
  groups: 3,
  variables: 9,
})
  .filter(({ variableCount }) => variableCount >= 3)
  .chain((model) => coverSteps(model.variableCount).map((list) => ({ model, steps: list })));
