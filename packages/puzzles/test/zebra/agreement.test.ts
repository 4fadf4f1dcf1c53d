import { conflict, domains } from '@gridwright/modeling';
import { describe, expect, test } from 'vitest';
import { profile, runs } from '../../../../test/profile.js';
import { cp } from '../../src/kinds/zebra/formulations/cp.js';
import { engine as highs } from '../engine.js';
import { longSentences, testAgreement, testEveryRelation, testLongSentences } from './agreement.js';
import { puzzleOf } from './arbitrary-puzzle.js';

const chronological = domains({ search: 'chronological' });

describe.each([
  ['cp', conflict()],
  ['cp', domains()],
  ['cp', chronological],
  ['assignment', conflict()],
  ['assignment', highs],
] as const)('%s', (formulation, engine) => {
  const context = { engines: [engine], budget: {}, formulation };
  // How a relation is modeled is the formulation's affair: with other engines, the long tests try each.
  const isOwn = context.engines[0]!.name === conflict().name;
  if (isOwn || profile === 'long') testEveryRelation(engine.name, context, engine === highs);
  testAgreement(engine.name, context, runs(500, isOwn ? 8 : 4));
  // Where nothing is propagated, the parts of a sentence have too many combinations; for HiGHS there are too many solutions.
  const isSlow = engine === chronological || engine === highs;
  if (!isSlow) testLongSentences(engine.name, context, runs(100, 2));
});

test('a sentence with many values is modeled by its parts', () => {
  const { places, attributes, long } = longSentences;
  const { model } = cp.formulate(puzzleOf(places, attributes, [long('one'), long('some')]));
  const blocks = model.constraints.map(({ name }) => name);
  expect(blocks).toEqual(expect.arrayContaining(['relation', 'parts', 'sentence by parts']));
  expect(blocks).not.toContain('sentence');
});
