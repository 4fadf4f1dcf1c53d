import { runs } from '../../../test/profile.js';
import { testAgreement } from './cadical-agreement.js';

// Each family of formulas once in the quick profile.
testAgreement(0, runs(40, 16));
