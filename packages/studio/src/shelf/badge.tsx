import type { Entry } from '../document/schema.js';
import { StateIcon } from '../parts/state-icon.js';
import { shelfTexts as texts } from '../texts/shelf.js';

/** How far a puzzle is: solved, begun, or what is known of its solutions. */
export function Badge({ entry }: { readonly entry: Entry }) {
  const { isBegun } = entry;
  const { answer, isSolved, percent } = entry.standing;
  if (isSolved)
    return (
      <span className="badge is-unique">
        <StateIcon state="right" />
        <span>{texts.standings.solved}</span>
      </span>
    );
  if (isBegun)
    return (
      <span className="badge is-drawn">
        {percent !== null && <progress className="progress" value={percent} max={100} aria-hidden="true" />}
        <span>{percent === null ? texts.standings.begun : texts.progress(percent)}</span>
      </span>
    );
  return (
    <span className={`badge is-${answer === 'empty' ? 'unknown' : answer}`}>
      {answer !== 'empty' && <StateIcon state={answer} />}
      <span>{texts.standings[answer]}</span>
    </span>
  );
}
