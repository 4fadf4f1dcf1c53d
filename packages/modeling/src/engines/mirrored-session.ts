import type { ConstraintBlock } from '../model/constraints.js';
import type { AskOfAll, Guard, Session } from './engine.js';

/** Constraints that were added, for good or under one of our guards. */
export interface Addition {
  readonly constraints: readonly ConstraintBlock[];
  readonly guard: Guard | undefined;
}

/** The session of one of several engines that are kept alike, with its own guards in the place of ours. */
export class MirroredSession {
  readonly session: Session;
  readonly #guards: Guard[] = [];
  #added = 0;

  constructor(session: Session) {
    this.session = session;
  }

  /** Gives it the guards and what was added since the last time. */
  sync(guardCount: number, additions: readonly Addition[]): void {
    while (this.#guards.length < guardCount) this.#guards.push(this.session.guard());
    for (const { constraints, guard } of additions.slice(this.#added))
      this.session.add(constraints, guard === undefined ? undefined : this.#guards[guard]!);
    this.#added = additions.length;
  }

  release(guard: Guard): void {
    this.session.release?.(this.#guards[guard]!);
  }

  asked<Asked extends AskOfAll>(ask: Asked): Asked {
    return ask.guards === undefined
      ? ask
      : { ...ask, guards: ask.guards.map((guard) => this.#guards[guard]!) };
  }
}
