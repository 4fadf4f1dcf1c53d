// Checks what imports what in this repository, or in the folder given; of this repository also that few files have a single importer, and that
// the pictures of its architecture are up to date.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { architecturePictures } from './architecture-pictures.mjs';
import { checkBoundaries } from './check-boundaries.mjs';
import { root } from './run.mjs';
import { singleImporters } from './structure.mjs';

/** At most this share of the files may have a single importer. */
const maxShare = 0.33;

const base = resolve(process.argv[2] ?? root);
const { modules, problems, cruised } = await checkBoundaries(base);
if (base === resolve(root)) problems.push(...structureProblems());
for (const problem of problems) console.error(problem);
console.log(`${modules} modules, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;

function structureProblems() {
  const { sources, singles } = singleImporters(base, cruised);
  const isRight = singles.length <= maxShare * sources && singles.length > 0;
  const share = `${singles.length} of ${sources} files have a single importer`;
  const pictures = [...architecturePictures(cruised)];
  return [
    ...(isRight ? [] : [`${share}: expected some, and at most ${100 * maxShare} %`]),
    ...singles
      .filter(({ isSmall }) => isSmall)
      .map(({ source, importer }) => `${source} is small, and only ${importer} beside it imports it`),
    ...pictures
      .filter(([path, svg]) => readFileSync(join(base, path), 'utf8') !== svg)
      .map(([path]) => `${path} is not the picture of the code: run node scripts/architecture-pictures.mjs`),
  ];
}
