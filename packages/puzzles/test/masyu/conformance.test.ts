import { masyu } from '../../src/kinds/masyu/index.js';
import { describeKind } from '../conformance/kind-suite.js';

describeKind(masyu);
