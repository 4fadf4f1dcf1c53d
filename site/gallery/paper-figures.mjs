/**
 * A figure of a paper: redone, from a file in `examples/papers/`; or lost in our copy.
 *
 * @typedef {object} Figure
 * @property {string} title
 * @property {string} [file]
 * @property {string} [agrees] - how the answer agrees with what the paper prints
 * @property {string} [lost] - what the figure shows, by its caption
 * @property {string} [instead] - what we have in its place, in Markdown
 */

/**
 * @typedef {object} Paper
 * @property {string} title
 * @property {string} source
 * @property {string} description - what our copy has
 * @property {readonly Figure[]} figures - in the order of the paper
 */

/** @type {readonly Paper[]} */
export const papers = [
  {
    title: 'The thesis',
    source:
      'M. Conroy, J. Dieroff, T. Kehoe, K. Lu: *Cheating on the Daily Paper: Solving Puzzles with Mathematical Optimization*. University of Edinburgh, 2025.',
    description:
      'Figures that are grids of signs or numbers are in our copy, and so is the text of the zebra puzzle. Figures that are pictures are lost.',
    figures: [
      { title: 'Figure 2.1', lost: 'two formulations of an integer program and its feasible points' },
      {
        title: 'Figure 2.2',
        file: 'thesis-figure-2-2.txt',
        agrees:
          'The caption names the graph and the length of the cycle. Which of the twelve cycles of this length the figure highlights is lost; they differ only in the names of the vertices.',
      },
      {
        title: 'Figure 3.1',
        file: 'thesis-figure-3-1.txt',
        agrees: 'There is no other solution than the one that the thesis prints as figure 3.2.',
      },
      {
        title: 'Figure 3.2',
        file: 'thesis-figure-3-2.txt',
        agrees: 'The grid as it is printed keeps all rules.',
      },
      {
        title: 'Figure 4.1',
        file: 'thesis-figure-4-1.txt',
        agrees:
          'The solution is the completed board of the figure. Our copy prints the upper end of the ship in rows 5 and 6 one column too far to the right: the totals of the columns and the lower end have it in column 9. The two ships in this column with a single row of water between them, in rows 3 and 5, are what equation 4.1e of the thesis forbids by mistake.',
      },
      {
        title: 'Figure 4.2',
        file: 'thesis-figure-4-2.txt',
        agrees: 'With the totals of the figure, the ship has no other place.',
      },
      {
        title: 'Figure 5.1',
        lost: 'a Circuit Board of five rows and columns',
        instead: 'The first puzzle of [Collection](./circuitboard.md#collection) is ours, of the same size.',
      },
      {
        title: 'Figures 5.2 and 5.4',
        lost: 'a Circuit Board of eight rows and columns with two ends, and its solution, whose path has fifteen lines; without the given lines, eleven would do',
        instead:
          'Our [Shortest](./circuitboard.md#shortest) and [Shortest without lines](./circuitboard.md#shortest-without-lines) have paths of the same lengths.',
      },
      {
        title: 'Figure 5.3',
        lost: 'a Circuit Board of six rows and columns, for which two models find different solutions',
        instead: 'Our two models do the same for [Several](./circuitboard.md#several).',
      },
      { title: 'Figures 6.1 and 6.4', lost: 'a Hashi with 25 islands, and its solution' },
      { title: 'Figure 6.2', lost: 'how two bridges can lie to each other' },
      {
        title: 'Figure 6.3',
        lost: 'the number of deductions of a puzzle; the caption is lost too, and the text only mentions the figure',
      },
      {
        title: 'Equations 6.2 to 6.11',
        file: 'thesis-deductions.txt',
        agrees:
          'The thesis has ten deductions about Hashi in words and equations, without a board. Each picture is a board of ours with what the deduction of this number concludes: the bridges that must be there at least, and a cross where none can be. All ten hold in the only solution of their boards.',
      },
      {
        title: 'The zebra puzzle and table 7.4',
        file: 'thesis-table-7-4.txt',
        agrees:
          'The table is the one that the thesis prints, and it is the only one that keeps all sentences.',
      },
      {
        title: 'Figure 7.1',
        lost: 'the beginning of the search of a Prolog program for this puzzle',
        instead: '`npx gridwright solve FILE --trace` prints the search of our own solver.',
      },
      {
        title: 'Figure 8.1a',
        file: 'thesis-figure-8-1a.txt',
        agrees: 'The grid keeps all rules.',
      },
      {
        title: 'Figure 8.1b',
        file: 'thesis-figure-8-1b.txt',
        agrees:
          'The solution is the grid of figure 8.1a. Our copy lacks the rows 1 and 4, which are blank: only as the first and the fourth row do they leave each of the 17 clues where the grid has its number.',
      },
    ],
  },
  {
    title: 'Diagrams of link puzzles',
    source:
      'R. Yoshinaka et al.: *Finding All Solutions and Instances of Numberlink and Slitherlink by ZDDs*. Algorithms 5 (2012).',
    description: 'All twelve figures are lost in our copy, with the loops, boards and graphs that they show.',
    figures: [
      { title: 'Figure 1', lost: 'a Numberlink and its solution' },
      {
        title: 'Figures 2 and 8',
        lost: 'a loop with 35 candidate cells, one of its 81 puzzles with the fewest numbers, and the hardest of its 32,639 minimal puzzles',
        instead:
          '`npx gridwright reproduce slitherlink-instances` counts the puzzles of a loop of ours, with as many candidates.',
      },
      {
        title: 'Figures 3 to 7',
        lost: 'a decision diagram, a graph with its diagram, and parts of the algorithm',
      },
      {
        title: 'Figures 9 and 10',
        lost: 'a loop on a board of eight rows and columns with 36 candidate cells, and its four puzzles with the fewest numbers',
      },
      {
        title: 'Figure 11',
        lost: 'a Slitherlink whose loops are the letters of a message',
        instead:
          'Our [Letters](./slitherlink.md#letters) and [Message](./slitherlink.md#message) hide another word.',
      },
      { title: 'Figure 12', lost: 'a computation of the algorithm on a small graph' },
    ],
  },
  {
    title: 'Numberlink models',
    source: 'E. Kalvelagen: *Numberlink Models*. Yet Another Math Programming Consultant, 2017.',
    description:
      'The article shows its boards as pictures without numbers or captions in its text; all are lost in our copy.',
    figures: [
      {
        title: 'The first board',
        lost: 'a Numberlink and its solution, which the models are introduced with',
      },
      { title: 'The larger board', lost: 'a Numberlink with one solution, for the second formulation' },
      {
        title: 'The newspaper puzzle',
        lost: 'houses and gates to be joined by paths, from the Brooklyn Daily Eagle',
      },
    ],
  },
  {
    title: 'Hashi as an integer program',
    source: 'PhoenixSmaug/hashi, a program in Julia: its README, “ILP Model” and “Lazy Constraints”.',
    description: 'It has no figures.',
    figures: [],
  },
];
