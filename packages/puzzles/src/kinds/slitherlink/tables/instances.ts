import type { FamilyTable } from '../../../tables/family-table.js';

/** The paper says nothing of it: its prose is whole here. */
const notGiven = 'not given';

/** Section 8.3 of the link puzzle paper: all puzzles for a loop. Its figures, and so its loops, are lost in our copy. */
export const instanceTable: FamilyTable = {
  name: 'slitherlink-instances',
  title: 'all good sets of hints for a loop, the minimal ones, and those with the fewest hints',
  source: {
    work: 'R. Yoshinaka et al., "Finding All Solutions and Instances of Numberlink and Slitherlink by ZDDs", Algorithms 5 (2012)',
    place: 'section 8.3, figures 2 and 8 to 10',
  },
  longestMs: 60_000,
  columns: [
    { name: 'board', from: 'paper' },
    { name: 'candidates', from: 'ours', measure: 'candidates' },
    { name: 'good, paper', from: 'paper' },
    { name: 'good', from: 'ours', measure: 'good' },
    { name: 'minimal, paper', from: 'paper' },
    { name: 'minimal', from: 'ours', measure: 'minimal' },
    { name: 'minimum, paper', from: 'paper' },
    { name: 'minimum', from: 'ours', measure: 'minimum' },
    { name: 'fewest hints', from: 'ours', measure: 'fewest' },
    { name: 'redundant, paper', from: 'paper' },
    { name: 'redundant', from: 'ours', measure: 'redundant' },
    { name: 'nodes', from: 'ours', measure: 'nodes' },
    { name: 's, paper', from: 'paper' },
    { name: 's', from: 'ours', measure: 'seconds' },
    { name: 'minimal s, paper', from: 'paper' },
    { name: 'minimal s', from: 'ours', measure: 'minimal seconds' },
  ],
  rows: [
    {
      subject: 'https://puzz.link/p?slither/7/5/3323223212212232202212122212212211d',
      printed: {
        board: '5 × 7',
        'good, paper': '2912556380',
        'minimal, paper': '32639',
        'minimum, paper': '81',
        'redundant, paper': notGiven,
        's, paper': '8',
        'minimal s, paper': '0.1',
      },
    },
    {
      subject: 'https://puzz.link/p?slither/8/8/c32322112c5686c66221d1668a3276b8888d',
      printed: {
        board: '8 × 8',
        'good, paper': '1669424',
        'minimal, paper': '1850',
        'minimum, paper': '4',
        'redundant, paper': notGiven,
        's, paper': '2',
        'minimal s, paper': notGiven,
      },
    },
    {
      subject: 'https://puzz.link/p?slither/8/8/28883213267767272111b8721822731288cdg721c',
      printed: {
        board: '8 × 8',
        'good, paper': notGiven,
        'minimal, paper': notGiven,
        'minimum, paper': notGiven,
        'redundant, paper': '12',
        's, paper': notGiven,
        'minimal s, paper': notGiven,
      },
    },
  ],
  notes: [
    'Our copy of the paper lacks its figures: our loops are others, of the same numbers of cells and candidates, made by the generator. The size of the first is inferred from its 35 candidates.',
    'The third row is a puzzle with 40 hints, of which the paper says that a hand-made one had 12 redundant ones; it gives no other numbers, and its board is lost. Ours is generated, with more hints than it needs.',
    'Redundant: the candidates less the fewest hints.',
    'The paper could not finish its 8 × 8 with all 64 cells as candidates in a day; neither is it here.',
  ],
};
