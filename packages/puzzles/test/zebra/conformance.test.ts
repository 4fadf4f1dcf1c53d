import { runs } from '../../../../test/profile.js';
import { zebra } from '../../src/kinds/zebra/index.js';
import { describeKind } from '../conformance/kind-suite.js';
import { arbitraryPuzzle } from './arbitrary-puzzle.js';

describeKind(zebra, {
  runs: runs(100, 2),
  records: () => arbitraryPuzzle({ maxPlaces: 3, maxAttributes: 3 }).map(({ records }) => records!),
});
