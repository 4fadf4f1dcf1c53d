import { kinds } from '../src/kinds/index.js';
import { describeKind } from './conformance/kind-suite.js';
import { mosaic } from './template/index.js';

const among = [...kinds, mosaic];

for (const kind of among) describeKind(kind, { runs: 500, among });
