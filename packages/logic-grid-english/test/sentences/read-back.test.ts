import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../../test/profile.js';
import { readQuestion, writeQuestion } from '../../src/sentences/questions.js';
import { readSentence } from '../../src/sentences/read-sentence.js';
import { writeSentence } from '../../src/sentences/write-sentence.js';
import { arbitraryLists, arbitrarySaid } from './arbitrary-statement.js';

test('any statement is read back as the same data, for any names of values and places', () => {
  const property = fc.property(arbitrarySaid, ({ lists, statement }) => {
    const text = writeSentence(statement, lists);
    expect(text).not.toContain('\n');
    expect(readSentence(text, lists)).toEqual({ statement });
  });
  fc.assert(property, { numRuns: runs(3000, 120) });
});

test('any question is read back as the same data', () => {
  const asked = arbitraryLists.chain((lists) =>
    fc.record({
      lists: fc.constant(lists),
      value: fc.constantFrom(...lists.attributes.flatMap(({ values }) => values)),
      attribute: fc.option(fc.constantFrom(...lists.attributes.map(({ id }) => id)), { nil: undefined }),
    }),
  );
  const property = fc.property(asked, ({ lists, value, attribute }) => {
    const own = lists.attributes.find(({ values }) => values.includes(value))!.id;
    fc.pre(attribute !== own);
    const question = attribute === undefined ? { value } : { value, attribute };
    expect(readQuestion(writeQuestion(question, lists), lists)).toEqual(question);
  });
  fc.assert(property, { numRuns: runs(1500, 100) });
});
