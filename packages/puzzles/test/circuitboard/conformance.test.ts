import { circuitboard } from '../../src/kinds/circuitboard/index.js';
import { describeKind } from '../conformance/kind-suite.js';

describeKind(circuitboard);
