import { testWith } from '../../../../test/programs.js';
import { linearLowerings, withLowerings, withSeparation } from '../../src/index.js';
import { cbc, clasp, external, glpsol } from '../../src/node/index.js';
import { randomBinaryScripts, randomScripts } from '../random-scripts.js';
import { checkRandomScripts } from './random-suite.js';

for (const program of [cbc, glpsol, clasp]) {
  const name = `external, ${program.name}, answers like brute force`;
  const scripts = program.solvesRelaxations ? randomScripts : randomBinaryScripts;
  const compose = () => withSeparation(withLowerings(external(program), linearLowerings));
  testWith([program.name], name, () => checkRandomScripts(compose, 3000, scripts));
}
