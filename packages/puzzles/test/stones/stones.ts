import { atLeast, atMost, atMostOne, equal, implies, model, sum } from '@gridwright/modeling';
import { defineBoard } from '../../src/boards/define-board.js';
import { cellCount, cellName, type Grid } from '../../src/boards/geometry/grid.js';
import { directions, neighbor } from '../../src/boards/geometry/pairs.js';
import type { Solution } from '../../src/boards/layers/board.js';
import { empty, type Layers } from '../../src/boards/layers/layer.js';
import type { Rule } from '../../src/boards/rules/rule.js';
import { sitesIn } from '../../src/contracts/clue-groups.js';
import type { Generator } from '../../src/contracts/generator.js';
import { defineKind, type Formulation } from '../../src/contracts/kind.js';
import { seededRandom } from '../../src/contracts/seeded-random.js';
import { clueBounds, formulated } from '../../src/parts/formulated.js';
import { symmetricSites } from '../../src/parts/generation/symmetric-sites.js';

/**
 * A kind whose clues are no numbers: a cell with a clue is shaded, and it says how many neighbors are. Without a clue, a cell may
 * be blank. So a clue of any value says something, unlike a number that is not known.
 */
export const layers = {
  stones: { site: 'cell', role: 'clue', label: 'stone', values: { min: 1, max: 2 } },
  shades: { site: 'cell', role: 'answer', label: 'shade', values: { min: 0, max: 1 }, blank: 0 },
} as const satisfies Layers;

type Stones = typeof layers;

/** The values of a clue: a shaded cell without shaded neighbors, and one with one shaded neighbor. */
export const [alone, paired] = [1, 2];

function neighborsOf(grid: Grid, cell: number): readonly number[] {
  return directions.map((direction) => neighbor(grid, cell, direction)).filter((each) => each !== null);
}

const rules: readonly Rule<Stones>[] = [
  {
    name: 'stone',
    text: 'a stone is shaded; an alone one has no shaded neighbor, a paired one has one',
    broken: ({ puzzle, answers: { shades } }, extent) =>
      Array.from(puzzle.clues.stones, (stone, cell) => ({ stone, cell }))
        .filter(({ stone, cell }) => {
          if (stone === empty) return false;
          if (shades[cell] === 0) return true;
          const around = neighborsOf(puzzle, cell).map((each) => shades[each]!);
          const shaded = around.filter((shade) => shade === 1).length;
          const open = extent === 'partial' ? around.filter((shade) => shade === empty).length : 0;
          return shaded > stone - 1 || shaded + open < stone - 1;
        })
        .map(({ cell }) => [cell]),
  },
];

/** A formulation. `none`: the value of a clue variable for no clue; without one, the variable is free where a clue was left out. */
function formulation(name: string, none: 0 | null): Formulation<Stones> {
  return {
    name,
    description: 's[c] for a shaded cell; a variable for each clue',
    variants: [],
    graphConstraints: [],
    formulate: (shape) => {
      const cells = Array.from({ length: cellCount(shape) }, (_, cell) => cell);
      const stones = cells.filter((cell) => shape.clues.stones[cell] !== empty);
      const around = (cell: number) => neighborsOf(shape, cell);
      const m = model();
      const s = m.binary('shade', [cells], (cell) => `${cellName(shape, cell)} is shaded`);
      const one = m.binary('alone', [stones]);
      const two = m.binary('paired', [stones]);
      const clue = m.integer('clue', [stones], { lower: none ?? alone!, upper: paired! });
      m.each('is', [stones], (cell) =>
        equal(
          sum([one, two, two], (each) => each(cell)),
          clue(cell),
        ),
      );
      m.each('either', [stones], (cell) => atMostOne(one(cell), two(cell)));
      m.each('alone is shaded', [stones], (cell) => implies(one(cell), s(cell)));
      m.each('paired is shaded', [stones], (cell) => implies(two(cell), s(cell)));
      const pairs = stones.flatMap((cell) => around(cell).map((each) => [cell, each] as const));
      m.each('beside alone', [pairs], ([cell, each]) => atMostOne(one(cell), s(each)));
      const others = stones.flatMap((cell) =>
        around(cell).flatMap((each, at, all) =>
          all.slice(at + 1).map((other) => [cell, each, other] as const),
        ),
      );
      m.each('beside paired', [others], ([cell, each, other]) =>
        atMost(
          sum([two(cell), s(each), s(other)], (term) => term),
          2,
        ),
      );
      m.each('beside a pair', [stones], (cell) => atLeast(sum(around(cell), s), two(cell)));
      return formulated(layers, shape, {
        model: m.build({ decisions: [s] }),
        fix: ({ clues }) =>
          clueBounds(
            'stones',
            clues.stones,
            stones.map((cell) => [cell, clue(cell)]),
            layers.stones.values,
            none === null ? null : { min: none, max: none },
          ),
        answers: { shades: s },
      });
    },
  };
}

/** The right formulation. */
export const stated = formulation('stated', 0);

/** A wrong one: a cell whose clue was left out is still a stone. */
export const free = formulation('free', null);

/** Stones alone, as many as fit: every other cell is beside one. */
const generator: Generator<Stones> = {
  description: 'stones alone, as many as fit',
  variants: [],
  isMinimal: () => true,
  symmetries: ['none'],
  usualMaker: 'removing',
  problem: () => null,
  allClues: async ({ geometry, rules: inForce, symmetry, seed }, trial) => {
    const random = seededRandom(seed);
    const shades = new Int16Array(cellCount(geometry));
    for (const cell of random.shuffled([...shades.keys()]))
      if (neighborsOf(geometry, cell).every((each) => shades[each] === 0)) shades[cell] = 1;
    const stones = shades.map((shade) => (shade === 1 ? alone! : empty));
    const puzzle = { kind: 'stones', ...geometry, rules: inForce, clues: { stones } };
    const groups = random.shuffled(symmetricSites(geometry, 'cell', symmetry)!);
    const solution: Solution<Stones> = { puzzle, answers: { shades }, complete: true };
    return (await trial.hasOther(solution)) ? null : { solution, groups: sitesIn('stones', groups) };
  },
};

const board = defineBoard({
  name: 'stones',
  description: 'Shade some cells.',
  layers,
  rules,
  examples: [{ name: 'a pair', text: 'stones/2/2/22h' }],
});

/** The test kind. */
export const stones = defineKind({ board, formulations: [stated], generator });
