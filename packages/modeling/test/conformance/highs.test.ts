import { runs } from '../../../../test/profile.js';
import { highs } from '../../src/index.js';
import { composedHighs } from '../composed-engines.js';
import { describeEngine } from './engine-suite.js';

describeEngine('highs, bare', () => highs(), { runs: runs(100, 15) });
describeEngine('highs with lowerings and separation', composedHighs, { runs: runs(100, 15) });
