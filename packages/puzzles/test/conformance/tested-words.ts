import { profile } from '../../../../test/profile.js';
import type { Formulation, Kind } from '../../src/contracts/kind.js';
import { kinds } from '../../src/kinds/index.js';
import { formulationWords, treatmentsOf } from '../../src/questions/solving/formulation-word.js';

/**
 * The words whose answers about a kind are compared: each formulation without and with each treatment, without deductions and with all
 * of them. A treatment does not know the kind, so quick tests compare it for the first formulation of all kinds that it serves, and
 * without deductions.
 */
export function testedWords(kind: Kind): readonly string[] {
  const sets = kind.deductions.length > 0 ? ['', '+all'] : [''];
  return sets.flatMap((each) =>
    kind.formulations.flatMap((formulation) =>
      formulationWords(kind, `${formulation.name}${each}`).filter(
        (word) =>
          profile === 'long' || !word.includes('/') || (each === '' && isFirstWithTreatments(formulation)),
      ),
    ),
  );
}

/** Whether no formulation before this one, of any kind, has one of its types of graph constraints that treatments serve. */
function isFirstWithTreatments(formulation: Formulation): boolean {
  return formulation.graphConstraints.some((type) => {
    const isServed = treatmentsOf({ graphConstraints: [type] }).length > 0;
    const all = kinds.flatMap(({ formulations }) => formulations);
    return isServed && all.find(({ graphConstraints }) => graphConstraints.includes(type)) === formulation;
  });
}
