import { describeExternalEngines } from '../conformance/external-engines.js';
import { testSolutions } from './agreement.js';
import type { Board } from './board.js';

/** Tests that the formulation gives the answers of brute force on the engines that other people wrote. */
export function testExternalEngines(formulation: string, runs: number): void {
  describeExternalEngines(({ name, context, isPseudoBoolean }) => {
    // A clue without a number is a whole number that is not given.
    const takes = ({ numbers }: Board): boolean => !isPseudoBoolean || !numbers.includes('?');
    testSolutions(name, { ...context, formulation }, runs, takes);
  });
}
