import { highs, linearLowerings, withLowerings, withSeparation } from '../../src/index.js';
import { describeEngine } from './engine-suite.js';

describeEngine('highs, bare', () => highs());
describeEngine('highs with lowerings and separation', () =>
  withSeparation(withLowerings(highs(), linearLowerings)),
);
