import { computedOnce } from '../geometry/remembered.js';
import type { Kind } from '../kinds/kind.js';
import type { Puzzle } from '../layers/board.js';
import type { Layers } from '../layers/layer.js';
import type { StepShape, Technique, Techniques } from './reasons.js';

/** A technique with its pattern, on a kind's own view of a step. */
export interface TechniquePattern<V> extends Omit<Technique, 'page'> {
  matches(view: V): boolean;
}

/** The techniques of a kind, from its view of a step and its patterns, special ones first, which are made when a step is named. */
export function defineTechniques<L extends Layers, V>(
  kind: string,
  viewOf: (puzzle: Puzzle<L>, step: StepShape) => V,
  patternsOf: () => readonly TechniquePattern<V>[],
): Techniques<L> {
  const made = computedOnce(() => {
    const patterns = patternsOf();
    return {
      patterns,
      all: patterns.map(({ name, text }) => ({ name, text, page: pageOf(kind, name) })),
    };
  });
  return {
    get all() {
      return made().all;
    },
    recognize: (puzzle, step) => {
      const { patterns, all } = made();
      const view = viewOf(puzzle, step);
      return all[patterns.findIndex(({ matches }) => matches(view))] ?? null;
    },
  };
}

/** The technique of a step; null if it has no name. */
export function techniqueOf({ explanations }: Kind, puzzle: Puzzle, step: StepShape): Technique | null {
  return explanations?.techniques?.recognize(puzzle, step) ?? null;
}

function pageOf(kind: string, name: string): string {
  const anchor = name
    .toLowerCase()
    .replace(/[^a-z0-9 -]/g, '')
    .replaceAll(' ', '-');
  return `docs/techniques/${kind}.md#${anchor}`;
}
