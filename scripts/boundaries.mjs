// Checks what imports what, by the rules of .dependency-cruiser.cjs, in this repository or in the folder given.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { cruise } from 'dependency-cruiser';
import config from '../.dependency-cruiser.cjs';
import { filesUnder, packageFolders } from './fingerprint.mjs';
import { root } from './run.mjs';

async function checkBoundaries(base) {
  process.chdir(base);
  const folders = packageFolders(base)
    .flatMap((folder) => [`${folder}/src`, `${folder}/bin`])
    .filter((folder) => existsSync(folder));
  const sources = folders
    .flatMap((folder) => filesUnder(folder, base))
    .filter((file) => /\.[cm]?[jt]sx?$/.test(file));
  if (sources.length === 0) return { modules: 0, problems: ['no source file was found'] };

  const { options, ...ruleSet } = config;
  const { output } = await cruise(folders, { ...options, ruleSet, validate: true });
  // Beside a TypeScript it does not know, dependency-cruiser passes over every .ts file in silence.
  const seen = new Set(output.modules.map((module) => module.source));
  const overlooked = sources.filter((source) => !seen.has(source));
  return {
    modules: sources.length,
    problems: [
      ...overlooked.map((source) => `${source} was not looked at`),
      ...output.summary.violations.map(({ rule, from, to }) => {
        const { comment } = ruleSet.forbidden.find(({ name }) => name === rule.name);
        return `${from} → ${to} (${rule.name}: ${comment})`;
      }),
    ],
  };
}

const { modules, problems } = await checkBoundaries(resolve(process.argv[2] ?? root));
for (const problem of problems) console.error(problem);
console.log(`${modules} modules, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
