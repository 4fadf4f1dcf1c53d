import { expect, it } from 'vitest';
import type { Equation } from '../../src/families/equation.js';
import { equations } from '../../src/families/operations/equations.js';
import { programOf } from '../../src/families/program.js';

const withUnion = (changes: Partial<Equation>): (() => unknown) => {
  const union: Equation = { ...equations.union, ...changes };
  return () => programOf({ ...equations, union });
};

it('an equation that leaves two terminals open is refused', () => {
  expect(withUnion({ settled: { fEmpty: 'g', gEmpty: 'f' } })).toThrow('union does not settle two terminals');
});

it('an equation with more values than a frame holds is refused', () => {
  expect(
    withUnion({
      first: ({ f0, g, call }) => {
        let value = call('union', f0, g);
        for (let i = 0; i < 5; i += 1) value = call('union', value, g);
        return value;
      },
    }),
  ).toThrow('more than 5 values');
});
