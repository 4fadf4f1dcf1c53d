import { isFormulaFile } from '../formulas/read-formula.js';
import { answerFormula } from './answer-formula.js';
import { answerModel } from './answer-model.js';
import { answerProof } from './answer-proof.js';
import { type Answering, budgetFrom } from './answering.js';
import { requireCompetition } from './competition-form.js';
import { exportProof } from './export-proof.js';
import { refuseWhatIsOfPuzzles } from './only-of-puzzles.js';
import type { Input } from './request.js';
import { problemOf } from './request-problem.js';

/** Verifies a proof, of an input or of what it names itself. Ends with an event. */
export async function verifyInput(answering: Answering, proof: Input, of: Input | null): Promise<void> {
  const { registry, request, control } = answering;
  const { reading, wantsPictures } = request;
  const start = performance.now();
  const [engines, budget] = [registry.engines(request), budgetFrom(answering, start)];
  try {
    await answerProof({
      registry,
      engines,
      proof,
      of,
      reading,
      budget,
      wantsPictures,
      start,
      emit: control.emit,
    });
  } catch (error) {
    control.emit({ type: 'problem', puzzle: proof.name, problem: problemOf(error) });
  }
}

/** Writes a proof as a formula and its proof in LRAT. Ends with an event. */
export async function exportInput({ request, control }: Answering, proof: Input): Promise<void> {
  try {
    exportProof(proof, request.memoryLimitBytes, control.emit);
  } catch (error) {
    control.emit({ type: 'problem', puzzle: proof.name, problem: problemOf(error) });
  }
}

/** Answers a question about a model or a formula. Ends with an event. */
export async function answerFile(answering: Answering, input: Input): Promise<void> {
  const { registry, request, control } = answering;
  const { task, engine, seed } = request;
  const { emit } = control;
  const start = performance.now();
  try {
    refuseWhatIsOfPuzzles(request);
    requireCompetition(task, input.name);
    const budget = budgetFrom(answering, start);
    const record = isFormulaFile(input.name)
      ? await answerFormula({ task, input, engine, seed, budget, start, emit })
      : await answerModel({ task, input, engines: registry.engines(request), engine, budget, start, emit });
    emit({ type: 'answer', record, pictures: [] });
  } catch (error) {
    emit({ type: 'problem', puzzle: input.name, problem: problemOf(error) });
  }
}
