import type { Registry } from '@gridwright/puzzles';
import { ownRegistry } from '@gridwright/puzzles/node';

/** All kinds and engines of the command, also in its worker. Programs are looked for where an engine is named, or engines are compared. */
export const registry: Registry = {
  ...ownRegistry,
  engines: async (options) => {
    const own = await ownRegistry.engines(options);
    const mayRun = options.engine !== null || options.task.command === 'compare';
    if (!mayRun) return own;
    return [...own, ...(await import('./outside-engines.js')).outsideEnginesFor(options)];
  },
};
