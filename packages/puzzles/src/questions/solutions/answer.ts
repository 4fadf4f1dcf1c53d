import { asDrawn, type Solution } from '../../boards/layers/board.js';
import { answerPictures } from '../answering/pictures.js';
import { emitAnswered, emitPart, type PuzzleWork, recordOf } from '../answering/puzzle-work.js';
import { effortOf } from '../solving/open-model.js';
import type { SolutionsTask } from './question.js';
import { solutions } from './solutions.js';

/** Answers `solutions`, each as a part as it is found. Throws `QuestionError` and `EngineError`. */
export async function answer({ max }: SolutionsTask, work: PuzzleWork): Promise<void> {
  const { kind, position } = work.subject;
  const onSolution = (solution: Solution): void => emitSolution(work, solution);
  const found = await solutions(position.puzzle, { ...work.options, max: max ?? undefined, onSolution });
  await emitAnswered(work, found, () => answerPictures(kind, position, found));
}

function emitSolution(work: PuzzleWork, solution: Solution): void {
  const { kind } = work.subject;
  const solved = { status: 'solved', solution, evidence: 'checked' } as const;
  const record = recordOf(work, { question: 'solve', ...effortOf(null), ...solved });
  const scene = (): readonly { caption: string; scene: ReturnType<typeof kind.draw> }[] => [
    { caption: 'solution', scene: kind.draw(asDrawn(kind.layers, solution)) },
  ];
  emitPart(work, {
    type: 'solution',
    answer: { ...record, command: 'solutions' },
    pictures: work.answering.request.wantsPictures ? scene() : [],
  });
}
