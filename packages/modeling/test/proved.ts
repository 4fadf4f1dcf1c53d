import { checkProof } from '@gridwright/solver/checker';
import type { Ask, ConstraintBlock, Guard, LoadedEngine, Model, Outcome, Session } from '../src/index.js';
import { requirePrepared } from '../src/index.js';
import { withBounds } from '../src/model/model.js';
import { openedBy } from './opened-by.js';

/**
 * An engine that also proves each answer that no solution demonstrates: for "infeasible" and "optimal", it builds a
 * separate model of the question, answers it with a proof, and checks the proof.
 */
export function proved(engine: LoadedEngine): LoadedEngine {
  return openedBy(
    engine,
    async (prepared, budget, model) => new ProvedSession(engine, model, await prepared.open(budget)),
  );
}

class ProvedSession implements Session {
  readonly #engine: LoadedEngine;
  readonly #model: Model;
  readonly #session: Session;
  readonly #added: { readonly constraints: readonly ConstraintBlock[]; readonly guard: Guard | null }[] = [];

  constructor(engine: LoadedEngine, model: Model, session: Session) {
    this.#engine = engine;
    this.#model = model;
    this.#session = session;
  }

  async solve(ask: Ask, budget: Parameters<Session['solve']>[1]): Promise<Outcome> {
    const outcome = await this.#session.solve(ask, budget);
    if (outcome.status === 'infeasible' || outcome.status === 'optimal') await this.#prove(ask, outcome);
    return outcome;
  }

  add(constraints: readonly ConstraintBlock[], guard?: Guard): void {
    this.#session.add(constraints, guard);
    this.#added.push({ constraints, guard: guard ?? null });
  }

  guard(): Guard {
    return this.#session.guard();
  }

  close(): void {
    this.#session.close();
  }

  async #prove(ask: Ask, outcome: Outcome): Promise<void> {
    const { assume = [], guards = [] } = ask;
    const inForce = this.#added.filter(({ guard }) => guard === null || guards.includes(guard));
    const model: Model = {
      ...withBounds(this.#model, assume),
      constraints: [...this.#model.constraints, ...inForce.flatMap(({ constraints }) => constraints)],
      objective: ask.objective === undefined ? this.#model.objective : ask.objective,
      decisions: new Int32Array(0),
    };
    const goal = model.objective === null ? 'solutions' : 'optimum';
    const pieces: Uint8Array[] = [];
    const proving = requirePrepared(this.#engine, model).proving!;
    const session = await proving.open({ goal, about: null, sink: (bytes) => pieces.push(bytes) });
    const again = await session.solve({});
    const summary = session.conclude();
    session.close();
    const verdict = checkProof(pieces);
    const found = 'objective' in outcome ? outcome.objective : null;
    const isSame =
      again.status === outcome.status && ('objective' in again ? again.objective : null) === found;
    const isShown =
      verdict.status === 'verified' &&
      summary !== null &&
      JSON.stringify(verdict.claim) === JSON.stringify(summary.claim) &&
      (verdict.claim.kind === 'none'
        ? outcome.status === 'infeasible'
        : verdict.claim.kind === 'optimum' &&
          proving.statement(goal).objectiveOf(verdict.claim.value) === found);
    if (!isSame || !isShown)
      throw new Error(
        `no proof of ${JSON.stringify(outcome)}: ${JSON.stringify({ again, summary, verdict })}`,
      );
  }
}
