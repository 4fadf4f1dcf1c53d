import {
  conflict,
  exactWhereNeeded,
  highs,
  linearLowerings,
  withLowerings,
  withSeparation,
} from '../../src/index.js';
import { describeEngine } from './engine-suite.js';

describeEngine(
  'highs+conflict',
  () => exactWhereNeeded(withSeparation(withLowerings(highs(), linearLowerings)), conflict()),
  { runs: 40 },
);
