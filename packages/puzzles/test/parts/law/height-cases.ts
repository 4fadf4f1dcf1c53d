import type { Grid } from '../../../src/boards/geometry/grid.js';
import type { Layers } from '../../../src/boards/layers/layer.js';
import { buildingsSeen } from '../../../src/parts/rules/buildings-seen.js';
import { distinctInLines } from '../../../src/parts/rules/distinct-in-lines.js';
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

/** Parts about numbers up to the length of a line. */
export const heightCases: readonly LawCase[] = [
  {
    ...{ name: 'distinct in lines', layers: { heights: heightLayer }, parts: [distinctInLines('heights')] },
    ...{ isExact: false, sizes: lineSizes },
    board: (size) => boardOf({ heights: heightLayer }, size, {}),
  },
  seenFrom('left'),
  seenFrom('right'),
  seenFrom('up'),
  seenFrom('down'),
];
