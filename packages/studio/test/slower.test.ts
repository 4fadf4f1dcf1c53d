import type { Progress } from '@gridwright/modeling';
import { expect, test } from 'vitest';
import { explorerTexts } from '../src/texts/explorer.js';
import { labTexts } from '../src/texts/lab.js';

const progress: Progress = {
  phase: 'search',
  elapsedMs: 1500,
  bound: null,
  incumbent: null,
  nodes: 1234,
  cuts: 0,
};
const noun = { one: 'clue', many: 'clues' };

test.each([
  [undefined, ''],
  ['no kernel', ', slower without WebAssembly'],
  ['kernel full', ', slower beyond the memory of WebAssembly'],
] as const)('the explorer and the Lab say why work is slower: %s', (slower, ending) => {
  const reported = { ...progress, slower };
  expect(explorerTexts.workingOn(reported, noun)).toBe(`Looking: 1,234 nodes${ending}`);
  expect(explorerTexts.workingOn({ ...reported, bound: 3, incumbent: 5 }, noun)).toBe(
    `Between 3 and 5 clues so far${ending}`,
  );
  expect(labTexts.running('native', 'conflict', reported)).toBe(`native on conflict, 1.5 s${ending}`);
});
