import { atMostOne } from './exactly-one.js';
import { type Formula, startFormula } from './formula.js';

/** Every pigeon has a hole, and no two share one. Unsatisfiable if pigeons outnumber holes. */
export function pigeonhole({
  pigeons,
  holes,
}: {
  readonly pigeons: number;
  readonly holes: number;
}): Formula {
  const draft = startFormula();
  const sits = Array.from({ length: pigeons }, () => draft.variables(holes));
  for (const places of sits) draft.clause(places);
  for (let hole = 0; hole < holes; hole++)
    atMostOne(
      draft,
      sits.map((places) => places[hole]!),
    );
  return draft.finish(`pigeonhole, ${pigeons} pigeons, ${holes} holes`, pigeons <= holes);
}
