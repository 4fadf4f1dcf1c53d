import type { Engine, Model, Proving } from '@gridwright/modeling';
import { engineThatTakes, type QuestionContext } from '../questions/plan.js';
import { QuestionError } from '../questions/question-error.js';

/** An engine that writes proofs. */
export type ProvingEngine = Engine & { readonly proving: Proving };

/**
 * The engines that write proofs, in their order; or the one that the asker names. Throws `QuestionError` `no-proofs`
 * where that writes none, or none does.
 */
export function provingEngines({
  engines,
  engine,
}: Pick<QuestionContext, 'engines' | 'engine'>): readonly ProvingEngine[] {
  const able = engines.filter(isProving);
  const chosen = able.filter(({ name }) => engine === undefined || name === engine);
  const isUnknown = engine !== undefined && !engines.some(({ name }) => name === engine);
  if (chosen.length > 0 || isUnknown) return chosen.length > 0 ? chosen : able;
  throw new QuestionError({
    code: 'no-proofs',
    engine: engine ?? engines[0]?.name ?? '',
    able: able.map(({ name }) => name),
  });
}

/** The first of some engines that writes proofs and takes the model. Throws `QuestionError` `engine-refuses`. */
export function engineThatProves(engines: readonly Engine[], model: Model): ProvingEngine {
  const engine = engineThatTakes(engines, model);
  if (isProving(engine)) return engine;
  throw new QuestionError({ code: 'no-proofs', engine: engine.name, able: [] });
}

function isProving(engine: Engine): engine is ProvingEngine {
  return engine.proving !== undefined;
}
