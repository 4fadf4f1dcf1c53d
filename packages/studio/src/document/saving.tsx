import { Check, TriangleAlert } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { pageTexts as texts } from '../texts/page.js';
import type { Saving } from './autosave.js';

/** `embedded`: the page around the studio has it. */
type Stored = Saving | 'embedded';

/** Whether what is on the desk is stored. */
export class SavingStore {
  #saving: Stored = 'saved';
  /** Saves a file with all documents. */
  readonly backUp: () => void;
  readonly #listeners = new Set<() => void>();

  constructor(backUp: () => void) {
    this.backUp = backUp;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly get = (): Stored => this.#saving;

  readonly set = (saving: Stored): void => {
    this.#saving = saving;
    for (const listener of this.#listeners) listener();
  };
}

/** Says whether the work is stored; if not, it offers a file instead. */
export function SavingNote({ saving }: { readonly saving: SavingStore }) {
  const state = useSyncExternalStore(saving.subscribe, saving.get);
  const isSaved = state === 'saved' || state === 'copied' || state === 'embedded';
  return (
    <>
      {isSaved ? (
        <Check className="icon small" aria-hidden="true" />
      ) : (
        <TriangleAlert className="icon small" aria-hidden="true" />
      )}
      <span>{texts.saving[state]}</span>
      {!isSaved && (
        <button type="button" className="link" onClick={saving.backUp}>
          {texts.backUp}
        </button>
      )}
    </>
  );
}
