import { conflict, diagram, inTurns } from '@gridwright/modeling';
import { runs } from '../../../../test/profile.js';
import { native, unlimited } from '../engine.js';
import { testAgreement } from './agreement.js';

const words = ['paths', 'degree', 'linearised', 'linearised:relaxed=1', 'quadratic', 'cp'];

for (const formulation of words) {
  // Continuous variables are only for highs.
  if (formulation !== 'linearised:relaxed=1')
    testAgreement(`${formulation}, conflict`, { ...native, formulation }, runs(500, 10));
  testAgreement(`${formulation}, highs`, { ...unlimited, formulation }, runs(500, 5));
}
for (const word of words) {
  const formulation = word.replace(/(?=:|$)/, '/places');
  if (word !== 'paths') testAgreement(`${formulation}, highs`, { ...unlimited, formulation }, runs(100, 2));
}

// The default: with no conflict allowed, the diagram answers; with no node allowed, the search once more.
for (const [title, before, whole] of [
  ['diagram', 0, 100_000],
  ['both', 1, 20],
  ['conflict', 0, 0],
] as const) {
  const turns = () => [{ whole, search: 10 }];
  const engines = [inTurns(conflict(), diagram, () => ({ before, turns }))];
  testAgreement(`paths, in turns, decided by ${title}`, { engines, budget: {} }, runs(200, 10));
}
