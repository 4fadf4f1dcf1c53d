import type { ConstraintBlock } from '../model/constraints.js';
import type { AskOfAll, Guard, Session } from './engine.js';
import { EngineError } from './engine-error.js';

/** Constraints that were added, for good or under one of our guards. */
interface Addition {
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

/** The sessions of an engine that is made of several: all get the same additions and guards, also those that are opened later. */
export class MirroredSessions {
  readonly #engine: string;
  readonly #sessions = new Set<MirroredSession>();
  readonly #additions: Addition[] = [];
  #guardCount = 0;
  #isClosed = false;

  /** `engine` is the name of the engine that is made of them. */
  constructor(engine: string) {
    this.#engine = engine;
  }

  /** One more session, with all that was added before. */
  mirror(session: Session): MirroredSession {
    const mirrored = new MirroredSession(session);
    // Whatever it refuses of them, it is closed with the others.
    this.#sessions.add(mirrored);
    mirrored.sync(this.#guardCount, this.#additions);
    return mirrored;
  }

  /** Closes a session that cannot take what is to come. */
  drop(mirrored: MirroredSession): void {
    this.#sessions.delete(mirrored);
    mirrored.session.close();
  }

  add(constraints: readonly ConstraintBlock[], guard?: Guard): void {
    this.requireOpen();
    this.#additions.push({ constraints, guard });
    this.#sync();
  }

  guard(): Guard {
    this.requireOpen();
    this.#guardCount += 1;
    this.#sync();
    return (this.#guardCount - 1) as Guard;
  }

  release(guard: Guard): void {
    if (this.#isClosed) return;
    for (const mirrored of this.#sessions) mirrored.release(guard);
    // One that is opened later need not be told; the places of what others have been told stay.
    for (const [place, addition] of this.#additions.entries())
      if (addition.guard === guard) this.#additions[place] = { constraints: [], guard };
  }

  close(): void {
    this.#isClosed = true;
    for (const { session } of this.#sessions) session.close();
  }

  /** Throws `EngineError` `session-closed`. */
  requireOpen(): void {
    if (this.#isClosed) throw new EngineError({ code: 'session-closed', engine: this.#engine });
  }

  #sync(): void {
    for (const mirrored of this.#sessions) mirrored.sync(this.#guardCount, this.#additions);
  }
}
