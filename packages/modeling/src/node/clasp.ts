import { pseudoBooleanAnswer } from '../files/answers/pseudo-boolean.js';
import { opbFormat } from '../files/opb/opb-format.js';
import type { ExternalProgram } from './program.js';
import { splitEqualities } from './split-equalities.js';

/**
 * clasp of Potassco, https://potassco.org/clasp/: models of binary variables alone, as pseudo-Boolean
 * problems. It takes whole seconds only, so a limit of less than one is left to the process runner; asked to end,
 * it says the best solution so far.
 */
export const clasp: ExternalProgram = {
  name: 'clasp',
  says: 'clasp of Potassco, a conflict-driven solver for models of binary variables',
  format: opbFormat,
  solvesRelaxations: false,
  answersOnOutput: true,
  prepare: splitEqualities,
  command: ({ modelPath, seconds, seed }) => [
    'clasp',
    ...(seconds === null || seconds < 1 ? [] : [`--time-limit=${Math.floor(seconds)}`]),
    ...(seed === null ? [] : [`--seed=${seed}`]),
    modelPath,
  ],
  read: ({ output }) => ({
    answer: {
      ...pseudoBooleanAnswer.read(output),
      stopped: /^c TIME LIMIT +: 1/m.test(output) ? 'time' : null,
    },
    bound: null,
    nodes: 0,
  }),
};
