// Prints quantiles of the costliest steps of boards that are generated from the seeds 1, 2, …: where thresholds of grades come from, for
// kinds without rated puzzles. To be run once the packages are built: node scripts/grade-quantiles.mjs masyu 8x8 1000
import { generate, kinds, rate } from '@gridwright/puzzles';

const [name, size = '0x0', count = '1000'] = process.argv.slice(2);
const kind = kinds.find((each) => each.name === name);
const [rows, columns] = size.split('x').map(Number);
if (kind === undefined || !(rows >= 0 && columns >= 0 && Number(count) > 0)) {
  console.error('usage: node scripts/grade-quantiles.mjs KIND [ROWSxCOLUMNS] [COUNT]');
  process.exit(2);
}

const rules = Object.fromEntries(kind.variants.map((variant) => [variant.name, variant.default]));
const costs = [];
for (let seed = 1; seed <= Number(count); seed++) {
  const made = await generate(kind, { geometry: { rows, columns }, rules, seed, symmetry: 'none' });
  if (made.status !== 'unique') continue;
  const rating = await rate(kind, made.solution.puzzle);
  if (rating.status === 'rated') costs.push(rating.costliest);
}
costs.sort((one, other) => one - other);
const at = (share) => costs[Math.min(costs.length - 1, Math.floor(share * costs.length))];
console.log(`${name} ${size}: ${costs.length} boards`);
for (const share of [0.1, 0.25, 0.5, 0.75, 0.9, 0.95, 0.99]) console.log(`${100 * share} %: ${at(share)}`);
