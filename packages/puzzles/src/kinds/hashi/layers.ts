import type { Layers } from '../../boards/layers/layer.js';
import { ruleSwitch } from '../../boards/layers/rule-switch.js';
import type { RuleVariant } from '../../boards/layers/rule-variant.js';

/** The name of the kind. */
export const kind = 'hashi';

/** The upper limit of the rule variant: the maximum number of bridges between two islands. */
export const bridgeLimit = 4;

/** The maximum number of bridges that may join two islands. */
export const maxBridges: RuleVariant = {
  name: 'max-bridges',
  min: 1,
  max: bridgeLimit,
  default: 2,
  text: 'the maximum number of bridges between two islands',
};

/** Whether loops are forbidden; a double bridge is not a loop. */
export const noLoops = ruleSwitch('no-loops', 'bridges close no loop');

/** The rule variants of Hashi. */
export const variants = [maxBridges, noLoops];

/**
 * Islands are clues in cells. Bridges are stored on every pair of neighboring cells that they span, so that a position
 * can represent every wrong drawing: bridges that end in water, cross, or change on the way.
 */
export const layers = {
  islands: {
    site: 'cell',
    role: 'clue',
    label: 'island',
    counted: { one: 'number', many: 'numbers' },
    values: ({ rules }) => ({ min: 0, max: 4 * (rules[maxBridges.name] ?? maxBridges.default) }),
    unknown: true,
  },
  bridges: {
    site: 'pair',
    role: 'answer',
    label: 'bridges',
    counted: { one: 'bridge', many: 'bridges' },
    values: { min: 0, max: bridgeLimit },
    blank: 0,
    isLowerBound: true,
  },
} as const satisfies Layers;

/** The layers of Hashi. */
export type Hashi = typeof layers;
