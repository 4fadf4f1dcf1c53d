import { describeExternalEngines } from '../conformance/external-engines.js';
import { testSolutions } from './agreement.js';

describeExternalEngines(({ name, context }) => testSolutions(name, context, 500));
