import { testEncodings } from './encoding-checks.js';

testEncodings(10_000);
