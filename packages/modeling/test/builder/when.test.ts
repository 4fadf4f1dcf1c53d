import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../test/profile.js';
import {
  atMost,
  BuilderError,
  equal,
  exactlyOne,
  type Model,
  model,
  not,
  or,
  plus,
  type Relation,
  times,
  when,
} from '../../src/index.js';
import { holds } from '../oracle.js';

const infinity = Number.POSITIVE_INFINITY;

/** The values of an integer variable from −2 to 3 and of two binary ones. */
const assignments = [-2, -1, 0, 1, 2, 3].flatMap((x) =>
  [0, 1].flatMap((a) => [0, 1].map((b) => ({ x, a, b }))),
);

describe('a relation under guards', () => {
  it('holds where all guards are true, and says nothing otherwise', () => {
    const coefficient = fc.integer({ min: -3, max: 3 });
    const input = fc.record({
      coefficients: fc.tuple(coefficient, coefficient, fc.integer({ min: -6, max: 6 })),
      relation: fc.constantFrom('equal', 'at most', 'clause'),
      isNegated: fc.boolean(),
      isTwice: fc.boolean(),
    });
    const property = fc.property(input, ({ coefficients: [c, d, e], relation, isNegated, isTwice }) => {
      const m = model();
      const x = m.integer('x', [], { lower: -2, upper: 3 })();
      const [a, b] = [m.binary('a', [])(), m.binary('b', [])()];
      const left = plus(times(c, x), times(d, a));
      const relations: Readonly<Record<typeof relation, Relation>> = {
        equal: equal(left, e),
        'at most': atMost(left, e),
        clause: or(a, not(b)),
      };
      const guard = isNegated ? not(b) : b;
      m.each('guarded', [], () => {
        const once = when(guard, relations[relation]);
        return isTwice ? when(a, once) : once;
      });
      const built = m.build();
      for (const values of assignments) {
        const sum = c * values.x + d * values.a;
        const isGuarded = (isNegated ? values.b === 0 : values.b === 1) && (!isTwice || values.a === 1);
        const isTrue = {
          equal: sum === e,
          'at most': sum <= e,
          clause: values.a === 1 || values.b === 0,
        }[relation];
        const found = isHeld(built, Float64Array.of(values.x, values.a, values.b));
        expect(found).toBe(!isGuarded || isTrue);
      }
    });
    fc.assert(property, { numRuns: runs(2000, 300) });
  });

  it('counts binary variables, or exactly one of them', () => {
    const m = model();
    const x = m.binary('x', [[0, 1, 2]]);
    m.each('one', [], () => when(x(2), exactlyOne(x(0), x(1))));
    const built = m.build();
    const accepted = [0, 1, 2, 3, 4, 5, 6, 7].filter((bits) =>
      isHeld(built, Float64Array.of(bits & 1, (bits >> 1) & 1, (bits >> 2) & 1)),
    );
    expect(accepted).toEqual([0, 1, 2, 3, 5, 6]);
  });

  it('needs variables with finite bounds', () => {
    const m = model();
    const y = m.continuous('y', [], { lower: 0, upper: infinity })();
    const guard = m.binary('guard', [])();
    expect(() => m.each('rows', [], () => when(guard, atMost(y, 3)))).toThrow(BuilderError);
  });
});

function isHeld(built: Model, values: Float64Array): boolean {
  return built.constraints.every((block) => holds(block, values));
}
