import { testAgreement } from './cadical-agreement.js';

testAgreement(0, 40);
