import { model } from '@gridwright/modeling';
import { expect, test } from 'vitest';
import { emptyPuzzle } from '../src/boards/layers/board.js';
import type { Layers } from '../src/boards/layers/layer.js';
import { formulated } from '../src/parts/formulated.js';

const layers = {
  clues: { site: 'cell', role: 'clue', label: 'clue', values: { min: 0, max: 3 } },
  answers: { site: 'cell', role: 'answer', label: 'answer', values: { min: -1, max: 4 }, blank: 2 },
} as const satisfies Layers;

/** The encodings of five answers: a variable, order encoding, direct encoding, a negated variable, none. */
function encoded() {
  const m = model();
  const value = m.integer('value', [], { lower: 0, upper: 3 });
  const levels = [1, 2, 3];
  const level = m.binary('level', [levels]);
  const values = [0, 2, 3];
  const choice = m.binary('choice', [values]);
  const negated = m.binary('negated', []);
  const shape = emptyPuzzle(layers, { kind: 'own', rows: 1, columns: 5, rules: {} });
  const encodings = [
    value(),
    { atLeast: levels.map((k) => level(k)) },
    { oneOf: values.map((k) => [k, choice(k)] as const) },
    { unless: negated() },
    null,
  ];
  return formulated(layers, shape, {
    model: m.build({ decisions: [value, level, choice, negated] }),
    fix: () => [],
    answers: { answers: (site) => encodings[site]! },
  });
}

/** The values of the eight variables for these answers, by hand. */
function valuesFor(value: number, atLeast: number, chosen: number, unlessNegated: number): Float64Array {
  return Float64Array.of(
    value,
    ...[1, 2, 3].map((k) => (atLeast >= k ? 1 : 0)),
    ...[0, 2, 3].map((k) => (chosen === k ? 1 : 0)),
    1 - unlessNegated,
  );
}

const all = [0, 1, 2, 3].flatMap((value) =>
  [0, 1, 2, 3].flatMap((atLeast) =>
    [0, 2, 3].flatMap((chosen) =>
      [0, 1].map((unlessNegated) => [value, atLeast, chosen, unlessNegated] as const),
    ),
  ),
);

test('answers are decoded from each encoding; a site without a variable has the blank value', () => {
  const { decode } = encoded();
  for (const answers of all)
    expect(decode(valuesFor(...answers))).toEqual({ answers: Int16Array.of(...answers, 2) });
});

test('bounds restrict the answers to a range, also to an empty one', () => {
  const { bound } = encoded();
  for (const site of [0, 1, 2, 3]) {
    for (let min = -1; min <= 4; min++) {
      for (let max = min; max <= 4; max++) {
        const bounds = bound('answers', site, { min, max });
        for (const answers of all) {
          const values = valuesFor(...answers);
          const keeps = bounds.every(
            ({ variable, lower, upper }) => lower <= values[variable]! && values[variable]! <= upper,
          );
          const isInRange = min <= answers[site]! && answers[site]! <= max;
          expect(keeps, `${site}: ${min}..${max} ${answers}`).toBe(isInRange);
        }
      }
    }
  }
  expect(bound('answers', 4, { min: 0, max: 0 })).toEqual([]);
});

test('fractions are the mean of the encoded values', () => {
  const { fractions } = encoded();
  const values = Float64Array.of(1.5, 1, 0.5, 0.25, 0.5, 0.25, 0.25, 0.25);
  expect(fractions(values)).toEqual({ answers: Float64Array.of(1.5, 1.75, 1.25, 0.75, 2) });
});
