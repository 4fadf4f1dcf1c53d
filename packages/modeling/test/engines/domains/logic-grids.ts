import fc from 'fast-check';
import { type Model, model } from '../../../src/index.js';

/** Attributes whose values are in different places, and clues: which pairs of places two values may have. */
export interface LogicGrid {
  readonly places: number;
  readonly attributes: number;
  readonly clues: readonly GridClue[];
}

/** The values `first` and `second`, each an attribute and a value of it. */
export interface GridClue {
  readonly first: readonly [attribute: number, value: number];
  readonly second: readonly [attribute: number, value: number];
  readonly pairs: readonly (readonly [number, number])[];
}

export function range(count: number): readonly number[] {
  return Array.from({ length: count }, (_, i) => i);
}

const relations: readonly ((p: number, q: number) => boolean)[] = [
  (p, q) => p === q,
  (p, q) => q === p + 1,
  (p, q) => Math.abs(p - q) === 1,
  (p, q) => p < q,
  (p, q) => p !== q,
];

/** Random logic grids with few clues: some have no solution, some several. */
export const logicGrids: fc.Arbitrary<LogicGrid> = fc
  .record({ places: fc.integer({ min: 2, max: 3 }), attributes: fc.integer({ min: 1, max: 3 }) })
  .chain(({ places, attributes }) => {
    const value = fc.tuple(fc.nat({ max: attributes - 1 }), fc.nat({ max: places - 1 }));
    const clue = fc
      .tuple(value, value, fc.constantFrom(...relations))
      .filter(([first, second]) => first.join() !== second.join())
      .map(([first, second, holds]) => {
        const all = range(places).flatMap((p) => range(places).map((q) => [p, q] as const));
        return { first, second, pairs: all.filter(([p, q]) => holds(p, q)) };
      });
    return fc.array(clue, { maxLength: 6 }).map((clues): LogicGrid => ({ places, attributes, clues }));
  });

/** The model: values of places, places of values, literals for both, and a table for each clue. */
export function modelOfGrid({ places, attributes, clues }: LogicGrid): Model {
  const [ps, as] = [range(places), range(attributes)];
  const m = model();
  const bounds = { lower: 0, upper: places - 1 };
  const at = m.integer('value', [as, ps], bounds, (a, p) => `attribute ${a} at ${p}`);
  const position = m.integer('place', [as, ps], bounds, (a, v) => `place of ${a}.${v}`);
  const has = m.binary('has', [as, ps, ps]);
  const cells = as.flatMap((a) => ps.flatMap((p) => ps.map((v) => [a, p, v] as const)));
  m.reifiedValue('value at', [cells], ([a, p, v]) => {
    return { proposition: has(a, p, v), variable: at(a, p), value: v };
  });
  m.reifiedValue('place of', [cells], ([a, p, v]) => {
    return { proposition: has(a, p, v), variable: position(a, v), value: p };
  });
  m.allDifferent('different values', [as], (a) => ps.map((p) => at(a, p)));
  m.allDifferent('different places', [as], (a) => ps.map((v) => position(a, v)));
  m.table('clue', [clues], ({ first, second, pairs }) => {
    return { variables: [position(...first), position(...second)], tuples: pairs };
  });
  return m.build({ decisions: [has] });
}
