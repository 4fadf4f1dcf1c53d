import type { FamilyRecord } from '@gridwright/puzzles';
import {
  type Board,
  type ClueSite,
  type ClueSymmetry,
  layersOf,
  nameOfValue,
  type Position,
  valueText,
} from '@gridwright/puzzles/boards';
import type { ReactNode } from 'react';
import { wordsOf } from '../answers/clue-words.js';
import { Choice, Toggle } from '../parts/choice.js';
import { ValueSign } from '../parts/value-sign.js';
import { symmetryNames } from '../texts/board.js';
import { explorerTexts as texts } from '../texts/explorer.js';
import { type ExplorerWishes, type Order, orderOf, type Wish } from './explorer-store.js';

export interface WishFiltersProps {
  readonly board: Board;
  readonly family: FamilyRecord;
  readonly whole: Position | null;
  readonly wishes: ExplorerWishes;
  readonly wish: (changes: Partial<ExplorerWishes>) => void;
}

/** What is wished of the members that are shown. */
export function WishFilters({ board, family, whole, wishes, wish }: WishFiltersProps) {
  const { symmetries, hasHardest, hasMinimal, count } = family;
  const isSearched = count === null;
  const orders: readonly Exclude<Order, 'usual'>[] = [
    'fewest',
    ...(hasHardest && !isSearched ? (['hardest'] as const) : []),
    'random',
  ];
  const values = whole === null ? [] : valuesOf(board, family, whole);
  const beside = family.elements.flatMap(({ cells, clues, name }, element) =>
    cells.length === 0 ? [{ element, clues, name }] : [],
  );
  return (
    <div className="filters">
      {symmetries.length > 1 && (
        <div>
          <label className="label" htmlFor="explorer-symmetry">
            {texts.symmetry}
          </label>
          <select
            id="explorer-symmetry"
            value={wishes.symmetry}
            onChange={({ target }) => wish({ symmetry: target.value as ClueSymmetry })}
          >
            {symmetries.map((name) => (
              <option key={name} value={name}>
                {name === 'none' ? texts.anySymmetry : symmetryNames[name]}
              </option>
            ))}
          </select>
        </div>
      )}
      {values.length > 1 && (
        <fieldset className="values">
          <legend className="label">{texts.values}</legend>
          <div className="value-row">
            {values.map(({ key, label, sign, elements }) => (
              <label key={key} className="tool">
                <input
                  type="checkbox"
                  aria-label={texts.mayHave(label)}
                  checked={!elements.every((element) => wishes.unwished.has(element))}
                  onChange={({ target }) => {
                    const unwished = new Set(wishes.unwished);
                    for (const element of elements)
                      if (target.checked) unwished.delete(element);
                      else unwished.add(element);
                    wish({ unwished });
                  }}
                />
                <span>{sign}</span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <div>
        <span className="label" aria-hidden="true">
          {texts.order}
        </span>
        <Choice
          label={texts.order}
          options={orders.map((order) => [order, texts.orders[order]] as const)}
          value={orderOf(wishes, family)}
          choose={(order) => wish({ order })}
        />
      </div>
      {hasMinimal && !isSearched && (
        <Toggle label={texts.minimal} isOn={wishes.minimal} set={(minimal) => wish({ minimal })} />
      )}
      {beside.length > 0 && whole !== null && (
        <div>
          <span className="label">{texts.beside}</span>
          <ul className="beside-wishes">
            {beside.map(({ element, clues, name }) => {
              const now = wishes.elements.get(element) ?? 'any';
              return (
                <li key={element}>
                  <button
                    type="button"
                    className={`chip wish-${now}`}
                    onClick={() => wish({ elements: withWish(wishes.elements, element, nextWish[now]) })}
                  >
                    {clues[0] === undefined ? name : clueText(board, whole, clues[0])}{' '}
                    <b>{texts.wishOf[now]}</b>
                  </button>
                </li>
              );
            })}
          </ul>
        </div>
      )}
    </div>
  );
}

const nextWish = { any: 'must', must: 'never', never: 'any' } as const;

/** The wishes with another one at a place. */
export function withWish(
  wishes: ReadonlyMap<number, Wish>,
  place: number,
  wish: Wish | 'any',
): ReadonlyMap<number, Wish> {
  const next = new Map(wishes);
  if (wish === 'any') next.delete(place);
  else next.set(place, wish);
  return next;
}

function clueText(board: Board, { puzzle }: Position, clue: ClueSite): string {
  const { value, text } = wordsOf(board, puzzle, clue);
  return value === null ? text : `${text}: ${valueText(value.layer, value.value)}`;
}

/** A value of some clues in cells. */
interface ElementValue {
  readonly key: string;
  readonly label: string;
  readonly sign: ReactNode;
  readonly value: number;
  /** The elements that have it. */
  readonly elements: number[];
}

/** The values of the clues in cells, with the elements that have them. */
function valuesOf(board: Board, family: FamilyRecord, { puzzle }: Position): readonly ElementValue[] {
  const found = new Map<string, ElementValue>();
  for (const [name, layer] of layersOf(board.layers, 'clue'))
    for (const [element, { clues }] of family.elements.entries())
      for (const clue of clues) {
        if (clue.layer !== name || layer.site !== 'cell') continue;
        const value = puzzle.clues[name]![clue.site]!;
        const key = `${name} ${value}`;
        const known: ElementValue = found.get(key) ?? {
          ...{
            key,
            value,
            label: nameOfValue(layer, value)?.name ?? String(value),
            sign: <ValueSign {...{ layer, value }} />,
          },
          elements: [],
        };
        known.elements.push(element);
        found.set(key, known);
      }
  return [...found.values()].sort((one, other) => one.value - other.value);
}
