import { Check, TriangleAlert } from 'lucide-react';
import { Store, useStore } from '../parts/store.js';
import { pageTexts as texts } from '../texts/page.js';
import type { Saving } from './autosave.js';

/** `embedded`: the page around the studio has it. */
type Stored = Saving | 'embedded';

/** Whether what is on the desk is stored. */
export class SavingStore extends Store<Stored> {
  /** Saves a file with all documents. */
  readonly backUp: () => void;

  constructor(backUp: () => void, saving: Stored = 'saved') {
    super(saving);
    this.backUp = backUp;
  }

  set(saving: Stored): void {
    this.become(saving);
  }
}

/** Says whether the work is stored; if not, it offers a file instead. */
export function SavingNote({ saving }: { readonly saving: SavingStore }) {
  const state = useStore(saving);
  const isSaved = state === 'saved' || state === 'copied' || state === 'embedded';
  const Icon = isSaved ? Check : TriangleAlert;
  return (
    <>
      <Icon className="icon small" aria-hidden="true" />
      <span>{texts.saving[state]}</span>
      {!isSaved && (
        <button type="button" className="link" onClick={saving.backUp}>
          {texts.backUp}
        </button>
      )}
    </>
  );
}
