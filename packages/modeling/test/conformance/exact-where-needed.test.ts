import { runs } from '../../../../test/profile.js';
import { optimumEngine } from '../composed-engines.js';
import { describeEngine } from './engine-suite.js';

describeEngine('highs+conflict', optimumEngine, { runs: runs(40, 20) });
