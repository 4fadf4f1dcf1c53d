import { it } from 'vitest';
import { linearLowerings, withLowerings, withSeparation } from '../../src/index.js';
import { cbc, clasp, external, findProgram, glpsol } from '../../src/node/index.js';
import { randomBinaryScripts, randomScripts } from '../random-scripts.js';
import { checkRandomScripts } from './random-suite.js';

for (const program of [cbc, glpsol, clasp]) {
  const name = `external, ${program.name}, answers like brute force`;
  const scripts = program.solvesRelaxations ? randomScripts : randomBinaryScripts;
  const compose = () => withSeparation(withLowerings(external(program), linearLowerings));
  if (findProgram(program.name) !== null) it(name, () => checkRandomScripts(compose, 3000, scripts));
  else it.skip(`${name} (${program.name} is not on the PATH)`, () => {});
}
