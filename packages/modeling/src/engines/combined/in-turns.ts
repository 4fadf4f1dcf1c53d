import type { Engine } from '../../engine/engine.js';
import type { Model } from '../../model/model.js';
import type { Turns } from './take-turns.js';
import { TurnsSession } from './turns-session.js';

/**
 * A search for one solution at a time, and an engine that finds all at once, in turns: a question that the search has not answered within
 * the nodes of a turn (in an enumeration, since the last solution) goes to the other engine, and back if that one has not answered it
 * either. After the last turn the search continues alone. Supports the models that both support. Questions with an
 * objective, and with additions that the second engine refuses, are for the search.
 */
export function inTurns(search: Engine, whole: Engine, turnsFor: (model: Model) => Turns): Engine {
  return {
    name: `${search.name}+${whole.name}`,
    solvesRelaxations: false,
    graphs: search.graphs,
    prepare: (model, budget) => {
      // It supports fewer models.
      const second = whole.prepare(model, budget);
      if (second.status === 'refused') return second;
      const first = search.prepare(model, budget);
      if (first.status === 'refused') return first;
      return {
        status: 'ready',
        open: async (budget) => new TurnsSession(await first.open(budget), second, model, turnsFor(model)),
      };
    },
  };
}
