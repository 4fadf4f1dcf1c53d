import type { FamilyRecord, MembersRecord } from '@gridwright/puzzles';
import {
  type Board,
  type ClueSite,
  layersOf,
  type Noun,
  nameOfValue,
  type Position,
  valueText,
} from '@gridwright/puzzles/boards';
import { type ReactNode, useId } from 'react';
import { wordsOf } from '../answers/clue-words.js';
import { Picture } from '../board/picture.js';
import { Choice, Toggle } from '../parts/choice.js';
import { SelectField } from '../parts/fields.js';
import { ValueSign } from '../parts/value-sign.js';
import { symmetryNames } from '../texts/board.js';
import { explorerTexts as texts } from '../texts/explorer.js';
import { type ExplorerWishes, noWishes, type Order, orderOf, type Wish } from './explorer-store.js';
import { drawMember } from './member-drawing.js';

export interface WhichSectionProps {
  readonly board: Board;
  readonly family: FamilyRecord;
  readonly whole: Position | null;
  readonly members: MembersRecord | null;
  readonly wishes: ExplorerWishes;
  /** The member on the board. */
  readonly at: number;
  readonly noun: Noun;
  readonly isWorking: boolean;
  readonly wish: (changes: Partial<ExplorerWishes>) => void;
  readonly pick: (at: number) => void;
  /** Makes the member on the board the puzzle on the desk. */
  readonly useIt: () => void;
}

export interface MembersProps extends Omit<WhichSectionProps, 'whole' | 'wish'> {
  readonly clear: (wishes: ExplorerWishes) => void;
}

/** Which members are shown: the filters, and the members that pass them. */
export function WhichSection(props: WhichSectionProps) {
  return (
    <section className="section split" aria-label={texts.which}>
      <Filters {...props} />
      <Members {...props} clear={props.wish} />
    </section>
  );
}

/** The filters of the members. */
function Filters({ board, family, whole, wishes, wish }: WhichSectionProps) {
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
        <SelectField
          label={texts.symmetry}
          options={symmetries.map((name) => [
            name,
            name === 'none' ? texts.anySymmetry : symmetryNames[name],
          ])}
          value={wishes.symmetry}
          choose={(symmetry) => wish({ symmetry })}
        />
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
          options={orders.map((order) => [order, texts.orders[order]])}
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

/** Members that are as wished, as small pictures; the one on the board can be taken. */
export function Members(props: MembersProps) {
  const { board, family, members, wishes, at, noun, isWorking, clear, pick, useIt } = props;
  const name = useId();
  if (members === null) return <div className="members" />;
  const { count, shown, bound } = members;
  const order = orderOf(wishes, family);
  const note = count === null && order === 'random' ? texts.foundNote : texts.orderNote[order];
  return (
    <div className="members" aria-busy={isWorking}>
      <div className="section-head">
        <div role="status">
          <h2>
            {count === null ? texts.found(shown.length) : texts.fit(BigInt(count).toLocaleString('en'))}
          </h2>
        </div>
        <span className="note end">{bound === null ? note : texts.bound(bound)}</span>
      </div>
      {shown.length === 0 && !isWorking && (
        <p>
          {texts.noneFits}{' '}
          <button type="button" className="link" onClick={() => clear(noWishes)}>
            {texts.clear}
          </button>
        </p>
      )}
      <ul className="multiples">
        {shown.map((member, index) => (
          <li key={member.elements.join()}>
            <label className="member">
              <input
                type="radio"
                name={name}
                aria-label={texts.member(wishes.from + index + 1, member.elements.length, noun)}
                checked={index === at}
                onChange={() => pick(index)}
              />
              <Picture
                name={`member ${member.text}`}
                draw={async () => drawMember(board, family, null, member)}
              />
            </label>
          </li>
        ))}
      </ul>
      {shown.length > 0 && (
        <button type="button" className="primary" onClick={useIt}>
          {texts.use}
        </button>
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
          ...{ key, value, elements: [], sign: <ValueSign {...{ layer, value }} /> },
          label: nameOfValue(layer, value)?.name ?? String(value),
        };
        known.elements.push(element);
        found.set(key, known);
      }
  return [...found.values()].sort((one, other) => one.value - other.value);
}
