import { runs } from '../../../../test/profile.js';
import { describeExternalEngines } from '../conformance/external-engines.js';
import { testShortestPaths, testTrees } from './agreement.js';

describeExternalEngines(({ name, context, isPseudoBoolean }) => {
  const words = isPseudoBoolean ? ['tree'] : ['tree', 'flow'];
  for (const formulation of words)
    testTrees(`${name}, ${formulation}`, { ...context, formulation }, runs(500, 5));
  testShortestPaths(`${name}, tree-path`, { ...context, formulation: 'tree-path' }, runs(500, 5));
});
