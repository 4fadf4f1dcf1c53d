import { documentOf, noWords, type PuzzleDocument, unsolved } from '@gridwright/puzzles/boards';
import { boards, loadBoardNamed } from './document/boards.js';
import {
  type DocumentStore,
  emptyDocument,
  type Mode,
  newDocument,
  type OpenDocument,
} from './document/store.js';
import { Store } from './parts/store.js';
import type { ToastStore } from './parts/toasts.js';
import { hashes, routeOf } from './route.js';
import type { Autosave } from './storage/autosave.js';
import type { Library } from './storage/library.js';
import { capitalized } from './texts/capitalized.js';
import { deskTexts } from './texts/desk.js';
import { pageTexts } from './texts/page.js';

/** What the page shows. */
export type Room =
  | { readonly name: 'opening' }
  | { readonly name: 'desk' }
  | { readonly name: 'shelf'; readonly list: 'yours' | 'gallery' | null };

export interface RoomsOptions {
  readonly store: DocumentStore;
  readonly library: Library;
  readonly autosave: Autosave;
  readonly toasts: ToastStore;
}

/** Goes where the address says, and keeps the address to what is shown. */
export class Rooms extends Store<Room> {
  readonly #options: RoomsOptions;
  /** The fragment of the room that is shown. */
  #hash: string = hashes.shelf;
  /** The number of ways begun: an older one ends without effect. */
  #ways = 0;

  constructor(options: RoomsOptions) {
    super({ name: 'opening' });
    this.#options = options;
  }

  /** Follows the address from now on. */
  async begin(): Promise<void> {
    const { store } = this.#options;
    window.addEventListener('hashchange', () => void this.#go(window.location.hash));
    store.subscribe(() => {
      const hash = hashes.document(store.get().id);
      if (this.get().name !== 'desk' || hash === this.#hash) return;
      // What was on the desk before is one step back.
      this.#hash = hash;
      window.history.pushState(null, '', hash);
    });
    await this.#go(window.location.hash);
  }

  /** Puts a new document on the desk. */
  open(document: PuzzleDocument, mode: Mode = 'make', source: string | null = null): void {
    this.#ways += 1;
    this.#enter(newDocument(document, mode, source), 'push');
  }

  /** The document on the desk has another id. */
  readonly renamed = (id: string): void => {
    if (this.get().name === 'desk') this.#show(hashes.document(id), 'replace');
  };

  async #go(hash: string): Promise<void> {
    const { library } = this.#options;
    const route = routeOf(hash);
    if (route.name === 'place') {
      if (this.get().name === 'opening') this.become({ name: 'shelf', list: null });
      // A reload should come back to what is shown.
      this.#show(this.#hash, 'replace');
      return;
    }
    this.#ways += 1;
    const way = this.#ways;
    switch (route.name) {
      case 'shelf':
        this.#hash = hash;
        this.become({ name: 'shelf', list: route.list });
        return;
      case 'document': {
        const loaded = await this.#withAllSaved(() => library.load(route.id)).catch(() => null);
        if (way !== this.#ways) return;
        return loaded === null ? this.#stay(pageTexts.notHere) : this.#enterLoaded(loaded);
      }
      case 'new': {
        await loadBoardNamed(route.kind === '' ? boards[0]!.name : route.kind).catch(() => {});
        if (way !== this.#ways) return;
        const board = boards.find(({ name }) => route.kind === '' || name === route.kind);
        if (board === undefined) return this.#stay(pageTexts.noKind(route.kind));
        return this.#enter(emptyDocument(board), 'replace');
      }
      case 'example': {
        const source = hashes.example(route.kind, route.example);
        await loadBoardNamed(route.kind).catch(() => {});
        const begun = await this.#begunFrom(source, false);
        if (way !== this.#ways) return;
        if (begun !== null) return this.#enterLoaded(begun);
        const board = boards.find(({ name }) => name === route.kind);
        const example = board?.examples.find(({ name }) => name === route.example);
        if (board === undefined || example === undefined)
          return this.#stay(pageTexts.noExample(route.example));
        const about = { ...noWords, title: capitalized(example.name) };
        const position = unsolved(board.layers, board.read(example.text).puzzle);
        return this.#enter(newDocument(documentOf(position, about), 'solve', source), 'replace');
      }
      case 'link': {
        // Most visits read no link.
        const links = await import('./sharing/link.js').catch(() => null);
        const linked = links === null ? { problem: pageTexts.notLoaded } : await links.readLink(hash);
        const untouched = await this.#begunFrom(hash, true);
        if (way !== this.#ways || linked === null) return;
        if ('problem' in linked) this.#stay(deskTexts.linkBroken(linked.problem));
        else if (untouched !== null) this.#enterLoaded(untouched);
        else this.#enter(newDocument(linked.document, linked.mode, hash), 'replace');
      }
    }
  }

  /** The document that was opened from a link or the gallery, if there is one. */
  async #begunFrom(source: string, isUntouched: boolean): ReturnType<Library['load']> {
    const { library } = this.#options;
    return this.#withAllSaved(async () => {
      const entries = await library.entries(false);
      const found = entries.find((entry) => entry.source === source && !(isUntouched && entry.steps > 0));
      return found === undefined ? null : library.load(found.id);
    }).catch(() => null);
  }

  /**
   * Loads when all changes are saved, and again if the document of the desk was changed meanwhile: the loaded state would take that
   * change back.
   */
  async #withAllSaved<T>(load: () => Promise<T>): Promise<T> {
    const { store, autosave } = this.#options;
    for (;;) {
      await autosave.settled();
      const before = store.get();
      const loaded = await load();
      if (store.get() === before) return loaded;
    }
  }

  #enterLoaded({ open, known }: NonNullable<Awaited<ReturnType<Library['load']>>>): void {
    this.#show(hashes.document(open.id), 'replace');
    this.#options.autosave.opened(open, known);
    this.become({ name: 'desk' });
  }

  #enter(open: OpenDocument, how: 'push' | 'replace'): void {
    this.#show(hashes.document(open.id), how);
    this.#options.store.open(open);
    this.become({ name: 'desk' });
  }

  /** Says why the address leads nowhere, and stays where the reader is. */
  #stay(message: string): void {
    this.#options.toasts.say({ message, tone: 'info' });
    this.#show(this.#hash, 'replace');
    if (this.get().name === 'opening') this.become({ name: 'shelf', list: null });
  }

  #show(hash: string, how: 'push' | 'replace'): void {
    this.#hash = hash;
    if (how === 'push') window.history.pushState(null, '', hash);
    else window.history.replaceState(null, '', hash);
  }
}
