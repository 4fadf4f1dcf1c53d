import { it } from 'vitest';
import { randomBinaryScripts, randomScripts } from '../random-scripts.js';
import { describeProgram, triedPrograms } from './external-programs.js';
import { checkRandomScripts } from './random-suite.js';

// Each call starts a process: the release tests have the edge cases and the limits of every engine, the long ones more scripts.
for (const program of triedPrograms)
  describeProgram(program, (name, makeEngine) => {
    const scripts = program.solvesRelaxations ? randomScripts : randomBinaryScripts;
    it(`${name}, answers random questions like brute force`, () =>
      checkRandomScripts(makeEngine, 4, scripts));
  });
