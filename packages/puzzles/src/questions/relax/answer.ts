import type { RelaxationRound } from '@gridwright/modeling';
import { fractionShapes, withShapes } from '../../boards/drawing/decoration.js';
import type { Shape } from '../../boards/drawing/scene.js';
import { unsolved } from '../../boards/layers/board.js';
import type { Formulated } from '../../contracts/formulated.js';
import { answerPictures } from '../answering/pictures.js';
import { emitAnswered, emitPart, type PuzzleWork } from '../answering/puzzle-work.js';
import { cutRecord, modelRecord, type RoundRecord } from './model-record.js';
import type { RelaxTask } from './question.js';
import { type RelaxOptions, relax } from './relax.js';

/** Answers `relax`. Throws `QuestionError` and `EngineError`. */
export async function answer({ rounds = false }: RelaxTask, work: PuzzleWork): Promise<void> {
  const { kind, position } = work.subject;
  const found = await relax(position.puzzle, { ...work.options, kind, ...(rounds ? inRounds(work) : {}) });
  await emitAnswered(work, found, () => (rounds ? [] : answerPictures(kind, position, found)));
}

/** Emits each round as it is found, then the rows of the model with the last values. */
function inRounds(work: PuzzleWork): Pick<RelaxOptions, 'onRound' | 'onSolved'> {
  const { kind, position } = work.subject;
  const { puzzle } = position;
  const print = kind.draw(unsolved(kind.layers, puzzle));
  let number = 0;
  const emit = (
    values: Float64Array,
    { model, fractions }: Formulated,
    { objective, cuts }: Omit<RelaxationRound, 'values'>,
  ): void => {
    number += 1;
    const shapes = fractionShapes(kind.layers, puzzle, fractions(values));
    const round: RoundRecord = {
      ...{ number, objective, scene: withShapes(print, shapes), values: shapes.flatMap(lineValue) },
      cuts: cuts.map((cut) => cutRecord(cut, model, puzzle, values)),
      fractions: shapes.filter(({ role }) => role === 'fraction').length,
    };
    emitPart(work, { type: 'round', round });
  };
  return {
    onRound: (round, formulated) => emit(round.values, formulated, round),
    onSolved: (values, formulated) => {
      // Without cuts there is one round.
      if (number === 0) emit(values, formulated, { objective: null, cuts: [] });
      emitPart(work, { type: 'model', model: modelRecord(formulated.model, puzzle, values) });
    },
  };
}

/** The value of a line, in its middle. */
function lineValue(shape: Shape): RoundRecord['values'] {
  if (shape.type !== 'line') return [];
  const { from, to, count, weight } = shape;
  const value = Math.round(100 * count * weight) / 100;
  const isWhole = shape.role !== 'fraction';
  const text = `${!isWhole && Number.isInteger(value) ? '≈ ' : ''}${value}`;
  return [{ at: { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }, text, isWhole }];
}
