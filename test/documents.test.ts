import { describe, expect, test } from 'vitest';
import { testCommands, told } from './document-commands.js';

// Those that take long run in documents.verify.test.ts.
describe('commands in the documents', () => {
  testCommands(told.filter(({ isLong }) => !isLong));

  test('are found', () => {
    expect(told.map(({ document }) => document)).toContain('README.md');
    expect(told.some(({ exit }) => exit !== 0)).toBe(true);
    expect(told.some(({ isLong }) => isLong)).toBe(true);
  });
});
