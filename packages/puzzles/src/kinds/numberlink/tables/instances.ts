import type { FamilyRow, FamilyTable } from '../../../tables/family-table.js';

const work =
  'R. Yoshinaka et al., "Finding All Solutions and Instances of Numberlink and Slitherlink by ZDDs", Algorithms 5 (2012)';

const lost = 'lost';
const lostNumbers = { 's, paper': lost, 'good, paper': lost, 'nodes, paper': lost };

const columns: FamilyTable['columns'] = [
  { name: 's, paper', from: 'paper' },
  { name: 's', from: 'ours', measure: 'seconds' },
  { name: 'good, paper', from: 'paper' },
  { name: 'good', from: 'ours', measure: 'good' },
  { name: 'fewest pairs', from: 'ours', measure: 'fewest' },
  { name: 'nodes, paper', from: 'paper' },
  { name: 'nodes', from: 'ours', measure: 'nodes' },
];

const lostNote =
  'Our copy of the paper lacks all numbers of its tables, the sizes of their grids and its order of pairs. Ours are the grids that can be finished, by rows and columns of points.';

/** The grids, and whether their diagrams are out of reach. */
const grids: readonly (readonly [size: string, isCountedOnly: boolean])[] = [
  ...['2x2', '2x3', '2x4', '2x5', '2x6', '3x3', '3x4', '3x5', '3x6', '3x7', '3x8'].map(
    (size) => [size, false] as const,
  ),
  ...['4x4', '4x5', '4x6', '5x5'].map((size) => [size, false] as const),
  ...['4x7', '4x8', '5x6', '6x6'].map((size) => [size, true] as const),
];

/** Tables 4 to 6 of the link puzzle paper: all good instances of Numberlink on grids. */
export const instanceTable: FamilyTable = {
  name: 'numberlink-instances',
  title: 'all good instances of Numberlink on grids: seconds, their number, and nodes of their diagram',
  source: { work, place: 'tables 4 to 6; section 8.2' },
  longestMs: 120_000,
  columns: [{ name: 'grid', from: 'paper' }, ...columns],
  rows: grids.map(([size, isCountedOnly]): FamilyRow => {
    return { subject: size, isCountedOnly, printed: { grid: size.replace('x', ' × '), ...lostNumbers } };
  }),
  notes: [lostNote, 'The largest grids are counted without their diagram, and so have no nodes.'],
};

/** Table 7 of the link puzzle paper: the same with at most ℓ pairs, where three are the fewest. */
export const pairsTable: FamilyTable = {
  name: 'numberlink-instances-by-pairs',
  title: 'all good instances of Numberlink with at most ℓ pairs, on a grid where three are the fewest',
  source: { work, place: 'table 7; section 8.2' },
  longestMs: 60_000,
  columns: [{ name: 'grid', from: 'paper' }, { name: 'ℓ', from: 'paper' }, ...columns],
  rows: [2, 3, 4, 5, 6, 7, 8].map((most): FamilyRow => {
    const printed = { grid: '5 × 5', ℓ: String(most), ...lostNumbers };
    return { subject: '5x5', options: { maxPairs: most }, printed };
  }),
  notes: [
    lostNote,
    'Appendix G of the paper lists the instances with three pairs; the list is lost in our copy. Ours, with each instance proved: gridwright instances numberlink 5x5 --max-pairs 3 --list --max 1000',
  ],
};
