import type { Model, Objective } from '../../model/model.js';
import { ChronologicalSearch } from './chronological-search.js';
import type { DomainSearch, SearchOrder } from './domain-search.js';
import { layoutOf } from './layout.js';
import { PropagatingSearch } from './propagating-search.js';
import type { DomainRow } from './read-rows.js';
import { DomainSession } from './session.js';
import type { TraceRecorder } from './trace.js';

/** A session of the engine with this name. `requireObjective` throws for an objective that the engine refuses. */
export function openSession(
  engine: string,
  model: Model,
  read: readonly DomainRow[],
  { search, record }: { readonly search: SearchOrder; readonly record: TraceRecorder | null },
  requireObjective: (objective: Objective) => void,
): DomainSession {
  const layout = layoutOf(model);
  return new DomainSession(model, read, {
    engine,
    open: (rows): DomainSearch =>
      search === 'chronological'
        ? new ChronologicalSearch(model, layout, rows, record)
        : new PropagatingSearch(model, layout, rows, search, record),
    requireObjective,
  });
}
