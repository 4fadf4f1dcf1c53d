import { ownEngines } from '@gridwright/modeling';
import { kinds } from '../kinds/index.js';
import type { Registry } from './request.js';

/** The kinds and engines of this package. */
export const ownRegistry: Registry = {
  kinds,
  engines: ({ seed }) => ownEngines.map((engine) => engine.withSeed(seed)),
};
