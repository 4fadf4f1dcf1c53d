import type { DocumentStore, OpenDocument } from '../document/store.js';
import type { Library } from './library.js';
import { asCopy, type Known } from './stored-documents.js';

/**
 * The result of a save. `copied`: another tab had changed the document, so that this one goes on with another id. `full`: the
 * browser gives no more room. `not possible`: it keeps nothing.
 */
export type Saving = 'saved' | 'copied' | 'full' | 'not possible';

export interface AutosaveOptions {
  readonly store: DocumentStore;
  readonly library: Library;
  readonly tell: (saving: Saving, open: OpenDocument) => void;
  /** The document of the desk has another id from now on. */
  readonly onCopied: (id: string) => void;
}

/** What is stored of a document. */
interface Base {
  readonly id: string;
  /** As it was saved last; null if that failed. */
  readonly saved: OpenDocument | null;
  /** Null if it is not stored. */
  readonly known: Known | null;
}

/**
 * Saves the document of the desk after each change, in order. Changes during a save are saved by one more save after it; what is
 * pending when the page is hidden or closed is written at once.
 */
export class Autosave {
  readonly #options: AutosaveOptions;
  #base: Base = { id: '', saved: null, known: null };
  /** The last states that are not saved yet, one a document. */
  #pending: readonly OpenDocument[] = [];
  /** The state that is being saved. */
  #current: OpenDocument | null = null;
  #saving: Promise<void> | null = null;
  #closing: Promise<void> | null = null;
  /** Whether another tab has changed the document. */
  #isForeign = false;

  constructor(options: AutosaveOptions) {
    this.#options = options;
  }

  /** Saves each change from now on. */
  begin(): void {
    const { store, library } = this.#options;
    store.subscribe(() => this.#note(store.get()));
    library.subscribe((ids, isForeign) => {
      if (isForeign && ids.includes(this.#base.id)) this.#isForeign = true;
    });
    window.addEventListener('pagehide', () => this.#close());
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') this.#close();
    });
  }

  /** Puts a stored document on the desk: it needs no save before it is changed. */
  opened(open: OpenDocument, known: Known | null): void {
    this.#become({ id: open.id, saved: open, known });
    this.#options.store.open(open);
  }

  /** Resolves when all changes so far are stored, or could not be. */
  async settled(): Promise<void> {
    while (this.#saving !== null || this.#closing !== null) {
      await this.#saving;
      await this.#closing;
    }
  }

  #become(base: Base): void {
    if (base.id !== this.#base.id) this.#isForeign = false;
    this.#base = base;
  }

  #note(open: OpenDocument): void {
    if (open === this.#base.saved) return;
    this.#pending = [...this.#pending.filter(({ id }) => id !== open.id), open];
    this.#saving ??= this.#saveAll();
  }

  async #saveAll(): Promise<void> {
    const { tell } = this.#options;
    while (this.#pending.length > 0) {
      await this.#closing;
      const [open, ...others] = this.#pending;
      if (open === undefined) break;
      this.#pending = others;
      this.#current = open;
      try {
        tell(await this.#put(open), open);
      } catch (error) {
        // One that was given up for a save of the whole is no failure.
        if (this.#closing === null) tell(this.#refused(open, error), open);
      }
      this.#current = null;
    }
    this.#saving = null;
  }

  async #put(open: OpenDocument): Promise<Saving> {
    const { library } = this.#options;
    if (this.#base.id !== open.id) this.#become({ id: open.id, saved: null, known: null });
    const { saved: before, known } = this.#base;
    if (known !== null && before?.document === open.document && before.history === open.history) {
      await library.saveNotes(open, known);
      this.#become({ ...this.#base, saved: open });
      return 'saved';
    }
    const saved = await library.save(open, known);
    if (saved === null) return 'not possible';
    this.#become({ id: saved.id, saved: saved.id === open.id ? open : null, known: saved.known });
    this.#isForeign = false;
    if (saved.id === open.id) return 'saved';
    this.#goOnAsCopy(open, saved.id);
    return 'copied';
  }

  /** The document on the desk, and what is pending of it, has another id. */
  #goOnAsCopy(stored: OpenDocument, id: string): void {
    const { store, onCopied } = this.#options;
    const copyOf = (open: OpenDocument): OpenDocument => ({ ...open, id, source: null });
    this.#pending = this.#pending.map((open) => (open.id === stored.id ? copyOf(open) : open));
    const now = store.get();
    if (now.id !== stored.id) return;
    const copy = copyOf(now);
    if (now === stored) this.#become({ ...this.#base, saved: copy });
    onCopied(id);
    store.open(copy);
  }

  #refused({ id }: OpenDocument, error: unknown): Saving {
    if (this.#base.id === id) this.#base = { ...this.#base, saved: null };
    return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'not possible';
  }

  /** Writes what is pending, with all requests made at once: the page may be gone before the storage answers. */
  #close(): void {
    const { library, tell } = this.#options;
    const current = this.#current === null ? [] : [this.#current];
    const last = new Map([...current, ...this.#pending].map((open) => [open.id, open]));
    if (last.size === 0 || !library.isStored || this.#closing !== null) return;
    this.#pending = [];
    const written = [...last.values()].map(async (open): Promise<void> => {
      const isBase = this.#base.id === open.id;
      const isCopy = isBase && this.#isForeign;
      const known = isBase && !isCopy ? this.#base.known : null;
      // A save that is under way and cannot be given up takes the next revision.
      const revision = (known?.revision ?? 0) + 2;
      try {
        const saved = await library.saveAtOnce(isCopy ? asCopy(open, Date.now()) : open, known, revision);
        if (saved !== null && this.#base.id === saved.id)
          this.#become({ id: saved.id, saved: open, known: saved.known });
        else if (saved !== null && isCopy) this.#goOnAsCopy(open, saved.id);
      } catch (error) {
        tell(this.#refused(open, error), open);
      }
    });
    // Set before an abort of the save under way is heard of.
    this.#closing = Promise.all(written).then(() => {
      this.#closing = null;
    });
  }
}
