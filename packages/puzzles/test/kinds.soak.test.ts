import { kinds } from '../src/kinds/index.js';
import { describeKind } from './conformance/kind-suite.js';
import { mosaic } from './template/index.js';

for (const kind of [...kinds, mosaic]) describeKind(kind, { runs: 500 });
