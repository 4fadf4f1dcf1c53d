import { testExternalEngines } from './external-engines.js';

testExternalEngines('loop', 25);
