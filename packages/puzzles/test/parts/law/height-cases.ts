import type { Grid } from '../../../src/boards/geometry/grid.js';
import { linesToward } from '../../../src/boards/geometry/straight-lines.js';
import type { Layers } from '../../../src/boards/layers/layer.js';
import { distinctInGroups } from '../../../src/parts/checks/distinct-in-groups.js';
import type { Part } from '../../../src/parts/rows/rows.js';
import { buildingsSeen } from '../../../src/parts/rules/buildings-seen.js';
import { distinctInLines, writeDistinct } from '../../../src/parts/rules/distinct.js';
import type { LawCase } from './law.js';
import { grid, withNumbers } from './law-case.js';
import { boardOf } from './random-boards.js';

const heights = ({ rows, columns }: Grid) => ({ min: 1, max: Math.max(rows, columns) });
const heightLayer = { site: 'cell', role: 'answer', label: 'height', values: heights } as const;
const lineSizes = [
  ...[grid(1, 1), grid(1, 4), grid(2, 2), grid(3, 2)],
  ...[grid(2, 3), grid(3, 3), grid(4, 4), grid(4, 3)],
];

function seenFrom(toward: Parameters<typeof buildingsSeen>[2]): LawCase {
  const site = toward === 'left' || toward === 'right' ? 'row' : 'column';
  const layers: Layers = {
    seen: { site, role: 'clue', label: 'number', values: heights },
    heights: heightLayer,
  };
  const part = buildingsSeen('heights', 'seen', toward);
  return {
    ...withNumbers(
      `buildings seen, looking ${toward}`,
      layers,
      [part],
      'seen',
      { keep: 0.6, other: 0.1 },
      () => ({}),
    ),
    sizes: lineSizes,
    isExact: true,
  };
}

/** Rows, and the cells at the ends of rows: of a row of two cells, both sorts of groups are the same. */
const rowsAndEnds: Part = {
  rules: [
    { name: 'row', text: 'no number is twice in a row', ...distinctInGroups('heights', rowsOf) },
    { name: 'ends', text: 'the ends of a row differ', ...distinctInGroups('heights', endsOf) },
  ],
  write: (rows) =>
    writeDistinct(rows, 'heights', [
      { rule: 'row', weight: 10, groups: rowsOf(rows.puzzle), called: (_, at) => `row ${at + 1}` },
      {
        rule: 'ends',
        weight: 10,
        groups: endsOf(rows.puzzle),
        called: (_, at) => `the ends of row ${at + 1}`,
      },
    ]),
};

function rowsOf(size: Grid) {
  return linesToward(size, 'right');
}

function endsOf(size: Grid) {
  return rowsOf(size)
    .filter(({ length }) => length > 1)
    .map((cells) => [cells[0]!, cells.at(-1)!]);
}

/** Parts about numbers up to the length of a line. */
export const heightCases: readonly LawCase[] = [
  {
    ...{ name: 'distinct in lines', layers: { heights: heightLayer }, parts: [distinctInLines('heights')] },
    ...{ isExact: false, sizes: lineSizes },
    board: (size) => boardOf({ heights: heightLayer }, size, {}),
  },
  {
    ...{ name: 'distinct in groups of two sorts', layers: { heights: heightLayer }, parts: [rowsAndEnds] },
    ...{ isExact: false, sizes: lineSizes },
    board: (size) => boardOf({ heights: heightLayer }, size, {}),
  },
  seenFrom('left'),
  seenFrom('right'),
  seenFrom('up'),
  seenFrom('down'),
];
