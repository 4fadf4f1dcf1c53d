import { testAgreement } from './agreement.js';

testAgreement(500);
