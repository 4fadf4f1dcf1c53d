import { testAgreement, words } from './agreement.js';

for (const word of words) testAgreement(word, { runs: 500 });
