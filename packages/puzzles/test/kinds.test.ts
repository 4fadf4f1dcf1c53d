import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { kinds } from '../src/kinds/index.js';

// The suite of a kind is in its own folder, so that it runs alone: `npm test -- packages/puzzles/test/NAME`.
test.each(kinds.map(({ name }) => name))('%s passes the conformance suite', (name) => {
  const file = new URL(`${name}/conformance.test.ts`, import.meta.url);
  expect(existsSync(file), `packages/puzzles/test/${name}/conformance.test.ts`).toBe(true);
  expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`^describeKind\\(${name}\\b`, 'm'));
});
