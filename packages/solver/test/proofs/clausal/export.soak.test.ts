import { testExports } from './export-checks.js';

testExports(20_000, 300);
