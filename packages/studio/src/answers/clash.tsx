import {
  type Board,
  type ClueSite,
  empty,
  layersOf,
  type Puzzle,
  signOfValue,
  siteOfClue,
  toneOfValue,
  type ValueLayer,
  valueText,
} from '@gridwright/puzzles/boards';
import { ArrowRight } from 'lucide-react';
import { undone } from '../document/history.js';
import type { OpenDocument } from '../document/store.js';
import { pointedAt } from '../parts/buttons.js';
import { ValueSign } from '../parts/value-sign.js';
import { answerTexts as texts } from '../texts/answers.js';
import { type ClueValue, type ClueWords, placeOf } from './clue-words.js';

/** What pointing at a clue does on the board. */
export interface Pointing {
  /** Lights up the place of a clue; null: no longer. */
  readonly light: (clue: ClueWords | null) => void;
  /** Moves the board's cursor there, or selects the record in its list. */
  readonly go: (clue: ClueWords) => void;
}

export interface ClueChipsProps extends Pointing {
  readonly clues: readonly ClueWords[];
  /** What the clues have in common. */
  readonly label: string;
  readonly look: 'clash' | 'said';
}

/** Clues as chips, such as those that contradict each other. */
export function ClueChips({ clues, label, look, light, go }: ClueChipsProps) {
  if (clues.length === 0) return null;
  return (
    <ul className="chips" aria-label={label}>
      {clues.map((words) => (
        <li key={`${words.clue.layer} ${words.clue.site}`}>
          <button
            type="button"
            className={`chip ${look}`}
            {...pointedAt(
              () => light(words),
              () => light(null),
            )}
            onClick={() => go(words)}
          >
            {words.value !== null && (
              <>
                <Value {...words.value} />{' '}
              </>
            )}
            {words.text}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The clues that the last step of the history changed. */
type LastChange =
  | { readonly type: 'values'; readonly clues: readonly ClueChange[] }
  | { readonly type: 'list' };

/** One clue before and after a change. */
interface ClueChange extends ClueSite {
  readonly values: ValueLayer;
  readonly before: number;
  readonly after: number;
}

/** What the last step of the history changed in the clues; null if it changed none, or more than them. */
export function lastChangeOf({ board, document, history }: OpenDocument): LastChange | null {
  if (history.past.length === 0) return null;
  const before = undone({ data: document, history }).data.puzzle;
  const { puzzle } = document;
  if (before === puzzle) return null;
  if (before.rows !== puzzle.rows || before.columns !== puzzle.columns || before.graph !== puzzle.graph)
    return null;
  if (before.records !== puzzle.records) return { type: 'list' };
  const clues = layersOf(board.layers, 'clue').flatMap(([layer, values]) => {
    const [old, now] = [before.clues[layer]!, puzzle.clues[layer]!];
    if (old === now) return [];
    return [...now.keys()]
      .filter((site) => old[site] !== now[site])
      .map((site) => ({ layer, site, values, before: old[site]!, after: now[site]! }));
  });
  return clues.length === 0 ? null : { type: 'values', clues };
}

export interface LastChangeSectionProps {
  readonly board: Board;
  readonly puzzle: Puzzle;
  readonly change: LastChange;
  readonly undo: () => void;
}

/** The last change of the clues, which can be taken back. */
export function LastChangeSection({ board, puzzle, change, undo }: LastChangeSectionProps) {
  return (
    <section className="section" aria-label={texts.mend}>
      <h3 className="label">{texts.lastChange}</h3>
      <p className="change">
        {change.type === 'list' && <span>{texts.changedList}</span>}
        {change.type === 'values' && change.clues.length > 1 && (
          <span>{texts.changes(change.clues.length)}</span>
        )}
        {change.type === 'values' && change.clues.length === 1 && (
          <OneChange {...{ board, puzzle }} change={change.clues[0]!} />
        )}
        <button type="button" className="link end" onClick={undo}>
          {texts.takeBack}
        </button>
      </p>
    </section>
  );
}

function OneChange(props: { readonly board: Board; readonly puzzle: Puzzle; readonly change: ClueChange }) {
  const { board, puzzle, change } = props;
  const layer = change.values;
  return (
    <>
      <Value {...{ layer }} value={change.before} />
      <ArrowRight className="icon small" role="img" aria-label={texts.to} />
      <Value {...{ layer }} value={change.after} />
      <span>{texts.at(placeOf(puzzle, siteOfClue(board.layers, change.layer), change.site))}</span>
    </>
  );
}

/** A value as the board draws it, or a sign for none. */
function Value({ layer, value }: ClueValue) {
  const isSpoken = value === empty || toneOfValue(layer, value) !== undefined;
  if (!isSpoken) return <span className="mini">{signOfValue(layer, value)}</span>;
  return (
    <span className="mini">
      {value === empty ? (
        <span aria-hidden="true">{texts.nothing}</span>
      ) : (
        <ValueSign {...{ layer, value }} />
      )}
      <span className="spoken">{value === empty ? texts.noClue : valueText(layer, value)}</span>
    </span>
  );
}
