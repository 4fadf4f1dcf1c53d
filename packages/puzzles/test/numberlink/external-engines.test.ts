import { runs } from '../../../../test/profile.js';
import { describeExternalEngines } from '../conformance/external-engines.js';
import { testFewSolutions } from './agreement.js';

describeExternalEngines(({ name, context, isPseudoBoolean }) => {
  const words = [
    'degree',
    'linearised',
    'quadratic',
    'cp',
    ...(isPseudoBoolean ? [] : ['linearised:relaxed=1']),
  ];
  for (const formulation of words)
    testFewSolutions(`${name}, ${formulation}`, { ...context, formulation }, runs(500, 25));
});
