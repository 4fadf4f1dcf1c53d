import { mycielskiColoring, randomColoring } from '../../packages/solver/test/formulas/coloring.js';
import { counterReaches } from '../../packages/solver/test/formulas/counter.js';
import type { Formula } from '../../packages/solver/test/formulas/formula.js';
import { factoring, unequalProducts } from '../../packages/solver/test/formulas/multiplier.js';
import { parityChains, parityEquations, tseitin } from '../../packages/solver/test/formulas/parity.js';
import { pigeonhole } from '../../packages/solver/test/formulas/pigeonhole.js';
import { random3Sat } from '../../packages/solver/test/formulas/random-3-sat.js';
import { filteredRegister, registerReaches } from '../../packages/solver/test/formulas/shift-register.js';
import { sudoku } from '../../packages/solver/test/formulas/sudoku.js';

export { dimacsText } from '../../packages/solver/test/formulas/dimacs-text.js';

/** A formula that is made when it is needed. */
type Maker = () => Formula;

/** What warms up the solvers that run inside Node: seconds of all kinds of work, and none of the set. */
export const warmUp: readonly Maker[] = [
  () => random3Sat({ variables: 150, seed: 101 }),
  () => random3Sat({ variables: 200, seed: 102 }),
  () => sudoku({ order: 4, givens: 95, question: 'other', seed: 103 }),
  () => counterReaches({ bits: 7, value: 70, steps: 69 }),
  () => factoring({ bits: 13, isSatisfiable: false, seed: 104 }),
  () => tseitin({ vertices: 20, isSatisfiable: false, seed: 105 }),
];

/** The generated set, by family: CaDiCaL needs from 0.01 to 5 seconds for a formula. */
export const families: Readonly<Record<string, readonly Maker[]>> = {
  'random 3-SAT': [
    () => random3Sat({ variables: 175, seed: 2 }),
    () => random3Sat({ variables: 200, seed: 2 }),
    () => random3Sat({ variables: 200, ratio: 5, seed: 1 }),
    () => random3Sat({ variables: 225, seed: 1 }),
    () => random3Sat({ variables: 225, seed: 6 }),
    () => random3Sat({ variables: 225, seed: 7 }),
    () => random3Sat({ variables: 250, seed: 2 }),
    () => random3Sat({ variables: 250, seed: 8 }),
    () => random3Sat({ variables: 275, seed: 3 }),
  ],
  pigeonhole: [
    () => pigeonhole({ pigeons: 9, holes: 8 }),
    () => pigeonhole({ pigeons: 12, holes: 8 }),
    () => pigeonhole({ pigeons: 40, holes: 8 }),
    () => pigeonhole({ pigeons: 10, holes: 9 }),
  ],
  parity: [
    () => tseitin({ vertices: 18, isSatisfiable: false, seed: 1 }),
    () => tseitin({ vertices: 22, isSatisfiable: false, seed: 1 }),
    () => tseitin({ vertices: 24, isSatisfiable: false, seed: 3 }),
    () => tseitin({ vertices: 26, isSatisfiable: false, seed: 1 }),
    () => tseitin({ vertices: 28, isSatisfiable: false, seed: 5 }),
    () => tseitin({ vertices: 10, cycles: 3, isSatisfiable: false, seed: 1 }),
    () => parityChains({ length: 20, isSatisfiable: false, seed: 1 }),
    () => parityChains({ length: 26, isSatisfiable: false, seed: 3 }),
    () => parityChains({ length: 30, isSatisfiable: false, seed: 1 }),
    () => parityChains({ length: 32, isSatisfiable: false, seed: 3 }),
    () => parityEquations({ variables: 300, equations: 285, seed: 2 }),
    () => parityEquations({ variables: 120, equations: 118, width: 4, seed: 3 }),
    () => parityEquations({ variables: 80, equations: 78, width: 5, seed: 3 }),
  ],
  Sudoku: [
    () => sudoku({ order: 4, givens: 100, seed: 1 }),
    () => sudoku({ order: 4, givens: 90, question: 'other', seed: 2 }),
    () => sudoku({ order: 4, givens: 90, question: 'misprint', seed: 1 }),
    () => sudoku({ order: 5, givens: 270, seed: 1 }),
    () => sudoku({ order: 5, givens: 300, seed: 1 }),
    () => sudoku({ order: 5, givens: 280, question: 'misprint', seed: 1 }),
    () => sudoku({ order: 5, givens: 240, seed: 2 }),
    () => sudoku({ order: 5, givens: 320, question: 'other', seed: 2 }),
    () => sudoku({ order: 5, givens: 250, seed: 4 }),
  ],
  'model checking': [
    () => counterReaches({ bits: 8, value: 60, steps: 59 }),
    () => counterReaches({ bits: 8, value: 100, steps: 100 }),
    () => counterReaches({ bits: 8, value: 150, steps: 149 }),
    () => counterReaches({ bits: 8, value: 200, steps: 200 }),
    () => counterReaches({ bits: 10, value: 250, steps: 249 }),
    () => registerReaches({ bits: 8, distance: 20, steps: 19 }),
    () => registerReaches({ bits: 10, distance: 30, steps: 29 }),
    () => registerReaches({ bits: 12, distance: 40, steps: 39 }),
    () => registerReaches({ bits: 16, distance: 40, steps: 39 }),
  ],
  'filtered register': [
    () => filteredRegister({ bits: 32, outputs: 64, seed: 1 }),
    () => filteredRegister({ bits: 32, outputs: 50, seed: 4 }),
    () => filteredRegister({ bits: 40, outputs: 80, seed: 1 }),
    () => filteredRegister({ bits: 40, outputs: 60, seed: 2 }),
    () => filteredRegister({ bits: 40, outputs: 60, seed: 3 }),
  ],
  multipliers: [
    () => factoring({ bits: 12, isSatisfiable: true, seed: 1 }),
    () => factoring({ bits: 12, isSatisfiable: false, seed: 1 }),
    () => factoring({ bits: 14, isSatisfiable: false, seed: 1 }),
    () => factoring({ bits: 16, isSatisfiable: true, seed: 2 }),
    () => factoring({ bits: 16, isSatisfiable: false, seed: 2 }),
    () => factoring({ bits: 18, isSatisfiable: true, seed: 2 }),
    () => factoring({ bits: 18, isSatisfiable: false, seed: 3 }),
    () => unequalProducts({ bits: 5 }),
    () => unequalProducts({ bits: 6 }),
    () => unequalProducts({ bits: 7 }),
  ],
  coloring: [
    () => mycielskiColoring({ rounds: 3, colors: 4 }),
    () => randomColoring({ vertices: 300, degree: 4.6, colors: 3, seed: 1 }),
    () => randomColoring({ vertices: 300, degree: 4.7, colors: 3, seed: 2 }),
    () => randomColoring({ vertices: 400, degree: 4.6, colors: 3, seed: 1 }),
    () => randomColoring({ vertices: 400, degree: 4.6, colors: 3, isPlanted: true, seed: 1 }),
    () => randomColoring({ vertices: 600, degree: 4.5, colors: 3, seed: 2 }),
    () => randomColoring({ vertices: 80, degree: 8.8, colors: 4, seed: 1 }),
    () => randomColoring({ vertices: 120, degree: 8.6, colors: 4, seed: 1 }),
    () => randomColoring({ vertices: 120, degree: 8.8, colors: 4, isPlanted: true, seed: 1 }),
    () => randomColoring({ vertices: 150, degree: 13, colors: 5, isPlanted: true, seed: 1 }),
  ],
};

/** Formulas where propagation is most of the work. */
export const large: readonly Maker[] = [
  () => random3Sat({ variables: 200_000, ratio: 3, seed: 1 }),
  () => sudoku({ order: 6, givens: 600, seed: 1 }),
  () => counterReaches({ bits: 12, value: 1000, steps: 999 }),
  () => filteredRegister({ bits: 40, outputs: 4000, seed: 5 }),
];
