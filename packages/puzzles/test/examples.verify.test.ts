import { describe, expect, test } from 'vitest';
import { kinds } from '../src/kinds/index.js';
import { answerToExample, positionOfExample } from './conformance/read-examples.js';

describe.each(kinds)('$name', (kind) => {
  test.each(kind.examples)('$name has exactly one solution', async ({ text }) => {
    const { status } = await answerToExample(kind, positionOfExample(kind, text));
    expect(status).toBe('unique');
  });
});
