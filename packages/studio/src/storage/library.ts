import type { PuzzleDocument } from '@gridwright/puzzles/boards';
import { changed } from '../document/history.js';
import type { OpenDocument } from '../document/store.js';
import {
  onEmergencyCopy,
  removeEmergencyCopy,
  storeEmergencyCopies,
  writeEmergencyCopy,
} from './emergency-copies.js';
import { type Database, type Entry, entryOf } from './schema.js';
import {
  addDocuments,
  type FoundStanding,
  type Known,
  loadDocument,
  noteStandings,
  purge,
  type Saved,
  saveAtOnce,
  saveDocument,
  saveNotes,
  setRemoved,
  storedDocument,
} from './stored-documents.js';

/** What the tabs of this browser tell one another. */
interface Heard {
  /** The documents that were stored or removed, or about which something was noted. */
  readonly ids: readonly string[];
  /** Whether the documents themselves are other ones now: what was found out about them is no change of them. */
  readonly isChange: boolean;
}

/** How long a page that is not shown any more has for its own save, in milliseconds, before another tab does it. */
const leavingMs = 1000;

/** Called with what was stored, removed or noted, and whether another tab has changed the documents themselves. */
type Listener = (ids: readonly string[], isForeign: boolean) => void;

type Held = Map<string, OpenDocument>;

/**
 * All documents of this browser. Those that the storage has refused, or all if it keeps nothing, are held in memory: they last as
 * long as the page.
 */
export class Library {
  readonly #database: Database | null;
  readonly #held: Held = new Map();
  /** The last save that was begun. */
  #writing: { abort(): void } | null = null;
  readonly #heldRemoved: Held = new Map();
  readonly #tabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('gridwright');
  readonly #listeners = new Set<Listener>();

  constructor(database: Database | null) {
    this.#database = database;
    this.#tabs?.addEventListener('message', ({ data }: MessageEvent<Heard>) =>
      this.#tell(data.ids, data.isChange),
    );
    onEmergencyCopy(() =>
      window.setTimeout(() => void this.storeEmergencyCopies().catch(() => {}), leavingMs),
    );
  }

  /** Whether this browser stores anything. */
  get isStored(): boolean {
    return this.#database !== null;
  }

  readonly subscribe = (listener: Listener): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The documents of the person, the last changed one first; untouched ones of the gallery too if `isOwn` is false. */
  async entries(isOwn = true): Promise<readonly Entry[]> {
    const stored = (await this.#database?.getAll('entries')) ?? [];
    const held = [...this.#held.values()].map((open) => entryOf(open, 0, Date.now()));
    return [...stored.filter(({ id }) => !this.#held.has(id)), ...held]
      .filter((entry) => entry.removed === null && (entry.isOwn || !isOwn))
      .sort((one, other) => other.modified - one.modified);
  }

  /** A document without its history; null if there is none with this id. */
  async document(id: string): Promise<PuzzleDocument | null> {
    const held = this.#held.get(id)?.document;
    return held ?? (this.#database === null ? null : storedDocument(this.#database, id));
  }

  /** A document with its history; `known` is null if it is held in memory. */
  async load(id: string): Promise<{ readonly open: OpenDocument; readonly known: Known | null } | null> {
    const held = this.#held.get(id);
    if (held !== undefined) return { open: held, known: null };
    return this.#database === null ? null : loadDocument(this.#database, id);
  }

  /** Stores a document; see `saveDocument`. Null if this browser stores nothing. */
  save(open: OpenDocument, known: Known | null): Promise<Saved | null> {
    return this.#saved(open, (database) => saveDocument(database, open, known, Date.now(), this.#begun));
  }

  /**
   * Stores a document with all requests made before this returns; see `saveAtOnce`. A save that is under way is given up: the
   * storage would drop what waits for it if the page ended. As it drops what waits for another tab, too, an emergency copy is
   * written for the next page.
   */
  saveAtOnce(open: OpenDocument, known: Known | null, revision: number): Promise<Saved | null> {
    try {
      this.#writing?.abort();
    } catch {
      // It has ended.
    }
    this.#writing = null;
    const now = Date.now();
    writeEmergencyCopy(open, known, revision, now);
    return this.#saved(open, (database) => saveAtOnce(database, open, known, revision, now));
  }

  /** Stores the emergency copies of pages that ended. */
  async storeEmergencyCopies(): Promise<void> {
    if (this.#database === null) return;
    const ids = await storeEmergencyCopies(this.#database);
    if (ids.length > 0) this.#tellTabs(ids);
  }

  async #saved(open: OpenDocument, save: (database: Database) => Promise<Saved>): Promise<Saved | null> {
    try {
      if (this.#database === null) {
        this.#hold(open);
        return null;
      }
      const saved = await save(this.#database);
      this.#held.delete(open.id);
      removeEmergencyCopy(open.id);
      this.#tellTabs([saved.id]);
      return saved;
    } catch (error) {
      this.#hold(open);
      throw error;
    }
  }

  #hold(open: OpenDocument): void {
    this.#held.set(open.id, open);
    this.#tell([open.id], false);
  }

  async saveNotes(open: OpenDocument, known: Known): Promise<void> {
    if (this.#database !== null) await saveNotes(this.#database, open, known, this.#begun);
    this.#tell([open.id], false);
  }

  /** Notes what was found out about documents as they are at these revisions: that is no change of them. */
  async noteStandings(found: readonly FoundStanding[]): Promise<void> {
    for (const { id, standing } of found) {
      const held = this.#held.get(id);
      if (held !== undefined) this.#held.set(id, { ...held, standing });
    }
    if (this.#database !== null) await noteStandings(this.#database, found);
    this.#tellTabs(
      found.map(({ id }) => id),
      false,
    );
  }

  /** Adds documents that are not stored yet, all or none. */
  async add(added: readonly { readonly open: OpenDocument; readonly modified: number }[]): Promise<void> {
    if (this.#database === null) for (const { open } of added) this.#held.set(open.id, open);
    else await addDocuments(this.#database, added);
    this.#tellTabs(added.map(({ open }) => open.id));
  }

  /** Changes a document that is not on the desk, as a step of undo. */
  async edit(id: string, edit: (document: PuzzleDocument) => PuzzleDocument): Promise<void> {
    const loaded = await this.load(id);
    if (loaded === null) return;
    const { document: before, history: former } = loaded.open;
    const { data: document, history } = changed({ data: before, history: former }, edit(before));
    await this.save({ ...loaded.open, document, history }, loaded.known);
  }

  /** Removes documents; they can be brought back for a while. */
  async remove(ids: readonly string[]): Promise<void> {
    await this.#move(ids, this.#held, this.#heldRemoved, Date.now());
  }

  /** Brings removed documents back. */
  async bringBack(ids: readonly string[]): Promise<void> {
    await this.#move(ids, this.#heldRemoved, this.#held, null);
  }

  async #move(ids: readonly string[], from: Held, to: Held, removed: number | null): Promise<void> {
    for (const id of ids) {
      const held = from.get(id);
      if (held !== undefined) to.set(id, held);
      from.delete(id);
    }
    if (this.#database !== null) await setRemoved(this.#database, ids, removed);
    this.#tellTabs(ids);
  }

  /** Deletes documents that were removed before, and untouched ones. */
  async purge(): Promise<void> {
    if (this.#database !== null) await purge(this.#database, Date.now());
  }

  readonly #begun = (writing: { abort(): void }): void => {
    this.#writing = writing;
  };

  #tellTabs(ids: readonly string[], isChange = true): void {
    this.#tabs?.postMessage({ ids, isChange } satisfies Heard);
    this.#tell(ids, false);
  }

  #tell(ids: readonly string[], isForeign: boolean): void {
    for (const listener of this.#listeners) listener(ids, isForeign);
  }
}
