import { testExternalEngines } from './external-engines.js';

// Programs are slow to start: the long tests have more boards.
testExternalEngines('loop', 4);
