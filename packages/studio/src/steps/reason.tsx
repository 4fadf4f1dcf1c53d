import type { ReasonPlaces, ReasonRecord } from '@gridwright/puzzles';
import type { Puzzle } from '@gridwright/puzzles/boards';
import { stepTexts as texts, withPlaces } from '../texts/steps.js';
import { cellsOf } from './step-places.js';

/** The most facts that are listed; the others are counted. */
const maxListed = 12;

export interface ReasonProps {
  readonly puzzle: Puzzle;
  readonly record: ReasonRecord;
  readonly places: ReasonPlaces;
  /** Lights up the cells of a reason that is pointed at; none: no longer. */
  readonly light: (cells: readonly number[]) => void;
}

/** Why something follows: its rules, what has to be known, and how the opposite fails. */
export function Reason({ puzzle, record, places, light }: ReasonProps) {
  const rules = record.because.map(({ says }, at) => ({ says, places: places.because[at]!, isRule: true }));
  const facts = record.known.map(({ says }, at) => ({ says, places: places.known[at]!, isRule: false }));
  const all = eachOnce([...rules, ...facts]);
  return (
    <>
      {all.length > 0 && <h3 className="label because">{texts.because}</h3>}
      <ul className="chips" aria-label={texts.because}>
        {all.slice(0, maxListed).map(({ says, places: at, isRule }) => (
          <li key={says}>
            <button
              type="button"
              className={isRule ? 'chip rule' : 'chip said'}
              onPointerEnter={() => light(cellsOf(puzzle, at))}
              onPointerLeave={() => light([])}
              onFocus={() => light(cellsOf(puzzle, at))}
              onBlur={() => light([])}
            >
              {withPlaces(says)}
            </button>
          </li>
        ))}
        {all.length > maxListed && <li className="note">{texts.and(all.length - maxListed)}</li>}
      </ul>
      {record.chain.length > 1 && (
        <details className="chain">
          <summary>{texts.otherwise}</summary>
          <ol>
            {record.chain.map(({ says, by }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a chain never changes.
              <li key={at}>{withPlaces(says === null ? texts.contradicts(by) : texts.link(says, by))}</li>
            ))}
          </ol>
        </details>
      )}
    </>
  );
}

function eachOnce<T extends { readonly says: string }>(all: readonly T[]): readonly T[] {
  return [...new Map(all.map((each) => [each.says, each])).values()];
}
