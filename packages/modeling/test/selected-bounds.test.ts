import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../test/profile.js';
import { fixed, type Model, withBounds, withSelectedBounds } from '../src/index.js';
import { bruteForce } from './oracle.js';
import { randomModels } from './random-models.js';

/** Pairs of lists of bounds on some variables of a model. */
function choicesFor(model: Model) {
  const selectable = [...model.integral.keys()].filter((each) => isSelectable(model, each));
  if (selectable.length === 0) return fc.constant([]);
  const bound = fc.constantFrom(...selectable).chain((variable) => {
    const value = fc.integer({ min: model.lower[variable]!, max: model.upper[variable]! });
    return fc
      .tuple(value, value)
      .map(([one, other]) => ({ variable, lower: Math.min(one, other), upper: Math.max(one, other) }));
  });
  const bounds = fc.array(bound, { maxLength: 3 });
  return fc.array(fc.record({ on: bounds, off: bounds }), { maxLength: 2 });
}

/** Whether a variable is a whole number; brute force takes no other bounds of it than whole ones. */
function isSelectable({ integral, lower, upper }: Model, variable: number): boolean {
  return integral[variable] === 1 && Number.isInteger(lower[variable]) && Number.isInteger(upper[variable]);
}

test('a model with selected bounds has the solutions of the model with these bounds, by brute force', () => {
  const property = fc.property(
    randomModels.chain(({ model }) => fc.tuple(fc.constant(model), choicesFor(model))),
    ([model, choices]) => {
      const { model: selected, selectors } = withSelectedBounds(model, choices, (choice) => `s${choice}`);
      expect(selectors.map((each) => selected.names.variable(each))).toEqual(choices.map((_, i) => `s${i}`));
      for (let bits = 0; bits < 2 ** choices.length; bits++) {
        const isOn = (choice: number): boolean => ((bits >> choice) & 1) === 1;
        const bounds = choices.flatMap(({ on, off }, choice) => (isOn(choice) ? on : off));
        const chosen = selectors.map((selector, choice) => fixed(selector, isOn(choice) ? 1 : 0));
        expect(solutionsOf(withBounds(selected, chosen))).toEqual(solutionsOf(withBounds(model, bounds)));
      }
    },
  );
  fc.assert(property, { numRuns: runs(500, 40) });
});

function solutionsOf(model: Model): ReadonlySet<string> {
  const { lower, upper, constraints: blocks } = model;
  return bruteForce({ model, blocks, lower, upper, objective: null }).solutions;
}
