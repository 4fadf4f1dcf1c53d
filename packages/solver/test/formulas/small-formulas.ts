import { mycielskiColoring, randomColoring } from './coloring.js';
import { counterReaches } from './counter.js';
import type { Formula } from './formula.js';
import { factoring, unequalProducts } from './multiplier.js';
import { parityChains, parityEquations, tseitin } from './parity.js';
import { pigeonhole } from './pigeonhole.js';
import { random3Sat } from './random-3-sat.js';
import { type SeededRandom, seededRandom } from './seeded-random.js';
import { filteredRegister, registerReaches } from './shift-register.js';
import { sudoku } from './sudoku.js';

/** A formula of one family, of a random size that solvers need at most about a second for. */
type Maker = (random: SeededRandom, seed: number) => Formula;

const makers: readonly Maker[] = [
  (random, seed) => random3Sat({ variables: random.between(20, 150), seed }),
  (random) => {
    const holes = random.between(2, 7);
    return pigeonhole({ pigeons: random.coin() ? holes + 1 : random.between(1, 2 * holes), holes });
  },
  (random, seed) =>
    tseitin({ vertices: random.between(3, 18), cycles: 2, isSatisfiable: random.coin(), seed }),
  (random, seed) =>
    tseitin({ vertices: random.between(3, 7), cycles: 3, isSatisfiable: random.coin(), seed }),
  (random, seed) => parityChains({ length: random.between(3, 20), isSatisfiable: random.coin(), seed }),
  (random, seed) => {
    const variables = random.between(10, 80);
    return parityEquations({ variables, equations: variables - random.below(8), seed });
  },
  (random, seed) =>
    sudoku({
      order: 3,
      givens: random.between(0, 40),
      question: random.pick(['solution', 'other', 'misprint']),
      seed,
    }),
  (random, seed) =>
    sudoku({
      order: 4,
      givens: random.between(90, 160),
      question: random.pick(['solution', 'other', 'misprint']),
      seed,
    }),
  (random) => {
    const bits = random.between(3, 6);
    const value = random.between(1, Math.min(40, 2 ** bits - 1));
    return counterReaches({ bits, value, steps: value + random.between(-2, 1) });
  },
  (random) => {
    const distance = random.between(4, 20);
    return registerReaches({
      bits: random.between(5, 9),
      distance,
      steps: distance + random.between(-2, 2),
    });
  },
  (random, seed) =>
    filteredRegister({ bits: random.pick([16, 20, 24]), outputs: random.between(8, 48), seed }),
  (random, seed) => factoring({ bits: random.between(4, 12), isSatisfiable: random.coin(), seed }),
  (random) => unequalProducts({ bits: random.between(2, 5) }),
  (random, seed) =>
    randomColoring({
      vertices: random.between(20, 150),
      degree: 4.6,
      colors: 3,
      isPlanted: random.coin(),
      seed,
    }),
  (random, seed) => randomColoring({ vertices: random.between(20, 70), degree: 8.8, colors: 4, seed }),
  (random) => mycielskiColoring({ rounds: random.between(1, 3), colors: random.between(2, 6) }),
];

const largeSudoku: Maker = (random, seed) =>
  sudoku({
    order: 5,
    givens: random.between(300, 400),
    question: random.pick(['solution', 'other', 'misprint']),
    seed,
  });

/** A formula for each number from 0: all families in turn, and a Sudoku of 25 rows for every fortieth. */
export function smallFormula(number: number): Formula {
  const random = seededRandom(number);
  const maker = number % 40 === 39 ? largeSudoku : makers[number % makers.length]!;
  return maker(random, number);
}
