import type { RowRecord } from '@gridwright/puzzles';
import { pointedAt } from '../parts/buttons.js';
import { capitalized } from '../texts/capitalized.js';
import { labTexts as texts } from '../texts/lab.js';
import { withPlaces } from '../texts/steps.js';

export interface ConstraintsSectionProps {
  readonly title: string;
  readonly rows: readonly RowRecord[];
  /** The number of all rows, of which these are some. */
  readonly count: number;
  /** Shows all rows again; null where they are shown. */
  readonly showAll: (() => void) | null;
  readonly light: (cells: readonly number[]) => void;
}

/** More rows are listed as cells are pressed. */
const maxListed = 60;

/** Constraints in words, with their values; pointing at one lights up its cells. */
export function ConstraintsSection({ title, rows, count, showAll, light }: ConstraintsSectionProps) {
  return (
    <section className="section" aria-label={title}>
      <div className="section-head">
        <h2>{title}</h2>
        <span className="note end">{texts.shown(Math.min(rows.length, maxListed), count)}</span>
        {showAll !== null && (
          <button type="button" className="link" onClick={showAll}>
            {texts.everywhere}
          </button>
        )}
      </div>
      <ul className="constraints">
        {rows.slice(0, maxListed).map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two rows may say the same.
          <li key={index}>
            <button
              type="button"
              className="constraint"
              {...pointedAt(
                () => light(row.cells),
                () => light([]),
              )}
            >
              <span>{wordsOf(row)}</span>
              <span className="terms">{termsOf(row)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What a constraint says. */
function wordsOf(row: RowRecord): string {
  const { label, type } = row;
  const about = texts.types[type] ?? (type === 'clause' ? clauseWords(row) : null);
  // A number in brackets names a row of the model, which says nothing to a reader.
  const head = /\[[\d,]+\]$/.test(label) && about !== null ? '' : label;
  return capitalized(withPlaces([head, about ?? ''].filter((part) => part !== '').join(': ')));
}

const negated = 'not ';

/** A clause in words: as a condition, where some of its literals are negated. */
function clauseWords({ terms, atLeast }: RowRecord): string {
  const names = terms.map(({ name }) => name);
  const [first, ...others] = names;
  if (first === undefined) return texts.never;
  if (atLeast !== 1) return texts.severalOf(String(atLeast), names);
  const conditions = names
    .filter((name) => name.startsWith(negated))
    .map((name) => name.slice(negated.length));
  const results = names.filter((name) => !name.startsWith(negated));
  if (others.length === 0) return first;
  if (conditions.length === 0) return texts.oneOf(results);
  return results.length === 0 ? texts.notAll(conditions) : texts.ifThen(conditions, results);
}

/** More terms are not written out. */
const maxTerms = 6;

/** The sum of a row with its values. */
function termsOf({ terms, atLeast, atMost }: RowRecord): string {
  if (terms.length === 0) return '';
  const sum = terms.reduce((before, { coefficient, value }) => before + coefficient * value, 0);
  const shown = terms.slice(0, maxTerms).map(({ coefficient, value }) => termText(coefficient, value));
  const more = terms.length > maxTerms ? ' + …' : '';
  const isTight = (bound: number): boolean => Math.abs(sum - bound) < 1e-6;
  const left = shown.join(' + ').replaceAll('+ −', '− ');
  if (atLeast !== null && atLeast === atMost) return `${left}${more} ${texts.equal(numberText(atLeast))}`;
  const boundText = (bound: number | null, words: (bound: string) => string): readonly string[] =>
    bound === null ? [] : [`${words(numberText(bound))}${isTight(bound) ? `, ${texts.tight}` : ''}`];
  const bounds = [...boundText(atLeast, texts.atLeast), ...boundText(atMost, texts.atMost)];
  return `${left}${more} ${bounds.join(' ')}`;
}

function termText(coefficient: number, value: number): string {
  if (coefficient === 1) return numberText(value);
  if (coefficient === -1) return `−${numberText(value)}`;
  return `${numberText(coefficient)} · ${numberText(value)}`;
}

function numberText(value: number): string {
  const rounded = Math.round(value * 100) / 100;
  return String(rounded === 0 ? 0 : rounded).replace('-', '−');
}
