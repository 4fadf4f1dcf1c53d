import type { ReasonRecord } from '@gridwright/puzzles';
import type { Puzzle } from '@gridwright/puzzles/boards';
import { stepTexts as texts, withPlaces } from '../texts/steps.js';
import { cellsOf, placesOf } from './step-places.js';

/** The most facts that are listed; the others are counted. */
const maxListed = 12;

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
  const all = eachOnce([...rules, ...facts]);
  return (
    <>
      {all.length > 0 && <h3 className="label because">{texts.because}</h3>}
      <ul className="chips" aria-label={texts.because}>
        {all.slice(0, maxListed).map(({ text, places: at, isRule }) => (
          <li key={text}>
            <button
              type="button"
              className={isRule ? 'chip rule' : 'chip said'}
              onPointerEnter={() => light(cellsOf(puzzle, at))}
              onPointerLeave={() => light([])}
              onFocus={() => light(cellsOf(puzzle, at))}
              onBlur={() => light([])}
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

function eachOnce<T extends { readonly text: string }>(all: readonly T[]): readonly T[] {
  return [...new Map(all.map((each) => [each.text, each])).values()];
}
