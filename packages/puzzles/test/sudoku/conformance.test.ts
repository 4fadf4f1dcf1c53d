import { sudoku } from '../../src/kinds/sudoku/index.js';
import { describeKind } from '../conformance/kind-suite.js';

describeKind(sudoku);
