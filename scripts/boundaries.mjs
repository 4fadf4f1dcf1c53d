// Checks what imports what in this repository, or in the folder given.
import { resolve } from 'node:path';
import { checkBoundaries } from './check-boundaries.mjs';
import { root } from './run.mjs';

const { modules, problems } = await checkBoundaries(resolve(process.argv[2] ?? root));
for (const problem of problems) console.error(problem);
console.log(`${modules} modules, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
