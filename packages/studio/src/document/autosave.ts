import { boards, type Position } from '@gridwright/puzzles/boards';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Document, DocumentStore } from './store.js';

/** A document as it is kept. */
interface Kept {
  readonly id: string;
  readonly kind: string;
  /** Grows with each saving; one that another tab made shows that the document was changed there. */
  readonly revision: number;
  readonly past: readonly Position[];
  readonly present: Position;
  readonly future: readonly Position[];
}

interface Schema extends DBSchema {
  documents: { key: string; value: Kept };
  state: { key: string; value: string };
}

/** How saving went. */
export type Saving = 'saved' | 'copied' | 'not possible';

/**
 * Keeps the document in the browser, from the first change on: a saving begins with each one, and one more after it where
 * there were changes meanwhile.
 */
export class Autosave {
  readonly #database: Promise<IDBPDatabase<Schema> | null>;
  readonly #store: DocumentStore;
  readonly #tell: (saving: Saving) => void;
  #revision = 0;
  #savedId = '';
  #isSaving = false;
  #isDue = false;

  constructor(store: DocumentStore, tell: (saving: Saving) => void) {
    this.#store = store;
    this.#tell = tell;
    this.#database = openDB<Schema>('gridwright', 1, {
      upgrade: (database) => {
        database.createObjectStore('documents', { keyPath: 'id' });
        database.createObjectStore('state');
      },
    }).catch(() => null);
  }

  /** Opens what was worked on last, if that was kept. */
  async restore(): Promise<void> {
    const database = await this.#database;
    const id = await database?.get('state', 'last');
    const kept = id === undefined ? undefined : await database?.get('documents', id);
    const board = boards.find(({ name }) => name === kept?.kind);
    if (kept === undefined || board === undefined) return;
    this.#revision = kept.revision;
    this.#savedId = kept.id;
    const { past, present, future } = kept;
    this.#store.open({ id: kept.id, board, history: { past, present, future } });
  }

  /** Saves each change from now on. */
  begin(): void {
    this.#store.subscribe(() => void this.#save());
  }

  async #save(): Promise<void> {
    this.#isDue = true;
    if (this.#isSaving) return;
    this.#isSaving = true;
    while (this.#isDue) {
      this.#isDue = false;
      this.#tell(await this.#put(this.#store.get()).catch(() => 'not possible' as const));
    }
    this.#isSaving = false;
  }

  async #put({ id, board, history }: Document): Promise<Saving> {
    const database = await this.#database;
    if (database === null) return 'not possible';
    if (id !== this.#savedId) this.#revision = 0;
    const transaction = database.transaction(['documents', 'state'], 'readwrite');
    const documents = transaction.objectStore('documents');
    const there = await documents.get(id);
    const isForeign = there !== undefined && there.revision !== this.#revision;
    const own = isForeign ? crypto.randomUUID() : id;
    this.#revision = isForeign ? 1 : this.#revision + 1;
    this.#savedId = own;
    await documents.put({ id: own, kind: board.name, revision: this.#revision, ...history });
    await transaction.objectStore('state').put(own, 'last');
    await transaction.done;
    if (!isForeign) return 'saved';
    const isDue = this.#isDue;
    this.#store.open({ ...this.#store.get(), id: own });
    // Another name is no change that is still to be saved.
    this.#isDue = isDue;
    return 'copied';
  }
}
