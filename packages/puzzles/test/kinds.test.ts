import { kinds } from '../src/kinds/index.js';
import { describeKind } from './conformance/kind-suite.js';

for (const kind of kinds) describeKind(kind, { runs: 25, among: kinds });
