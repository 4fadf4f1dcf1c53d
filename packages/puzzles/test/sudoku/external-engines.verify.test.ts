import { describeExternalEngines } from '../conformance/external-engines.js';
import { testSolutions } from './agreement.js';
import { arbitraryBoard } from './arbitrary-board.js';

// The long tests have larger boards, and more.
const boards = arbitraryBoard({ sides: [4], given: [25, 60], hasVariants: true });

describeExternalEngines(({ name, context }) => testSolutions(name, context, 3, boards));
