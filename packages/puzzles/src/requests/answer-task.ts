import { isSameGeometry } from '../geometry/geometry.js';
import type { Kind } from '../kinds/kind.js';
import { asDrawn, givenAt, type Position, type SiteValues, type Solution } from '../layers/board.js';
import { empty, layersOf } from '../layers/layer.js';
import { prove } from '../proofs/prove.js';
import type { Answer } from '../questions/answer.js';
import { check } from '../questions/check.js';
import { count } from '../questions/count.js';
import { forced } from '../questions/forced.js';
import { limited } from '../questions/limited.js';
import { answerWith } from '../questions/opened-model.js';
import type { QuestionContext } from '../questions/plan.js';
import { QuestionError } from '../questions/question-error.js';
import { relax } from '../questions/relax.js';
import { solutions, unique } from '../questions/solutions.js';
import { solve } from '../questions/solve.js';
import { toSvg } from '../scene/svg.js';
import { toText } from '../scene/terminal.js';
import { answerPictures } from './answer-pictures.js';
import { answerRecord } from './answer-record.js';
import { decodeValues } from './decode-values.js';
import { exportModel } from './export-model.js';
import type { PuzzleTask } from './puzzle-task.js';
import type { ProofForm } from './request.js';
import { formatOfKind } from './written-puzzle.js';

/** Carries out a task on one puzzle; throws `InputError`, `QuestionError` and `EngineError`. */
export async function answerTask(work: PuzzleTask): Promise<void> {
  const { task, subject, puzzle, emit } = work;
  const { kind, position } = subject;
  switch (task.command) {
    case 'convert':
      return emit({ type: 'text', puzzle, text: converted(kind, position, task.to) });
    case 'draw': {
      const scene = kind.draw(position);
      if (task.picture === 'svg') return emit({ type: 'text', puzzle, text: toSvg(scene) });
      if (task.picture === 'text') return emit({ type: 'text', puzzle, text: `${toText(scene)}\n` });
      return emit({ type: 'picture', puzzle, picture: { caption: scene.title, scene } });
    }
    case 'export': {
      const answer = await limited('export', async () => {
        exportModel(work, task.to);
        return null;
      });
      if (answer !== null) emit({ type: 'answer', record: recordOf(work, answer), pictures: [] });
      return;
    }
    case 'decode':
      return decodeValues(work, task);
    default: {
      const answer = await limited(task.command, () => answerQuestion(work, task));
      return emit({
        type: 'answer',
        record: recordOf(work, answer),
        pictures: work.wantsPictures ? answerPictures(kind, judged(work), answer) : [],
      });
    }
  }
}

async function answerQuestion(
  work: PuzzleTask,
  task: Exclude<PuzzleTask['task'], { command: 'convert' | 'draw' | 'export' | 'decode' }>,
): Promise<Answer> {
  const { kind } = work.subject;
  const { puzzle } = work.subject.position;
  switch (task.command) {
    case 'solve':
    case 'unique':
      if (task.proof !== undefined) return proven(work, task.command, task.proof);
      return task.command === 'solve'
        ? solve(kind, puzzle, work.context)
        : unique(kind, puzzle, work.context);
    case 'solutions':
      return solutions(kind, puzzle, streaming(work), task.max ?? Number.POSITIVE_INFINITY);
    case 'count':
      return count(kind, puzzle, work.context, task.max);
    case 'forced':
      return forced(kind, puzzle, work.context);
    case 'relax':
      return relax(kind, puzzle, work.context);
    case 'check':
      return check(kind, judged(work), task.extent);
  }
}

/** The answer with a proof, whose pieces are emitted as they are written. */
function proven(
  { subject, puzzle, context, emit }: PuzzleTask,
  question: 'solve' | 'unique',
  form: ProofForm,
): Promise<Answer> {
  if (form !== 'gridwright') throw new QuestionError({ code: 'proof-form', form, of: 'puzzle' });
  return prove(question, subject.kind, subject.position.puzzle, context, (bytes) =>
    emit({ type: 'proof', puzzle, bytes }),
  );
}

/** Emits each solution as it is found, before the summary. */
function streaming(work: PuzzleTask): QuestionContext {
  const { kind } = work.subject;
  return {
    ...work.context,
    onSolution: (solution: Solution) => {
      const answer = answerWith('solutions', {
        status: 'solved',
        evidence: 'checked',
        solutions: [solution],
      });
      const pictures = work.wantsPictures
        ? [{ caption: 'solution', scene: kind.draw(asDrawn(kind.layers, solution)) }]
        : [];
      work.emit({ type: 'solution', record: recordOf(work, answer), pictures });
    },
  };
}

/** The position that `check` judges: the drawing given apart, on the puzzle it must belong to. */
function judged({ subject, second }: PuzzleTask): Position {
  if (!second) return subject.position;
  const { puzzle } = subject.position;
  const other = second.position.puzzle;
  if (!isSameGeometry(puzzle, other)) throw new QuestionError({ code: 'other-puzzle', difference: 'size' });
  const answerLayers = layersOf(subject.kind.layers, 'answer');
  for (const [name, values] of Object.entries(puzzle.clues)) {
    // What is given there beside the puzzle's own clues is an answer: in many texts the two look alike.
    const givesAnswers = answerLayers.some(([, { givenBy }]) => givenBy === name);
    const differs = (value: number, site: number): boolean =>
      value !== other.clues[name]![site] && !(givesAnswers && value === empty);
    if (values.some(differs)) throw new QuestionError({ code: 'other-puzzle', difference: 'clues' });
  }
  const answers: Record<string, SiteValues> = {};
  for (const [name, layer] of answerLayers) {
    const given = (site: number): number => givenAt(other, layer, site);
    const drawn: SiteValues = second.position.answers[name]!;
    answers[name] = drawn.map((value, site) => (value === empty ? given(site) : value));
  }
  return { puzzle, answers };
}

function converted(kind: Kind, position: Position, to: string): string {
  const text = formatOfKind(kind, to).write(position);
  return text.endsWith('\n') ? text : `${text}\n`;
}

function recordOf({ subject, second, puzzle, start, readMs }: PuzzleTask, answer: Answer) {
  const totalMs = performance.now() - start;
  const record = answerRecord(subject.kind, subject.position.puzzle, puzzle, answer, readMs, totalMs);
  const warnings = [...subject.warnings, ...(second?.warnings ?? [])];
  return warnings.length === 0 ? record : { ...record, warnings };
}
