import { describeExternalEngines } from '../conformance/external-engines.js';
import { testSolutions } from './agreement.js';
import type { Board } from './board.js';

/** Tests that a formulation gives the answers of brute force on the engines that other people wrote. */
export function testExternalEngines(formulation: 'ships' | 'cells', runs: number): void {
  describeExternalEngines(({ name, context, isPseudoBoolean }) => {
    // The form of a given ship part is a whole number that is not given, in this formulation.
    const takes = ({ givens }: Board): boolean =>
      !isPseudoBoolean || formulation === 'cells' || !givens.includes('?');
    testSolutions(`${name}, ${formulation}`, { ...context, formulation }, runs, takes);
  });
}
