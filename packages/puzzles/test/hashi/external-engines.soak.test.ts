import { plainWords, words } from './agreement.js';
import { testExternalEngines } from './external-engines.js';

testExternalEngines(plainWords, 500);
testExternalEngines(
  words.filter((word) => !plainWords.includes(word)),
  25,
);
