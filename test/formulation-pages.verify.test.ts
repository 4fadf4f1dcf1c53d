import { expect, test } from 'vitest';
import { checkFormulationPages } from './check-formulation-pages.js';

test('the pages of the formulations and treatments say what their doc comments say', () => {
  expect(checkFormulationPages()).toEqual({ status: 0, lines: [] });
});
