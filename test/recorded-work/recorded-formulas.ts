import { mycielskiColoring, randomColoring } from '../../packages/solver/test/formulas/coloring.js';
import { counterReaches } from '../../packages/solver/test/formulas/counter.js';
import type { Formula } from '../../packages/solver/test/formulas/formula.js';
import { factoring, unequalProducts } from '../../packages/solver/test/formulas/multiplier.js';
import { parityChains, tseitin } from '../../packages/solver/test/formulas/parity.js';
import { pigeonhole } from '../../packages/solver/test/formulas/pigeonhole.js';
import { random3Sat } from '../../packages/solver/test/formulas/random-3-sat.js';
import { registerReaches } from '../../packages/solver/test/formulas/shift-register.js';

/** Small formulas of each family, for the solver without a model: a tenth of a second each. */
export function recordedFormulas(): readonly Formula[] {
  return [
    random3Sat({ variables: 150, seed: 1 }),
    pigeonhole({ pigeons: 8, holes: 7 }),
    tseitin({ vertices: 18, isSatisfiable: false, seed: 1 }),
    parityChains({ length: 20, isSatisfiable: false, seed: 1 }),
    counterReaches({ bits: 7, value: 70, steps: 69 }),
    registerReaches({ bits: 8, distance: 20, steps: 19 }),
    factoring({ bits: 12, isSatisfiable: true, seed: 1 }),
    unequalProducts({ bits: 5 }),
    mycielskiColoring({ rounds: 3, colors: 4 }),
    randomColoring({ vertices: 80, degree: 8.8, colors: 4, seed: 1 }),
  ];
}
