import { expect, test } from 'vitest';
import { forestCuts } from '../../src/separation/path-cuts.js';
import { graphOf } from '../lowerings/edge-graphs.js';

test('two cycles with the same literals have one cut', () => {
  const graph = graphOf(4, [
    [0, 1, 0],
    [1, 0, 2],
    [2, 3, 2],
    [3, 2, 0],
    [3, 3, 0],
  ]);
  expect(forestCuts({ type: 'forest', name: '', graph }, [1, 1])).toEqual([{ literals: [1, 3], atLeast: 1 }]);
  expect(forestCuts({ type: 'forest', name: '', graph }, [1, 0])).toEqual([{ literals: [1], atLeast: 1 }]);
  expect(forestCuts({ type: 'forest', name: '', graph }, [0, 1])).toEqual([]);
});
