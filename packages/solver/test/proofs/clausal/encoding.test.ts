import { testEncodings } from './encoding-checks.js';

testEncodings(100);
