import { hitori } from '../../src/kinds/index.js';
import { describeKind } from '../conformance/kind-suite.js';

describeKind(hitori);
