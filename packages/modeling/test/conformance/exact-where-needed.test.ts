import { optimumEngine } from '../composed-engines.js';
import { describeEngine } from './engine-suite.js';

describeEngine('highs+conflict', optimumEngine, { runs: 40 });
