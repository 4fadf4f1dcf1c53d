import { defineTechniques } from '../../parts/reasons/techniques.js';
import { kind } from './layers.js';
import { bridgeStep } from './techniques/bridge-step.js';
import { groups } from './techniques/groups.js';
import { singleIslands } from './techniques/single-islands.js';

/** The techniques of Hashi by the names that solvers use. */
export const techniques = defineTechniques(kind, bridgeStep, () => [...singleIslands, ...groups]);
