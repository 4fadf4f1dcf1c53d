import {
  type Assumption,
  type Engine,
  fixed,
  type Model,
  openSession,
  reasonsAsModel,
} from '@gridwright/modeling';
import { expect } from 'vitest';
import { holds } from '../../../../modeling/test/oracle.js';
import type { Position, Puzzle } from '../../../src/boards/layers/board.js';
import { empty } from '../../../src/boards/layers/layer.js';
import type { Reasons } from '../../../src/contracts/explanations.js';
import type { Formulated } from '../../../src/contracts/formulated.js';
import { keepsReasons } from '../../conformance/reason-solutions.js';

/** Decides whether a model allows a drawing. */
export interface Judge {
  /** Whether some values of the variables that the drawing leaves open keep everything. */
  allows(position: Position): Promise<boolean>;
  close(): void;
}

/** A judge by a model: where the drawing decides all variables, without an engine. */
export function judgeByModel(formulated: Formulated, clues: Puzzle | null, engine: Engine): Promise<Judge> {
  const { model } = formulated;
  const ofClues: readonly Assumption[] = clues === null ? [] : formulated.fix(clues);
  return judge(engine, {
    model,
    boundsOf: ({ answers }) => [
      ...ofClues,
      ...Object.entries(answers).flatMap(([layer, values]) =>
        [...values.entries()]
          .filter(([, value]) => value !== empty)
          .flatMap(([site, value]) => formulated.bound(layer, site, { min: value, max: value })),
      ),
    ],
    keeps: (values) => model.constraints.every((block) => holds(block, values)),
  });
}

/** A judge by the reasons of a puzzle. */
export function judgeByReasons({ model, meanings }: Reasons, engine: Engine): Promise<Judge> {
  return judge(engine, {
    model: reasonsAsModel(model),
    boundsOf: ({ answers }) =>
      meanings.flatMap((meaning, variable) => {
        if (!('layer' in meaning)) return [];
        const decided = meaning.sites.map((site) => answers[meaning.layer]![site]!);
        if (decided.includes(empty)) return [];
        return [fixed(variable, decided.every((value) => meaning.values.includes(value)) ? 1 : 0)];
      }),
    keeps: (values) => keepsReasons(model, values),
  });
}

interface Judged {
  readonly model: Model;
  boundsOf(position: Position): readonly Assumption[];
  /** Whether values of all variables keep everything, found without the code under test. */
  keeps(values: ArrayLike<number>): boolean;
}

async function judge(engine: Engine, { model, boundsOf, keeps }: Judged): Promise<Judge> {
  const session = await openSession(engine, model);
  return {
    allows: async (position) => {
      const assume = boundsOf(position);
      const values = decidedBy(model, assume);
      if (values !== null) return keeps(values);
      const outcome = await session.solve({ assume }, {});
      if (outcome.status === 'infeasible') return false;
      if (outcome.status !== 'feasible') throw new Error(`unexpected: ${outcome.status}`);
      expect(keeps(outcome.values)).toBe(true);
      return true;
    },
    close: () => session.close(),
  };
}

/** The values of all variables, if the bounds leave one to each; else null. */
function decidedBy(model: Model, assume: readonly Assumption[]): Float64Array | null {
  const [lower, upper] = [model.lower.slice(), model.upper.slice()];
  for (const bound of assume) {
    lower[bound.variable] = Math.max(lower[bound.variable]!, bound.lower);
    upper[bound.variable] = Math.min(upper[bound.variable]!, bound.upper);
  }
  return lower.every((value, variable) => value === upper[variable]) ? lower : null;
}
