import { testExternalEngines } from './external-engines.js';

testExternalEngines('ships', 5);
testExternalEngines('cells', 5);
