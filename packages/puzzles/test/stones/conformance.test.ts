import { describeKind } from '../conformance/kind-suite.js';
import { stones } from './stones.js';

describeKind(stones);
