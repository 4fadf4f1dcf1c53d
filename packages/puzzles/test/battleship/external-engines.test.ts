import { testExternalEngines } from './external-engines.js';

testExternalEngines('ships', 3);
testExternalEngines('cells', 3);
