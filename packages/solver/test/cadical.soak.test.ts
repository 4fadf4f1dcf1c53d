import { testAgreement } from './cadical-agreement.js';

testAgreement(1000, 500);
