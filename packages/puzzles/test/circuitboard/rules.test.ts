import { expect, test } from 'vitest';
import { circuitboard } from '../../src/kinds/circuitboard/index.js';
import { brokenRules } from '../conformance/broken-rules.js';

/** Boards as pzprv3: the clues row by row, then the answers: `#` shaded, `+` blank, `.` undecided. */
test.each([
  { title: 'right', text: '2/2/. . /. 2 /# . /. # /', says: [] },
  { title: 'too many', text: '2/2/. . /. 2 /# # /. # /', says: ['count: r2c2'] },
  { title: 'too few', text: '1/3/. 2 . /# . . /', says: ['count: r1c2'] },
])('a finished drawing: $title', ({ text, says }) => {
  expect(brokenRules(circuitboard, `pzprv3/circuitboard/${text}`, 'complete')).toEqual(says);
});

test.each([
  { title: 'may still be right', text: '1/3/. 2 . /# . . /', says: [] },
  { title: 'cannot become right', text: '1/3/. 3 . /# + . /', says: ['count: r1c2'] },
])('a drawing so far: $title', ({ text, says }) => {
  expect(brokenRules(circuitboard, `pzprv3/circuitboard/${text}`, 'partial')).toEqual(says);
});
