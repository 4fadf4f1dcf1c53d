import { plainWords } from './agreement.js';
import { testExternalEngines } from './external-engines.js';

// Deductions are bounds on the same models: the long tests have them here too.
testExternalEngines(
  plainWords.filter((word) => !word.includes('+')),
  25,
);
