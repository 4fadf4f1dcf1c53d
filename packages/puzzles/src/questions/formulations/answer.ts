import { emitAnswer, type PuzzleWork } from '../answering/puzzle-work.js';
import { formulationWords, readFormulationWord } from '../solving/formulation-word.js';
import { isModeledBy } from '../solving/plan.js';
import type { FormulationsAnswer } from './question.js';

/** Answers `formulations`. */
export async function answer(_: unknown, work: PuzzleWork): Promise<void> {
  const { kind, position } = work.subject;
  const formulations = formulationWords(kind).flatMap((word) => {
    const { formulation } = readFormulationWord(kind, word);
    const isOffered = formulation !== null && isModeledBy(kind, position.puzzle, formulation);
    return isOffered ? [{ word, description: formulation.description }] : [];
  });
  const engines = work.answering.engines.map(({ name, solvesRelaxations }) => ({ name, solvesRelaxations }));
  emitAnswer<FormulationsAnswer>(work, { command: 'formulations', formulations, engines }, 'yes');
}
