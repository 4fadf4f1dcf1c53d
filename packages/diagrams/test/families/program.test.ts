import { expect, it } from 'vitest';
import { type Equation, equations } from '../../src/families/equations.js';
import { programOf } from '../../src/families/program.js';

const withUnion = (changes: Partial<Equation>): (() => unknown) => {
  const union: Equation = { ...equations.union, ...changes };
  return () => programOf({ ...equations, union });
};

it('refuses an equation that does not settle two terminals', () => {
  expect(withUnion({ settled: { fEmpty: 'g', gEmpty: 'f' } })).toThrow('union does not settle two terminals');
});

it('refuses an equation with more values than a frame holds', () => {
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
