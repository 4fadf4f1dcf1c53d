import { highs, linearLowerings, withLowerings, withSeparation } from '../../src/index.js';
import { describeEngine } from './engine-suite.js';

const runs = 100;

describeEngine('highs, bare', () => highs(), { runs });
describeEngine(
  'highs with lowerings and separation',
  () => withSeparation(withLowerings(highs(), linearLowerings)),
  { runs },
);
