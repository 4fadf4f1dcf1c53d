import { conflict } from '../../src/index.js';
import { proved } from '../proved.js';
import { describeEngine } from './engine-suite.js';

describeEngine('conflict', () => proved(conflict()), { countsNodes: true });
