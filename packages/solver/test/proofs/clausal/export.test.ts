import { testExports } from './export-checks.js';

testExports(100, 30);
