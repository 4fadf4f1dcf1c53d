import { graphOf } from '../../boards/geometry/geometry.js';
import { siteName } from '../../boards/geometry/sites.js';
import { empty } from '../../boards/layers/layer.js';
import { countInGroups } from '../checks/count-in-groups.js';
import { edgesAroundNumbers, type NumberLayer } from '../checks/counted-groups.js';
import { countInWords } from '../reasons/phrases.js';
import { exactly } from '../rows/row.js';
import type { Part } from '../rows/rows.js';

const noun = { one: 'line', many: 'lines' };

/** A number counts the lines of a layer of edges around its cell. */
export function linesAround(lines: string, numbers: string, layer: NumberLayer = {}): Part {
  return {
    rules: [
      {
        name: 'number',
        text: 'a number says how many lines are around its cell',
        ...countInGroups({ layer: lines, value: 1 }, edgesAroundNumbers(numbers, layer), { clues: numbers }),
      },
    ],
    write: (rows) => {
      const { puzzle } = rows;
      for (const [cell, edges] of graphOf(puzzle).cells.entries()) {
        if (puzzle.clues[numbers]![cell] === empty) continue;
        const number = rows.number(numbers, cell, edges.length);
        if (number === null) continue;
        rows.rule(
          {
            rule: 'number',
            sites: [
              { site: 'cell', at: [cell] },
              { site: 'edge', at: edges },
            ],
            text: () => {
              const count = puzzle.clues[numbers]![cell]!;
              return `the ${count} at ${siteName(puzzle, 'cell', cell)} has ${countInWords(count, noun)}`;
            },
          },
          [
            exactly(
              number,
              edges.map((edge) => rows.is(lines, edge, 1)),
            ),
          ],
        );
      }
    },
    clues: ({ puzzle, answers }) => {
      const counted = graphOf(puzzle).cells.map(
        (edges) => edges.filter((edge) => answers[lines]![edge] === 1).length,
      );
      return { [numbers]: Int16Array.from(counted) };
    },
  };
}
