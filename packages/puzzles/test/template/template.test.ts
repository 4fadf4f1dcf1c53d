import { kinds } from '../../src/kinds/index.js';
import { describeKind } from '../conformance/kind-suite.js';
import { mosaic } from './index.js';

describeKind(mosaic, { runs: 25, among: [...kinds, mosaic] });
