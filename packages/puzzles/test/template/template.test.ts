import { kinds } from '../../src/kinds/index.js';
import { describeKind } from '../conformance/kind-suite.js';
import { mosaic } from './index.js';

// Kinds in the list of kinds get this suite without a line of their own.
describeKind(mosaic, { runs: 25, among: [...kinds, mosaic] });
