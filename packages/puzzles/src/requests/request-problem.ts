import { EngineError, ModelFileError } from '@gridwright/modeling';
import { ContractError, DimacsError, ExportError } from '@gridwright/solver';
import { ProofError } from '@gridwright/solver/checker';
import { InputError, type InputProblem, inputProblemText } from '../formats/input-error.js';
import { QuestionError } from '../questions/question-error.js';
import type { RequestProblem } from './request.js';

/** Expected errors as data; anything else is a bug and is thrown again. */
export function problemOf(error: unknown): RequestProblem {
  if (error instanceof InputError) return inputProblem(error.problem);
  if (error instanceof ModelFileError || error instanceof DimacsError || error instanceof ProofError)
    return { input: error.problem, text: error.message };
  if (error instanceof QuestionError || error instanceof EngineError || error instanceof ExportError)
    return { input: null, text: error.message };
  // An option that the asker chose; any other breach of the solver's contract is a bug.
  if (error instanceof ContractError && error.problem.code === 'invalid-option')
    return { input: null, text: error.message };
  throw error;
}

function inputProblem(problem: InputProblem): RequestProblem {
  return { input: problem, text: inputProblemText(problem) };
}
