import { testExports } from './export-checks.js';

testExports(160, 60);
