import { testExternalEngines } from './external-engines.js';

testExternalEngines('ships', 500);
testExternalEngines('cells', 500);
