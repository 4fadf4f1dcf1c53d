import { describeExternalEngines } from '../conformance/external-engines.js';
import { testAgreement } from './agreement.js';
import type { Board } from './board.js';

/** Tests that every formulation gives the answers of brute force on the engines that other people wrote. */
export function testExternalEngines(words: readonly string[], runs: number): void {
  describeExternalEngines(({ context, isPseudoBoolean }) => {
    // A flow is continuous; an island without a number is a whole number that is not given.
    const takesWord = (word: string): boolean => !isPseudoBoolean || !word.includes('flow');
    const takes = ({ cells }: Board): boolean => !isPseudoBoolean || !cells.includes('?');
    for (const word of words.filter(takesWord)) testAgreement(word, { runs, context, takes });
  });
}
