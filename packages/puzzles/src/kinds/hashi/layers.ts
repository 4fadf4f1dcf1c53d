import type { Layers } from '../../layers/layer.js';
import type { RuleVariant } from '../../layers/rule-variant.js';

/** The most bridges that any puzzle allows between two islands. */
export const mostBridges = 4;

/** How many bridges may join two islands. */
export const maxBridges: RuleVariant = {
  name: 'max-bridges',
  min: 1,
  max: mostBridges,
  default: 2,
  says: 'the most bridges that may join two islands',
};

/** Whether bridges may close a loop; a double bridge is none. */
export const noLoops: RuleVariant = {
  name: 'no-loops',
  min: 0,
  max: 1,
  default: 0,
  says: 'bridges close no loop',
};

/** The rules that puzzles of Hashi disagree about. */
export const variants = [maxBridges, noLoops];

/**
 * Islands are clues in cells. Bridges are stored on every pair of neighboring cells that they span, so a
 * drawing can be wrong in all the ways a person's can: ending in water, crossing, changing on the way.
 */
export const layers = {
  islands: {
    site: 'cell',
    role: 'clue',
    label: 'island',
    values: ({ rules }) => ({ min: 0, max: 4 * (rules[maxBridges.name] ?? maxBridges.default) }),
    unknown: true,
  },
  bridges: {
    site: 'pair',
    role: 'answer',
    label: 'bridges',
    values: { min: 0, max: mostBridges },
    blank: 0,
  },
} as const satisfies Layers;

/** The layers of Hashi. */
export type Hashi = typeof layers;
