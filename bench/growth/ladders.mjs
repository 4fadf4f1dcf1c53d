/** The seeds of the puzzles of each size. */
export const seeds = [1, 2, 3, 4, 5];

/** The CPU time after which an engine gives a puzzle up, in milliseconds. */
export const limitMs = 1000;

const squares = (...sides) => sides.map((side) => ({ rows: side, columns: side }));

/** What is measured of the kinds whose answer is a loop. */
const loops = {
  sizes: squares(4, 5, 7, 10, 14, 18),
  series: [
    ['loop', 'conflict'],
    ['loop', 'diagram'],
    ['loop', 'highs'],
    ['loop/places', 'conflict'],
    ['loop/flow', 'cbc'],
    ['loop/places', 'clasp'],
  ],
};

/**
 * What is measured of each kind: the sizes of its puzzles, in ascending order, and the formulations, with treatments, by the engines that
 * suit them. A size is that of the board, or of the table of a kind without one. The question is `solve` where there is an objective.
 */
export const ladders = [
  {
    ...{ name: 'hashi', kind: 'hashi', form: null },
    title: 'Hashi',
    question: 'unique',
    sizes: squares(5, 7, 10, 14, 20, 30),
    series: [
      ['lazy', 'conflict'],
      ['lazy', 'highs'],
      ['lazy/bfs', 'conflict'],
      ['flow', 'highs'],
      ['flow', 'cbc'],
      ['lazy/bfs', 'clasp'],
    ],
  },
  {
    ...{ name: 'slitherlink', kind: 'slitherlink', form: null },
    title: 'Slitherlink',
    question: 'unique',
    ...loops,
  },
  {
    ...{ name: 'masyu', kind: 'masyu', form: null },
    title: 'Masyu',
    question: 'unique',
    ...loops,
  },
  {
    ...{ name: 'numberlink', kind: 'numberlink', form: null },
    title: 'Numberlink',
    question: 'unique',
    sizes: squares(4, 5, 7, 10, 14, 18),
    series: [
      ['paths', 'conflict'],
      ['paths', 'diagram'],
      ['paths', 'highs'],
      ['paths/places', 'conflict'],
      ['paths/flow', 'cbc'],
      ['paths/places', 'clasp'],
    ],
  },
  {
    ...{ name: 'sudoku', kind: 'sudoku', form: null },
    title: 'Sudoku',
    question: 'unique',
    sizes: squares(4, 6, 9, 12, 16, 20, 25),
    series: [
      ['assignment', 'cover'],
      ['assignment', 'conflict'],
      ['assignment', 'highs'],
      ['assignment', 'cbc'],
      ['assignment', 'clasp'],
    ],
  },
  {
    ...{ name: 'battleship', kind: 'battleship', form: null },
    title: 'Battleship',
    question: 'unique',
    sizes: squares(5, 6, 8, 10, 12, 15),
    series: [
      ['ships', 'conflict'],
      ['cells', 'conflict'],
      ['ships', 'highs'],
      ['cells', 'highs'],
      ['ships', 'clasp'],
    ],
  },
  {
    ...{ name: 'circuitboard', kind: 'circuitboard', form: null },
    title: 'Circuit Board',
    question: 'unique',
    sizes: squares(3, 4, 6, 8, 10, 14, 18),
    series: [
      ['tree', 'conflict'],
      ['tree', 'highs'],
      ['flow', 'highs'],
      ['flow', 'cbc'],
      ['tree/places', 'clasp'],
    ],
  },
  {
    ...{ name: 'circuitboard-ends', kind: 'circuitboard', form: 'ends' },
    title: 'Circuit Board with two ends',
    question: 'solve',
    sizes: squares(3, 4, 5, 6, 8, 10),
    series: [
      ['tree-path', 'conflict'],
      ['tree-path', 'highs'],
      ['tree-path/flow', 'highs'],
      ['tree-path/places', 'conflict'],
    ],
  },
  {
    ...{ name: 'zebra', kind: 'zebra', form: null },
    title: 'Zebra',
    question: 'unique',
    sizes: [
      ...squares(3, 4, 5, 6),
      { rows: 6, columns: 8 },
      { rows: 6, columns: 10 },
      { rows: 6, columns: 12 },
    ],
    series: [
      ['cp', 'domains'],
      ['cp', 'conflict'],
      ['assignment', 'conflict'],
      ['assignment', 'highs'],
      ['assignment', 'clasp'],
    ],
  },
  {
    ...{ name: 'diagrams', kind: 'diagrams', form: null },
    title: 'Cycles and paths of grids',
    question: 'count',
    sizes: squares(3, 4, 5, 6, 7, 8, 9, 10, 11, 12),
    series: [
      ['cycles', 'diagram'],
      ['paths', 'diagram'],
    ],
  },
];
