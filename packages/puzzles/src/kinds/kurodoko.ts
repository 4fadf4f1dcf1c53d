import { namedExamples } from '../boards/definition/named-examples.js';
import { cellCount, cellName, type Grid } from '../boards/geometry/grid.js';
import { directions } from '../boards/geometry/pairs.js';
import { cellsInSight, ray } from '../boards/geometry/straight-lines.js';
import { empty, type Layers, unknownClue } from '../boards/layers/layer.js';
import { numberSees } from '../parts/checks/number-sees.js';
import type { KindPage } from '../parts/pages/page.js';
import { countInWords } from '../parts/reasons/phrases.js';
import { type NamedState, shaded, shading, unshaded } from '../parts/rows/named-state.js';
import { allOf, exactly, implied, type Literal, type Row, some, yes } from '../parts/rows/row.js';
import type { Part, Rows } from '../parts/rows/rows.js';
import { connected } from '../parts/rules/connected-cells.js';
import { noTouching } from '../parts/rules/no-touching.js';
import { inCells, nounOf } from '../parts/rules/words.js';

const layers: Layers = {
  numbers: {
    site: 'cell',
    role: 'clue',
    label: 'number',
    values: ({ rows, columns }: Grid) => ({ min: 1, max: rows + columns - 1 }),
    unknown: true,
  },
  shaded: shading,
};

/**
 * A number is the count of cells in a state that its cell sees along its row and its column, itself included; a cell with a clue is in the
 * state. Rows: for each clue and each cell of its row and its column, whether it sees that cell. At most clues × (rows + columns) variables.
 */
function countInSight(state: NamedState, numbers: string): Part {
  return {
    rules: [
      {
        name: 'sight',
        text: `a number is in ${state.one} and counts the ${state.many} that it sees, itself included`,
        ...numberSees(state, numbers),
      },
    ],
    write: (rows) => {
      for (const [cell, clue] of rows.puzzle.clues[numbers]!.entries())
        if (clue !== empty) writeSight(rows, state, numbers, cell);
    },
    clues: ({ puzzle, answers }) => {
      const isWall = (cell: number): boolean => answers[state.layer]![cell] !== state.value;
      const values = puzzle.clues[numbers]!.map((clue, cell) =>
        clue === empty ? empty : 1 + cellsInSight(puzzle, cell, isWall).length,
      );
      return { [numbers]: values };
    },
  };
}

/** That the cell of a clue is in the state, and sees as many cells as its number. */
function writeSight(rows: Rows, state: NamedState, numbers: string, cell: number): void {
  const { puzzle } = rows;
  const isIn = (each: number): Literal => rows.is(state.layer, each, state.value);
  const name = cellName(puzzle, cell);
  rows.rule({ rule: 'clue-cell', weight: 0, sites: inCells([cell]), text: () => `${name} has a clue` }, [
    some(isIn(cell)),
  ]);
  const rays = directions.map((direction) => ray(puzzle, cell, direction));
  const number = rows.number(numbers, cell, 1 + rays.flat().length);
  if (number === null) return;
  const called = typeof number === 'number' ? `the ${number} at ${name}` : name;
  /** By direction, of each cell that it is seen. */
  const seen = rays.map((cells) => {
    const literals: Literal[] = [];
    for (const [place, each] of cells.entries()) {
      const before = literals.at(-1);
      // The nearest cell is seen if it is in the state.
      if (before === undefined) {
        literals.push(isIn(each));
        continue;
      }
      const other = cellName(puzzle, each);
      const literal = rows.auxiliary((isTrue) => `${called} ${isTrue ? 'sees' : 'does not see'} ${other}`);
      rows.rule(
        {
          rule: 'seen',
          weight: 0,
          sites: inCells([cell, ...cells.slice(0, place + 1)]),
          text: () => `what ${called} sees toward ${other}`,
        },
        allOf(literal, [before, isIn(each)]),
      );
      literals.push(literal);
    }
    return literals;
  });
  rows.rule(
    {
      rule: 'sight',
      sites: inCells([cell, ...rays.flat()]),
      text: () =>
        `${called} sees ${countInWords(typeof number === 'number' ? number : 0, nounOf(state))}, itself included`,
    },
    [
      exactly(number, [yes, ...seen.flat()]),
      // The cells of a direction are seen up to one of them: without it none behind it, and with it all before it.
      ...implied(
        ...seen.flatMap((literals, toward) => {
          const others = seen.filter((_, index) => index !== toward).flat();
          const rest = [yes, ...others].map((each) => [1, each] as const);
          return literals.flatMap((literal, before): readonly Row[] => [
            {
              terms: [...rest, [before, yes], [literals.length - before, literal]],
              is: '>=',
              number,
              when: [],
            },
            { terms: [...rest, [before + 1, literal]], is: '<=', number, when: [] },
          ]);
        }),
      ),
    ],
  );
}

/** Kurodoko, also known as Kuromasu. */
export const kurodoko: KindPage = {
  name: 'kurodoko',
  aliases: ['kuromasu'],
  icon: {
    thin: 'M5 8a3 3 0 0 1 3-3h16a3 3 0 0 1 3 3v16a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3zM9.5 16a3 3 0 1 0 6 0 3 3 0 1 0-6 0',
    filled: 'M19 12.5h7v7h-7z',
  },
  description:
    'Shade some cells without a clue, of which no two are side by side, so that all other cells are connected. A number counts the ' +
    'unshaded cells that its cell sees in its row and its column, up to shaded cells, itself included.',
  layers,
  parts: [countInSight(unshaded, 'numbers'), noTouching(shaded), connected(unshaded)],
  leaves: 'an unshaded cell without its number',
  puzzLinkIds: ['kurodoko'],
  newPuzzles: {
    keepsClues: true,
    preferred: { shaded: 0.7 },
    board: (blank, random) => ({
      numbers: new Int16Array(cellCount(blank)).map(() => (random.chance(0.25) ? unknownClue : empty)),
    }),
  },
  examples: namedExamples({
    'six by six': 'kurodoko/6/6/g3g3i8h86q2l7h56g',
    'eight by eight': 'kurodoko/8/8/g2p9g53g4i36j5i4jag7h6bh8g3hdq43',
    'ten by ten': 'kurodoko/10/10/g9p7g88g8iecjai9j3g5h97h2g3h4q7al3hcg9g9k8i3i3i979h',
  }),
};
