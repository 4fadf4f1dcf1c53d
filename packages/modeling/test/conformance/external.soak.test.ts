import { it } from 'vitest';
import { randomBinaryScripts, randomScripts } from '../random-scripts.js';
import { describeProgram, triedPrograms } from './external-programs.js';
import { checkRandomScripts } from './random-suite.js';

for (const program of triedPrograms)
  describeProgram(program, (name, makeEngine) => {
    const scripts = program.solvesRelaxations ? randomScripts : randomBinaryScripts;
    it(`${name}, answers like brute force`, () => checkRandomScripts(makeEngine, 3000, scripts));
  });
