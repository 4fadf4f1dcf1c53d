import type { MadeRow, MadeTable } from '../../../tables/made-table.js';
import { apart, dense } from '../generator.js';

/** The boards of CLLV: their sides and islands. */
const cllvBoards = [
  [16, 100],
  [24, 200],
  [29, 300],
  [34, 400],
] as const;

const [cllvIslands, cllvDensity, cllvUnique] = ['islands, CLLV', '%, CLLV', 'of CLLV, with one solution'];

const noBoardOfCllv = { [cllvIslands]: 'none', [cllvDensity]: 'none', [cllvUnique]: 'none' };

const besideCllv = cllvBoards.map(
  ([side, islands]): MadeRow => ({
    subject: `${side}x${side}`,
    printed: {
      board: `${side} × ${side}`,
      islands: 'as CLLV',
      [cllvIslands]: `${islands}`,
      [cllvDensity]: ((100 * islands) / side ** 2).toFixed(1),
      [cllvUnique]: '0 of 240',
    },
    clues: islands,
  }),
);

function most(side: number, description: string, form?: string): MadeRow {
  return {
    subject: `${side}x${side}`,
    printed: { board: `${side} × ${side}`, islands: description, ...noBoardOfCllv },
    ...(form === undefined ? {} : { form }),
  };
}

/** Chapter 9 of the thesis: dense boards with one solution. */
export const density: MadeTable = {
  name: 'thesis-9',
  title: 'boards of Hashi of high density with one solution',
  source: {
    work: 'M. Conroy, J. Dieroff, T. Kehoe, K. Lu: Cheating on the Daily Paper: Solving Puzzles with Mathematical Optimization (thesis, University of Edinburgh, 2025)',
    place: 'chapter 9, beside the boards of CLLV',
  },
  longestMs: 60_000,
  columns: [
    { name: 'board', from: 'paper' },
    { name: 'islands', from: 'paper' },
    { name: cllvIslands, from: 'paper' },
    { name: cllvDensity, from: 'paper' },
    { name: cllvUnique, from: 'paper' },
    { name: 'islands, ours', from: 'ours', measure: 'clues' },
    { name: 'bound', from: 'ours', measure: 'bound' },
    { name: '%, ours', from: 'ours', measure: 'density' },
    { name: 's', from: 'ours', measure: 'seconds' },
  ],
  rows: [
    ...besideCllv,
    { ...most(16, '96, apart', apart.name), clues: 96 },
    most(10, 'most'),
    ...[3, 4, 5, 6, 7, 8].map((side) => most(side, 'most, apart', dense.name)),
  ],
  notes: [
    'The thesis wishes for such boards as its future work, and has no numbers of them.',
    'The boards of CLLV are 240 of each size. Each has several solutions, as "gridwright unique" says of all 960; each of ours has one.',
    'Where islands may be neighbors, all cells can be islands with one solution, so that the density alone is no question there. "Apart": no two islands are neighbors.',
    'The bound is proved by leader and follower: the leader decides on islands and bridges, the follower looks for another solution, and what it finds is excluded for all decisions that share it.',
    'At the time limit of a row (60 s, or the given one), the most islands that were found by then, and the bound that was proved.',
  ],
};
