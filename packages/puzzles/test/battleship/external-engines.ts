import { describeExternalEngines } from '../conformance/external-engines.js';
import { testSolutions } from './agreement.js';

/** Tests that a formulation gives the answers of brute force on the engines that other people wrote. */
export function testExternalEngines(formulation: 'ships' | 'cells', runs: number): void {
  describeExternalEngines(({ name, context }) => {
    testSolutions(`${name}, ${formulation}`, { ...context, formulation }, runs);
  });
}
