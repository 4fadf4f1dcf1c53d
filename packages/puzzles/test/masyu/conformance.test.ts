import { masyu } from '../../src/kinds/masyu/index.js';
import { describeKind } from '../conformance/kind-suite.js';
import { pearlsOnLoop } from './pearls-on-loop.js';

describeKind(masyu, { solvable: pearlsOnLoop });
