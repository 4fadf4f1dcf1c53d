import { testExternalEngines } from './external-engines.js';

testExternalEngines('ships', 25);
testExternalEngines('cells', 25);
