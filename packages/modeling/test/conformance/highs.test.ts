import { highs } from '../../src/index.js';
import { composedHighs } from '../composed-engines.js';
import { describeEngine } from './engine-suite.js';

const runs = 100;

describeEngine('highs, bare', () => highs(), { runs });
describeEngine('highs with lowerings and separation', composedHighs, { runs });
