import { edited, hasBoard, type Puzzle, siteCenter, unsolved } from '@gridwright/puzzles/boards';
import { Ban, ChevronLeft, ChevronRight, Dices, Pin } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { clueLayersOf, nounOfClues } from '../answers/clue-words.js';
import { solvedText } from '../answers/live-answers.js';
import { CellOutline } from '../board/cell-outline.js';
import { cellWords } from '../board/cell-words.js';
import { PickingBoard } from '../board/picking-board.js';
import type { DocumentStore, OpenDocument } from '../document/store.js';
import { type Icon, IconButton, ToolButton } from '../parts/buttons.js';
import { usePageKeys } from '../parts/page-keys.js';
import { Panel, type PanelFrame } from '../parts/panel.js';
import { useStore } from '../parts/store.js';
import { explorerTexts as texts } from '../texts/explorer.js';
import { CountSection } from './count-section.js';
import { ExplorerStore, type Wish } from './explorer-store.js';
import { drawMember } from './member-drawing.js';
import { WhichSection, withWish } from './which-section.js';

export interface ExplorerRoomProps {
  readonly store: DocumentStore;
  readonly open: OpenDocument;
  readonly panel: PanelFrame;
  readonly leave: () => void;
}

/** All puzzles of a solution, or of a board: how many there are, and those that are as wished, one by one. */
export function ExplorerRoom(props: ExplorerRoomProps) {
  const { board, document } = props.open;
  // An answer that comes meanwhile changes nothing; what is undone is another puzzle.
  const text = useMemo(() => solvedText(board, document), [board, document]);
  return <Explorer key={text} {...props} text={text} />;
}

function Explorer({ store, open, panel, leave, text }: ExplorerRoomProps & { readonly text: string }) {
  const { board, document } = open;
  const [explorer] = useState(() => new ExplorerStore(text));
  const { wishes, family, members, at, work } = useStore(explorer);
  const [tool, setTool] = useState<Wish>('must');
  useEffect(() => {
    explorer.ask();
    return () => explorer.close();
  }, [explorer]);
  /** The puzzle with all clues of the solution, and the solution; null for families of a board. */
  const whole = useMemo(() => (family?.whole == null ? null : board.read(family.whole)), [board, family]);
  const member = members?.shown[at] ?? null;
  const scene = useMemo(() => {
    if (family === null || member === null) return board.drawing.print((whole ?? document).puzzle);
    return drawMember(board, family, whole, member);
  }, [board, document, family, whole, member]);
  const shown = useMemo(() => (member === null ? null : board.read(member.text).puzzle), [board, member]);
  const noun = family?.element ?? nounOfClues(board, clueLayersOf(board));
  const canChoose = (cell: number): boolean =>
    family !== null &&
    (family.elements.length === 0 || family.elements.some(({ cells }) => cells.includes(cell)));
  const pick = (cell: number): void => {
    if (!canChoose(cell)) return;
    const now = wishes.cells.get(cell) ?? 'any';
    explorer.wish({ cells: withWish(wishes.cells, cell, now === tool ? 'any' : tool) });
  };
  // Those at random have no place among all.
  const isAmongAll = wishes.order !== 'random' && members?.count != null;
  const count = isAmongAll ? members.count : String(members?.shown.length ?? 0);
  const place = wishes.from + at;
  const isLast = place + 1 >= Number(count);
  const go = (step: number): void => {
    if (members === null) return;
    const next = at + step;
    if (next >= 0 && next < members.shown.length) explorer.pick(next);
    else if (isAmongAll && place + step >= 0 && place + step < Number(count))
      explorer.wish(
        {
          from: Math.max(
            0,
            step > 0 ? wishes.from + members.shown.length : wishes.from - members.shown.length,
          ),
        },
        step > 0 ? 'first' : 'last',
      );
  };
  const another = (): void =>
    explorer.wish({ order: 'random', seed: window.crypto.getRandomValues(new Uint32Array(1))[0]! });
  const useIt = (): void => {
    if (shown === null) return;
    const { layers } = board;
    store.edit((current) =>
      edited(layers, current, ({ answers }) => ({ ...unsolved(layers, shown), answers })),
    );
    leave();
  };
  useExplorerKeys({ go, another, setTool });
  const hasCells = hasBoard(board.layers);
  const help = hasCells ? (family?.isOfSolution === false ? texts.howOfBoard : texts.how) : texts.howOfList;
  return (
    <>
      <main className="contents">
        <div className="stage">
          <div className="stage-top">
            <p className="note">{help}</p>
          </div>
          <PickingBoard
            {...{ scene, help, pick, hasCells }}
            puzzle={document.puzzle}
            lit={[]}
            wordsOf={(cell) =>
              [
                cellWords(board, shown === null ? document : { ...document, puzzle: shown }, cell, {
                  selection: [],
                }),
                ...(wishes.cells.has(cell)
                  ? [wishes.cells.get(cell) === 'must' ? texts.isMust : texts.isNever]
                  : []),
              ].join(', ')
            }
          >
            {[...wishes.cells].map(([cell, wish]) => (
              <g key={cell} className={`wish-mark ${wish}`}>
                <CellOutline className="selected" puzzle={document.puzzle} cell={cell} />
                <WishSign {...{ wish }} puzzle={document.puzzle} cell={cell} />
              </g>
            ))}
          </PickingBoard>
        </div>
        <ExplorerTools
          {...{ tool, setTool, go, another, hasCells }}
          place={place}
          label={member === null ? '–' : texts.place(place + 1, BigInt(count).toLocaleString('en'))}
          isLast={isLast}
        />
      </main>
      <Panel {...panel}>
        <CountSection
          {...{ family, work, noun, wishes, leave }}
          wish={explorer.wish}
          stop={explorer.stop}
          again={() => explorer.ask()}
        />
        {family !== null && (
          <WhichSection
            {...{ board, family, whole, members, wishes, at, noun, useIt }}
            isWorking={work.state === 'working'}
            wish={explorer.wish}
            pick={explorer.pick}
          />
        )}
      </Panel>
    </>
  );
}

/** A sign beside the color: a dot where a clue must be, a bar where it must not. */
function WishSign({ wish, puzzle, cell }: { wish: Wish; puzzle: Puzzle; cell: number }) {
  const middle = siteCenter(puzzle, 'cell', cell);
  const [x, y] = [middle.x + 0.34, middle.y - 0.34];
  return wish === 'must' ? (
    <circle className="wish-sign" cx={x} cy={y} r={0.08} />
  ) : (
    <path className="wish-sign" d={`M${x - 0.1} ${y + 0.1}L${x + 0.1} ${y - 0.1}`} />
  );
}

interface ExplorerCalls {
  readonly setTool: (tool: Wish) => void;
  /** Shows the member that number of places on. */
  readonly go: (step: number) => void;
  /** Shows some at random. */
  readonly another: () => void;
}

interface ExplorerToolsProps extends ExplorerCalls {
  readonly tool: Wish;
  /** Whether there are cells to press. */
  readonly hasCells: boolean;
  /** The place of the member that is shown, from 0, and its label. */
  readonly place: number;
  readonly label: string;
  readonly isLast: boolean;
}

const tools = [
  ['must', Pin, texts.must, texts.mustLabel, 'M'],
  ['never', Ban, texts.never, texts.neverLabel, 'V'],
] as const;

/** What a press on a cell says, and the way from member to member. */
function ExplorerTools({ tool, hasCells, setTool, place, label, isLast, go, another }: ExplorerToolsProps) {
  const step = (label: string, icon: Icon, by: number, isDisabled: boolean, keys: string) => (
    <IconButton {...{ icon, label, keys, isDisabled }} tip={`${label}  ${keys}`} act={() => go(by)} />
  );
  return (
    <div className="tools" role="toolbar" aria-label={texts.tools}>
      {hasCells && (
        <div className="tool-set">
          {tools.map(([wish, icon, word, about, keys]) => (
            <ToolButton
              key={wish}
              {...{ icon, word, keys }}
              label={`${word}: ${about}`}
              tip={`${about}  ${keys}`}
              isPressed={tool === wish}
              act={() => setTool(wish)}
            />
          ))}
        </div>
      )}
      {hasCells && <hr />}
      {step(texts.before, ChevronLeft, -1, place === 0, 'PageUp')}
      <output className="place">{label}</output>
      {step(texts.next, ChevronRight, 1, isLast, 'PageDown')}
      <ToolButton
        icon={Dices}
        word={texts.another}
        label={`${texts.another}: ${texts.anotherLabel}`}
        tip={`${texts.anotherLabel}  R`}
        keys="R"
        act={another}
      />
    </div>
  );
}

/** The keys of the explorer: M and V say what a press means, Page Up and Page Down go on, R shows some at random. */
function useExplorerKeys({ setTool, go, another }: ExplorerCalls): void {
  // Before the page, where M changes the mode.
  usePageKeys((event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    const act = {
      m: () => setTool('must'),
      v: () => setTool('never'),
      pageup: () => go(-1),
      pagedown: () => go(1),
      r: another,
    }[event.key.toLowerCase()];
    act?.();
    return act !== undefined;
  }, true);
}
