import { Store } from '../parts/store.js';

/** Whether the browser may clear what is stored: `unknown` if it does not say. */
export type Protected = 'safe' | 'unsafe' | 'unknown';

/** Asks the browser to protect what is stored from being cleared. */
export class Protection extends Store<Protected> {
  #isAsked = false;

  constructor() {
    super('unknown');
    void this.#look((storage) => storage.persisted());
  }

  /** Asks the browser once; it may ask the person. */
  ask(): void {
    if (this.#isAsked || this.get() === 'safe') return;
    this.#isAsked = true;
    void this.#look((storage) => storage.persist());
  }

  async #look(answer: (storage: StorageManager) => Promise<boolean>): Promise<void> {
    // Missing where the page comes from an address without encryption.
    const storage: StorageManager | undefined = navigator.storage;
    if (storage === undefined) return;
    const isSafe = await answer(storage).catch(() => null);
    this.become(isSafe === null ? 'unknown' : isSafe ? 'safe' : 'unsafe');
  }
}
