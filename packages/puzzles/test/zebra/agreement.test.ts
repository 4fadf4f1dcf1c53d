import { conflict, domains } from '@gridwright/modeling';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../../test/profile.js';
import { cp } from '../../src/kinds/zebra/formulations/cp.js';
import { engine as highs } from '../engine.js';
import { longSentences, testAgreement, testEveryRelation, testLongSentences } from './agreement.js';
import { puzzleOf } from './arbitrary-puzzle.js';

describe.each([
  ['cp', conflict()],
  ['cp', domains()],
  ['cp', domains({ search: 'chronological' })],
  ['assignment', conflict()],
  ['assignment', highs],
] as const)('%s', (formulation, engine) => {
  const context = { engines: [engine], budget: {}, formulation };
  testEveryRelation(engine.name, context, engine === highs);
  testAgreement(engine.name, context, runs(500, 25));
  if (engine !== highs) testLongSentences(engine.name, context, runs(100, 10));
});

test('a sentence with many values is modeled by its parts', () => {
  const { places, attributes, long } = longSentences;
  const { model } = cp.formulate(puzzleOf(places, attributes, [long('one'), long('some')]));
  const blocks = model.constraints.map(({ name }) => name);
  expect(blocks).toEqual(expect.arrayContaining(['relation', 'parts', 'sentence by parts']));
  expect(blocks).not.toContain('sentence');
});
