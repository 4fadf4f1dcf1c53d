import { testExternalEngines } from './external-engines.js';

// Programs are slow to start: one formulation with cuts, one with flows; all of them in the release tests.
testExternalEngines(['lazy', 'flow'], 3);
