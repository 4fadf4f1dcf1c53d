import { describe } from 'vitest';
import { named, shownOf, testShown } from './technique-entries.js';

// One of each kind runs in technique-pages.test.ts.
describe.each(named.filter((kind) => shownOf(kind).length > 1))('the techniques of $name', (kind) => {
  testShown(shownOf(kind).slice(1));
});
