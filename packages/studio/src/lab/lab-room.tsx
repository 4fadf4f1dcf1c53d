import { hasBoard, type Scene, siteName } from '@gridwright/puzzles/boards';
import { Hash, ListFilter } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { puzzleText } from '../answers/live-answers.js';
import { cellWords } from '../board/cell-words.js';
import { PickingBoard } from '../board/picking-board.js';
import { Panel, type PanelProps } from '../desk/panel.js';
import { documentTitle } from '../document/naming.js';
import type { OpenDocument } from '../document/store.js';
import { Choice } from '../parts/choice.js';
import { save } from '../sharing/save.js';
import { fileName } from '../shelf/save-file.js';
import { labTexts as texts } from '../texts/lab.js';
import { ConstraintsSection } from './constraints-section.js';
import { type LabState, LabStore, modelForms } from './lab-store.js';
import { RunsSection } from './runs-section.js';
import { TimesSection } from './times-section.js';

export interface LabRoomProps extends Omit<PanelProps, 'children'> {
  readonly open: OpenDocument;
}

/** Formulations side by side: their runs, their relaxations on the board, their constraints in words. */
export function LabRoom(props: LabRoomProps) {
  const { board, document } = props.open;
  const text = puzzleText(board, document.puzzle);
  return <Lab key={text} {...props} text={text} />;
}

/** With more formulations, they are chosen from a list. */
const maxInRow = 4;

function Lab({ open, text, ...panel }: LabRoomProps & { readonly text: string }) {
  const { board, document } = open;
  const { puzzle } = document;
  const [store] = useState(() => new LabStore(text));
  const lab = useSyncExternalStore(store.subscribe, store.get);
  const [cell, setCell] = useState<number | null>(null);
  const [lit, setLit] = useState<readonly number[]>([]);
  const [hasValues, setValues] = useState(true);
  const [isOnlyFractions, setOnlyFractions] = useState(false);
  useEffect(() => {
    store.begin();
    return () => store.close();
  }, [store]);
  const round = lab.rounds[lab.at] ?? null;
  const bare = board.drawing.print(puzzle);
  const scene: Scene = round === null ? bare : isOnlyFractions ? withoutWhole(round.scene) : round.scene;
  const words = lab.formulations.map(({ word }) => word);
  const rows = lab.model?.rows ?? [];
  const here = cell === null ? rows : rows.filter(({ cells }) => cells.includes(cell));
  const name = fileName(documentTitle(document), '').replace(/\.$/, '');
  const relaxationOf = words.map((word) => [word, word] as const);
  return (
    <>
      <main className="contents">
        <div className="stage">
          <div className="stage-top lab-top">
            {words.length > maxInRow ? (
              <select
                aria-label={texts.whose}
                value={lab.shown ?? ''}
                onChange={({ target }) => store.relax(target.value)}
              >
                {words.map((word) => (
                  <option key={word}>{word}</option>
                ))}
              </select>
            ) : (
              words.length > 0 && (
                <Choice
                  label={texts.whose}
                  options={relaxationOf}
                  value={lab.shown ?? ''}
                  choose={store.relax}
                />
              )
            )}
            <span className="note" role="status">
              {standingOf(lab)}
            </span>
          </div>
          <PickingBoard
            {...{ puzzle, scene }}
            hasCells={hasBoard(board.layers)}
            help={texts.cellHelp}
            wordsOf={(at) => cellWords(board, document, at, { selection: [] })}
            lit={lit.length > 0 ? lit : cell === null ? [] : [cell]}
            pick={(at) => setCell(at === cell ? null : at)}
          >
            {hasValues &&
              round?.values
                .filter(({ isWhole }) => !isWhole)
                .map(({ at, text: value }) => (
                  <text
                    key={`${at.x} ${at.y}`}
                    className="lab-value"
                    x={at.x}
                    y={at.y + 0.08}
                    fontSize={0.24}
                  >
                    {value}
                  </text>
                ))}
          </PickingBoard>
        </div>
        <div className="tools legend-bar" role="toolbar" aria-label={texts.tools}>
          <span className="key">
            <svg viewBox="0 0 32 12" aria-hidden="true">
              <path className="key-line w1" d="M0 6H32" />
            </svg>
            {texts.dashed}
          </span>
          <span className="key">
            <svg viewBox="0 0 32 12" aria-hidden="true">
              <path className="key-line w3" d="M0 6H32" />
            </svg>
            {texts.solid}
          </span>
          <hr />
          <button
            type="button"
            aria-pressed={hasValues}
            aria-label={`${texts.values}: ${texts.valuesLabel}`}
            onClick={() => setValues(!hasValues)}
          >
            <Hash className="icon" aria-hidden="true" />
            <span className="word" aria-hidden="true">
              {texts.values}
            </span>
          </button>
          <button
            type="button"
            aria-pressed={isOnlyFractions}
            onClick={() => setOnlyFractions(!isOnlyFractions)}
          >
            <ListFilter className="icon" aria-hidden="true" />
            <span className="word">{texts.only}</span>
          </button>
        </div>
      </main>
      <Panel {...panel}>
        <RunsSection
          {...{ lab }}
          compare={store.compare}
          stop={store.stop}
          compareWith={store.compareWith}
          show={store.relax}
        />
        <TimesSection rows={lab.rows} name={`${name}-times`} />
        {lab.rounds.length > 1 && <RoundsSection {...{ lab }} go={store.go} />}
        {round !== null && round.cuts.length > 0 && (
          <ConstraintsSection
            title={texts.cutsTitle}
            rows={round.cuts}
            count={round.cuts.length}
            showAll={null}
            light={setLit}
          />
        )}
        {lab.model !== null && (
          <ConstraintsSection
            title={
              cell === null
                ? texts.constraints
                : texts.constraintsAt(siteName(puzzle, 'cell', cell).toUpperCase())
            }
            rows={here}
            count={lab.model.rowCount}
            showAll={cell === null ? null : () => setCell(null)}
            light={setLit}
          />
        )}
        <section className="section" aria-label={texts.export}>
          <div className="section-head">
            <h2>{texts.export}</h2>
            <span className="note end">{lab.exporting === null ? (lab.shown ?? '') : texts.exporting}</span>
          </div>
          <div className="line-up">
            {modelForms.map((form) => (
              <button
                key={form}
                type="button"
                className="normal small-button"
                disabled={lab.shown === null || lab.exporting !== null}
                onClick={() =>
                  store.export(form, (model) =>
                    save(new Blob([model], { type: 'text/plain' }), `${name}.${form}`),
                  )
                }
              >
                {texts.forms[form]}
              </button>
            ))}
          </div>
          <p className="problem" role="status">
            {lab.exportProblem !== null && texts.failed(lab.exportProblem)}
          </p>
        </section>
      </Panel>
    </>
  );
}

interface RoundsSectionProps {
  readonly lab: LabState;
  readonly go: (at: number) => void;
}

/** The rounds of cuts, one by one. */
function RoundsSection({ lab: { rounds, at }, go }: RoundsSectionProps) {
  const round = rounds[at]!;
  return (
    <section className="section" aria-label={texts.rounds}>
      <div className="section-head">
        <h2>{texts.round(at + 1, rounds.length)}</h2>
        <span className="note end">
          {texts.cuts(round.cuts.length)}
          {round.objective === null ? '' : `, ${texts.objective(round.objective)}`}
        </span>
      </div>
      <input
        type="range"
        className="player-range"
        aria-label={texts.rounds}
        min={1}
        max={rounds.length}
        value={at + 1}
        onChange={({ target }) => go(Number(target.value) - 1)}
      />
    </section>
  );
}

function standingOf({ relaxing, rounds, at }: LabState): string {
  if (relaxing === 'none') return texts.noRelaxation;
  if (typeof relaxing === 'object') return texts.failed(relaxing.problem);
  const round = rounds[at];
  return round === undefined ? texts.relaxing : texts.relaxation(round.fractions);
}

function withoutWhole(scene: Scene): Scene {
  return { ...scene, shapes: scene.shapes.filter(({ look }) => look !== 'whole') };
}
