import type { ConstraintBlock } from '../model/constraints.js';
import type { Ask, AskOfAll, Engine, Guard, Session } from './engine.js';
import { EngineError } from './engine-error.js';

/**
 * The common state of sessions: open or closed, and the additions, permanent or under a guard, as items in the
 * engine's own form. Guards are numbered from 0.
 */
export abstract class SessionBase<Item> {
  readonly #engine: string;
  #added: { readonly item: Item; readonly guard: Guard | undefined }[] = [];
  #guardCount = 0;
  #isClosed = false;

  /** `engine` is the name in errors. */
  constructor(engine: string) {
    this.#engine = engine;
  }

  guard(): Guard {
    this.requireOpen();
    this.#guardCount += 1;
    // The mark of a guard is in its type only.
    return (this.#guardCount - 1) as Guard;
  }

  release(guard: Guard): void {
    this.#added = this.#added.filter((each) => each.guard !== guard);
  }

  close(): void {
    this.#isClosed = true;
  }

  protected get isClosed(): boolean {
    return this.#isClosed;
  }

  /** Whether it is open, without guards and additions. */
  protected get isUnchanged(): boolean {
    return !this.#isClosed && this.#guardCount === 0 && this.#added.length === 0;
  }

  protected get guardCount(): number {
    return this.#guardCount;
  }

  /** Throws `EngineError` `session-closed`. */
  protected requireOpen(): void {
    if (this.#isClosed) throw new EngineError({ code: 'session-closed', engine: this.#engine });
  }

  /** Throws `EngineError` `session-closed`, and `no-relaxations` for a question about one. */
  protected requireWhole({ relax }: Ask): void {
    this.requireOpen();
    if (relax === true) throw new EngineError({ code: 'no-relaxations', engine: this.#engine });
  }

  /** Keeps items, permanently or under a guard. */
  protected keep(items: readonly Item[], guard: Guard | undefined): void {
    for (const item of items) this.#added.push({ item, guard });
  }

  /** The items that hold under these guards, the permanent ones included, in the order in which they were added. */
  protected itemsUnder(guards: readonly Guard[] = []): readonly Item[] {
    return this.#added
      .filter(({ guard }) => guard === undefined || guards.includes(guard))
      .map(({ item }) => item);
  }

  /** The items of one guard without the permanent ones, or only the permanent ones. */
  protected itemsOf(guard: Guard | undefined): readonly Item[] {
    return this.#added.filter((each) => each.guard === guard).map(({ item }) => item);
  }
}

/** Constraints that were added, permanently or under a guard of the outer session. */
interface Addition {
  readonly constraints: readonly ConstraintBlock[];
  readonly guard: Guard | undefined;
}

/** An inner session, with its own guards for those of the outer one. */
export class MirroredSession {
  readonly session: Session;
  readonly #guards: Guard[] = [];
  #added = 0;

  constructor(session: Session) {
    this.session = session;
  }

  /** Adds the guards and constraints that are new since the last call. */
  sync(guardCount: number, additions: readonly Addition[]): void {
    while (this.#guards.length < guardCount) this.#guards.push(this.session.guard());
    for (const { constraints, guard } of additions.slice(this.#added))
      this.session.add(constraints, guard === undefined ? undefined : this.#guards[guard]!);
    this.#added = additions.length;
  }

  release(guard: Guard): void {
    this.session.release?.(this.#guards[guard]!);
  }

  /** The question with the guards of the inner session. */
  asked<Asked extends AskOfAll>(ask: Asked): Asked {
    return ask.guards === undefined
      ? ask
      : { ...ask, guards: ask.guards.map((guard) => this.#guards[guard]!) };
  }
}

/**
 * Base of sessions that consist of several inner sessions: all get the same constraints and guards, including
 * sessions opened later.
 */
export abstract class MirroringSession extends SessionBase<never> {
  readonly #sessions = new Set<MirroredSession>();
  readonly #additions: Addition[] = [];

  add(constraints: readonly ConstraintBlock[], guard?: Guard): void {
    this.requireOpen();
    this.#additions.push({ constraints, guard });
    this.#sync();
  }

  protected override get isUnchanged(): boolean {
    return super.isUnchanged && this.#additions.length === 0;
  }

  override guard(): Guard {
    const guard = super.guard();
    this.#sync();
    return guard;
  }

  override release(guard: Guard): void {
    if (this.isClosed) return;
    for (const mirrored of this.#sessions) mirrored.release(guard);
    // A session opened later does not need its constraints; the positions of the others stay the same.
    for (const [place, addition] of this.#additions.entries())
      if (addition.guard === guard) this.#additions[place] = { constraints: [], guard };
  }

  override close(): void {
    super.close();
    for (const { session } of this.#sessions) session.close();
  }

  /** Adds an inner session, with everything added before. */
  protected mirror(session: Session): MirroredSession {
    const mirrored = new MirroredSession(session);
    // Stored first: it is closed with the others even if it refuses a constraint.
    this.#sessions.add(mirrored);
    mirrored.sync(this.guardCount, this.#additions);
    return mirrored;
  }

  /** Closes an inner session that does not support the next addition. */
  protected drop(mirrored: MirroredSession): void {
    this.#sessions.delete(mirrored);
    mirrored.session.close();
  }

  #sync(): void {
    for (const mirrored of this.#sessions) mirrored.sync(this.guardCount, this.#additions);
  }
}

/** What an engine around another one has of it. */
export function sameAs({
  name,
  solvesRelaxations,
  tolerance,
  isOutside = false,
  tellsCores = false,
}: Engine) {
  return { name, solvesRelaxations, isOutside, tellsCores, ...(tolerance !== undefined && { tolerance }) };
}

/** Base of sessions around one inner session that shares its guards. */
export abstract class WrappedSession {
  protected readonly inner: Session;

  constructor(inner: Session) {
    this.inner = inner;
  }

  guard(): Guard {
    return this.inner.guard();
  }

  release(guard: Guard): void {
    this.inner.release?.(guard);
  }

  close(): void {
    this.inner.close();
  }
}
