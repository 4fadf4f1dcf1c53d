import { conflict } from '../../src/index.js';
import { describeEngine } from './engine-suite.js';

describeEngine('conflict', () => conflict(), { countsNodes: true });
