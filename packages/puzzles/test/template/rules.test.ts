import { expect, test } from 'vitest';
import { brokenRules } from '../conformance/broken-rules.js';
import { mosaic } from './index.js';

/** Boards as pzprv3: the clues row by row, then the answers: `#` shaded, `+` blank, `.` undecided. */
test.each([
  { title: 'right', text: '2/2/. . /. 2 /# . /. # /', violations: [] },
  { title: 'too many', text: '2/2/. . /. 2 /# # /. # /', violations: ['count: r2c2'] },
  { title: 'too few', text: '1/3/. 2 . /# . . /', violations: ['count: r1c2'] },
])('a finished drawing: $title', ({ text, violations }) => {
  expect(brokenRules(mosaic, `pzprv3/mosaic/${text}`, 'complete')).toEqual(violations);
});

test.each([
  { title: 'may still be right', text: '1/3/. 2 . /# . . /', violations: [] },
  { title: 'cannot become right', text: '1/3/. 3 . /# + . /', violations: ['count: r1c2'] },
])('a drawing so far: $title', ({ text, violations }) => {
  expect(brokenRules(mosaic, `pzprv3/mosaic/${text}`, 'partial')).toEqual(violations);
});
