import { plainWords } from './agreement.js';
import { testExternalEngines } from './external-engines.js';

// Programs are slow to start: the long tests have more boards, and deductions, which are bounds on the same models.
testExternalEngines(
  plainWords.filter((word) => !word.includes('+')),
  3,
);
