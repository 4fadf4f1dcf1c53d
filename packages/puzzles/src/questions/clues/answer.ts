import { unsolved } from '../../boards/layers/board.js';
import { clueSites } from '../../boards/layers/left-out.js';
import type { ClueWishes } from '../../contracts/clue-choice.js';
import type { InstanceSubject } from '../../contracts/instances.js';
import { atOption } from '../answering/answering.js';
import type { Outcome } from '../answering/events.js';
import { emitAnswer, emitPiece, type PuzzleWork } from '../answering/puzzle-work.js';
import type { Picture } from '../answers/input.js';
import type { Own } from '../records/answer-data.js';
import { clueRecords } from '../records/clue-records.js';
import { type WrittenPuzzle, writtenPuzzle } from '../records/written-puzzle.js';
import { minimumOfSolution } from './minimum-of-solution.js';
import type { ProvedFewest } from './proof/prove-fewest.js';
import type { CluesAnswer, CluesTask } from './question.js';
import { solvedSubject } from './subject.js';

/** Answers `clues`, with the proof as a file. Throws `ProblemAt`, `InputError`, `QuestionError` and `EngineError`. */
export async function answer(task: CluesTask, work: PuzzleWork): Promise<void> {
  const { kind, position } = work.subject;
  const { to = null } = task;
  const solved = await solvedSubject(kind, position, { ...work.options, explainsNone: false });
  const timeMs = (): CluesAnswer['timeMs'] => ({ total: Math.round(performance.now() - work.startMs) });
  if (solved.subject === null) {
    const { status } = solved.unique;
    const reason = status === 'unknown' ? solved.unique.reason : null;
    const data: Own<CluesAnswer> = { command: 'clues', status, reason, isUnsolved: true, timeMs: timeMs() };
    return emitAnswer<CluesAnswer>(work, data, status === 'unknown' ? 'limit' : 'no');
  }
  const { subject } = solved;
  // An impossible format is reported before the search.
  if (to !== null) await atOption('--to', () => writtenPuzzle(kind, subject.puzzle, to));
  const { found, proof } = await atOption('the options', () => fewest(task, work, subject));
  if (proof !== null) {
    for (const piece of proof.pieces) emitPiece(work, 'proof', piece);
    emitPiece(work, 'proof', '', true);
  }
  const { choice, candidates, puzzle, evidence, proofStopped, cited } = found;
  const isFound = 'kept' in found.answer ? found.answer : null;
  const written: WrittenPuzzle | null =
    puzzle && (await atOption('--to', () => writtenPuzzle(kind, puzzle, to)));
  const data: Own<CluesAnswer> = {
    command: 'clues',
    status: found.answer.status,
    reason: 'reason' in found.answer ? found.answer.reason : null,
    candidates: clueSites(kind.layers, candidates.puzzle).length,
    clues: isFound && clueRecords(kind, candidates.puzzle, isFound.kept),
    weight: isFound?.weight,
    bound: isFound?.bound,
    searchBound: isFound && (proof?.searchBound ?? isFound.bound),
    leaves: choice.leaves,
    ...{ cited, evidence, proofStopped },
    proof: proof && { bytes: proof.bytes, differences: proof.differences },
    fewest: written,
    timeMs: timeMs(),
  };
  const pictures = (): readonly Picture[] =>
    puzzle === null
      ? []
      : [{ caption: 'the puzzle with these clues', scene: kind.draw(unsolved(kind.layers, puzzle)) }];
  emitAnswer<CluesAnswer>(
    work,
    data,
    outcomeOf(data.status, task.proof === true && proof === null),
    pictures,
  );
}

async function fewest(task: CluesTask, work: PuzzleWork, subject: InstanceSubject): Promise<ProvedFewest> {
  const { all = false, without = [], among = null, symmetry = null, weights = [] } = task;
  const requirements: ClueWishes = { all, with: task.with ?? [], without, among, symmetry, weights };
  const { kind } = work.subject;
  if (task.proof !== true)
    return { found: await minimumOfSolution(kind, subject, requirements, work.options), proof: null };
  const { proveFewest } = await import('./proof/prove-fewest.js');
  return proveFewest(kind, subject, requirements, work.options);
}

function outcomeOf(status: CluesAnswer['status'] | null | undefined, lacksProof: boolean): Outcome {
  if (status === 'several' || status === 'none') return 'no';
  return status === 'optimal' && !lacksProof ? 'yes' : 'limit';
}
