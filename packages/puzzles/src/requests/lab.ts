import type { Engine, RelaxationRound } from '@gridwright/modeling';
import type { ReadPuzzle } from '../formats/read-puzzle.js';
import type { Formulated } from '../kinds/kind.js';
import { unsolved } from '../layers/board.js';
import type { KindOption, QuestionOptions } from '../questions/asked.js';
import { formulationWords, readFormulationWord } from '../questions/formulation-word.js';
import { isModeledBy } from '../questions/plan.js';
import { relax } from '../questions/relax.js';
import { fractionShapes, withShapes } from '../scene/decoration.js';
import type { Shape } from '../scene/scene.js';
import { type PuzzleWork, recordOf } from './puzzle-work.js';
import type { RequestEvent, Task } from './request.js';
import { type ToldRound, toldCut, toldModel } from './told-model.js';

/** What is asked about formulations. */
export type LabTask = Extract<Task, { command: 'formulations' | 'rounds' }>;

/** Tells the formulations of a puzzle, or solves the relaxation of one round by round. Throws `QuestionError` and `EngineError`. */
export async function answerLab(task: LabTask, work: PuzzleWork, engines: readonly Engine[]): Promise<void> {
  const { name, subject, options, emit } = work;
  if (task.command === 'formulations') tellFormulations(name, subject, engines, emit);
  else await solveInRounds(work, options);
}

function tellFormulations(
  puzzle: string,
  { kind, position }: ReadPuzzle,
  engines: readonly Engine[],
  emit: (event: RequestEvent) => void,
): void {
  const formulations = formulationWords(kind).flatMap((word) => {
    const { formulation } = readFormulationWord(kind, word);
    const isTold = formulation !== null && isModeledBy(kind, position.puzzle, formulation);
    return isTold ? [{ word, says: formulation.says }] : [];
  });
  emit({
    ...{ type: 'formulations', puzzle, formulations },
    engines: engines.map(({ name, solvesRelaxations }) => ({ name, solvesRelaxations })),
  });
}

/** Each round as it is found, then the rows of the model with the last values, then the answer. */
async function solveInRounds(work: PuzzleWork, options: QuestionOptions & KindOption): Promise<void> {
  const { name: puzzle, subject, emit } = work;
  const { kind, position } = subject;
  const print = kind.draw(unsolved(kind.layers, position.puzzle));
  let number = 0;
  const tell = (
    values: Float64Array,
    { model, fractions }: Formulated,
    round: Omit<RelaxationRound, 'values'>,
  ): void => {
    number += 1;
    const shapes = fractionShapes(kind.layers, position.puzzle, fractions(values));
    emit({
      ...{ type: 'round', puzzle },
      round: {
        ...{ number, objective: round.objective, scene: withShapes(print, shapes) },
        values: shapes.flatMap(lineValue),
        cuts: round.cuts.map((cut) => toldCut(cut, model, position.puzzle, values)),
        fractions: shapes.filter(({ role }) => role === 'fraction').length,
      },
    });
  };
  const answer = await relax(position.puzzle, {
    ...{ ...options, kind },
    onRound: (round, formulated) => tell(round.values, formulated, round),
    onSolved: (values, formulated) => {
      // Without cuts there is one round.
      if (number === 0) tell(values, formulated, { objective: null, cuts: [] });
      emit({ type: 'model', puzzle, model: toldModel(formulated.model, position.puzzle, values) });
    },
  });
  emit({ type: 'answer', record: recordOf(work, answer), pictures: [] });
}

/** The value of a line, in its middle. */
function lineValue(shape: Shape): ToldRound['values'] {
  if (shape.type !== 'line') return [];
  const { from, to, count, weight } = shape;
  const value = Math.round(100 * count * weight) / 100;
  const isWhole = shape.role !== 'fraction';
  const text = `${!isWhole && Number.isInteger(value) ? '≈ ' : ''}${value}`;
  return [{ at: { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }, text, isWhole }];
}
