import { edgesAtVertices } from '../../boards/geometry/drawn-graph.js';
import { graphOf } from '../../boards/geometry/geometry.js';
import type { RuleVariant } from '../../boards/layers/rule-variant.js';
import type { Check } from './cell-state.js';

/** Lines on edges pass every point, where a rule variant is switched on. Broken are the edges at a point without a line. Linear in the edges. */
export function everyPointPassed(lines: string, { name }: RuleVariant): Check {
  return {
    site: 'edge',
    broken: ({ puzzle, answers }) => {
      if (puzzle.rules[name] !== 1) return [];
      return edgesAtVertices(graphOf(puzzle)).filter((edges) =>
        edges.every((edge) => answers[lines]![edge] === 0),
      );
    },
  };
}
