import { meetingPatterns, oneLoopPatterns } from '../../parts/reasons/line-patterns.js';
import { defineTechniques } from '../../parts/reasons/techniques.js';
import { kind } from './layers.js';
import { corners } from './techniques/corners.js';
import { numberStep } from './techniques/number-step.js';
import { pairsOfNumbers } from './techniques/pairs-of-numbers.js';
import { singleNumbers } from './techniques/single-numbers.js';

/** The techniques of Slitherlink by the names that solvers use. */
export const techniques = defineTechniques(kind, numberStep, () => [
  ...singleNumbers,
  ...corners,
  ...pairsOfNumbers,
  ...meetingPatterns({ rule: 'point', site: 'edge', place: 'a point' }),
  ...oneLoopPatterns('edge', ['number']),
]);
