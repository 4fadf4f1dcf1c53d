import { plainWords } from './agreement.js';
import { testExternalEngines } from './external-engines.js';

testExternalEngines(plainWords, 25);
