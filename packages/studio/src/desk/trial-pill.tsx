import { dropTrial, keepTrial, type PuzzleDocument } from '@gridwright/puzzles/boards';
import type { DocumentStore } from '../document/store.js';
import { deskTexts as texts } from '../texts/desk.js';

/** The innermost open trial above the board, after those around it, to be kept or dropped; nothing without one. */
export function TrialPill({
  store,
  document,
}: {
  readonly store: DocumentStore;
  readonly document: PuzzleDocument;
}) {
  const level = document.trials.length;
  if (level === 0) return null;
  const [letter, ...around] = Array.from({ length: level }, (_, i) => letterOf(level - i));
  const outer = around.reverse();
  return (
    <fieldset className={`trial level-${level}`}>
      <legend className="spoken">{texts.trialWithin(letter!, outer)}</legend>
      <svg className="dash" viewBox="0 0 28 4" aria-hidden="true">
        <path d="M2 2h26" />
      </svg>
      <span aria-hidden="true">
        {outer.length > 0 && <small>{texts.outerTrials(outer)}</small>}
        {texts.trial(letter!)}
      </span>
      <button type="button" data-tip={texts.dropLabel} onClick={() => store.edit(dropTrial)}>
        {texts.drop}
      </button>
      <button type="button" className="keep" data-tip={texts.keepLabel} onClick={() => store.edit(keepTrial)}>
        {texts.keep}
      </button>
    </fieldset>
  );
}

/** The letter of the trial of a level, from 1. */
function letterOf(level: number): string {
  return String.fromCharCode(64 + level);
}
