import {
  type AnswerLayer,
  type Board,
  empty,
  isGridSite,
  layersOf,
  nameOfValue,
  type Position,
  rangeOf,
  withValue,
} from '@gridwright/puzzles/boards';
import { recordTexts as texts } from '../texts/records.js';

export interface RecordAnswersProps {
  readonly board: Board;
  readonly position: Position;
  readonly change: (edit: (position: Position) => Position) => void;
}

/** A choice for each record, of the value of each answer at it. */
export function RecordAnswers({ board, position, change }: RecordAnswersProps) {
  const { layers } = board;
  const { puzzle, answers } = position;
  return layersOf(layers, 'answer').flatMap(([name, layer]) => {
    const { site } = layer;
    // Those in a table have the sheet.
    if (isGridSite(site) || site.columns !== undefined) return [];
    const list = layersOf(layers, 'records').find(([each]) => each === site.recordsOf);
    const values = valuesOf(layer, position);
    return (
      <fieldset key={`${board.name} ${name}`} className="section records">
        <legend className="label">{texts.answers(layer.label)}</legend>
        {(puzzle.records?.[site.recordsOf] ?? []).map((record, index) => (
          <label key={record.id} className="record-answer">
            <span>{list?.[1].text(record, puzzle.records ?? {}) ?? record.id}</span>
            <select
              value={answers[name]![index]!}
              onChange={({ target }) =>
                change((current) => withValue(layers, current, name, index, Number(target.value)))
              }
            >
              <option value={empty}>{texts.undecided}</option>
              {values.map((value) => (
                <option key={value} value={value}>
                  {nameOfValue(layer, value)?.name ?? value}
                </option>
              ))}
            </select>
          </label>
        ))}
      </fieldset>
    );
  });
}

function valuesOf(layer: AnswerLayer, { puzzle }: Position): readonly number[] {
  const { min, max } = rangeOf(layer, puzzle);
  return Array.from({ length: max - min + 1 }, (_, i) => min + i);
}
