import type { ReasonRecord, StepRecord } from '@gridwright/puzzles';
import type { Puzzle } from '@gridwright/puzzles/boards';
import { X } from 'lucide-react';
import { IconButton, pointedAt } from '../parts/buttons.js';
import { stepTexts as texts, withPlaces } from '../texts/steps.js';
import { cellsOf, placesOf } from './step-places.js';

/** The most reasons that are listed, and facts beside the first in a sentence; the others are counted. */
const [maxListed, maxOthers] = [12, 3];

export interface ReasonProps {
  readonly puzzle: Puzzle;
  readonly reason: ReasonRecord;
  /** Lights up the cells of a reason that is pointed at; none: no longer. */
  readonly light: (cells: readonly number[]) => void;
}

/** Why something follows: its rules, what has to be known, and how the opposite fails. */
export function Reason({ puzzle, reason, light }: ReasonProps) {
  const { because = [], known = [], chain = [] } = reason;
  const rules = because.map(({ text, places = [] }) => ({ text, places, isRule: true }));
  const facts = known.map((fact) => ({ text: fact.text, places: placesOf(fact), isRule: false }));
  const all = [...new Map([...rules, ...facts].map((each) => [each.text, each])).values()];
  return (
    <>
      {all.length > 0 && <h3 className="label because">{texts.because}</h3>}
      <ul className="chips" aria-label={texts.because}>
        {all.slice(0, maxListed).map(({ text, places: at, isRule }) => (
          <li key={text}>
            <button
              type="button"
              className={isRule ? 'chip rule' : 'chip said'}
              {...pointedAt(
                () => light(cellsOf(puzzle, at)),
                () => light([]),
              )}
            >
              {withPlaces(text)}
            </button>
          </li>
        ))}
        {all.length > maxListed && <li className="note">{texts.and(all.length - maxListed)}</li>}
      </ul>
      {chain.length > 1 && (
        <details className="chain">
          <summary>{texts.otherwise}</summary>
          <ol>
            {chain.map(({ text, by }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a chain never changes.
              <li key={at}>
                {withPlaces(text === undefined ? texts.contradicts(by) : texts.link(text, by))}
              </li>
            ))}
          </ol>
        </details>
      )}
    </>
  );
}

/** What follows from a step, in a sentence; of many facts, the first ones. */
export function factSentence({ fact, also = [] }: StepRecord): string {
  const others = also.map(({ text }) => text);
  const more = others.length - maxOthers;
  return texts.follows(fact.text, more > 0 ? [...others.slice(0, maxOthers), texts.and(more)] : others);
}

/** Closes an explanation. */
export function CloseButton({ act }: { readonly act: () => void }) {
  const className = 'quiet icon-only small-button end';
  return <IconButton icon={X} label={texts.close} tip={null} isSmall {...{ className, act }} />;
}
