import { hittingSetsWork, WorkStopped } from '@gridwright/diagrams';
import { layersOf } from '../../boards/layers/layer.js';
import type { Instances } from '../../contracts/instances.js';
import type { Kind } from '../../contracts/kind.js';
import { familyOfClues } from './explored-family.js';

/**
 * How the family of all puzzles for a solution is made: by the kind, or else from the minimal difference sets of its clues. Null for a
 * kind that names no clues of a solution.
 */
export function instancesOf(kind: Kind): Instances | null {
  return kind.instances ?? clueInstances(kind);
}

function clueInstances(kind: Kind): Instances | null {
  if (kind.clues === null) return null;
  return {
    description:
      'all good sets of clues for a solution: it is their only one; from the difference sets that an engine finds',
    of: 'solution',
    element: { one: 'clue', many: 'clues' },
    options: [],
    variants: kind.variants.map(({ name }) => name),
    family: (subject) => {
      const family = familyOfClues(kind, subject, !subject.isSolved)!;
      return {
        ...family,
        areUnique: true,
        countBySize: null,
        needsDifferences: true,
        build: () => {
          throw new WorkStopped('time');
        },
        buildFrom: (differences, limits) => hittingSetsWork(family.elementCount, [...differences], limits),
        fits: ({ answers }) =>
          layersOf(kind.layers, 'answer').every(([name]) =>
            answers[name]!.every((value, site) => value === subject.answers![name]![site]),
          ),
      };
    },
  };
}
