import { runs } from '../../../../test/profile.js';
import { describeExternalEngines } from '../conformance/external-engines.js';
import { testFewSolutions } from './agreement.js';

describeExternalEngines(({ name, context, isPseudoBoolean }) => {
  // With "?", or cells that no path passes, the integers of cp are in rows.
  const notPseudoBoolean = ['cp', 'linearised:relaxed=1'];
  const words = ['degree', 'linearised', 'quadratic', ...(isPseudoBoolean ? [] : notPseudoBoolean)];
  for (const formulation of words)
    testFewSolutions(`${name}, ${formulation}`, { ...context, formulation }, runs(500, 5));
});
