import type { ClueSymmetry, Grade, OfferedWishes, RequestEvent } from '@gridwright/puzzles';
import {
  type Board,
  clueSymmetriesOf,
  geometryNamed,
  hasBoard,
  plainRules,
  type Rules,
} from '@gridwright/puzzles/boards';
import { type ReactNode, useEffect, useId, useMemo, useState } from 'react';
import { clueLayersOf, nounOfClues } from '../answers/clue-words.js';
import { boards } from '../boards.js';
import { sizes } from '../desk/new-dialog.js';
import { RuleFields } from '../desk/rule-fields.js';
import { Choice, Toggle } from '../parts/choice.js';
import { Dialog } from '../parts/dialog.js';
import { useQuestion } from '../setting/use-question.js';
import { symmetryNames } from '../texts/board.js';
import { capitalized } from '../texts/capitalized.js';
import { dialogTexts } from '../texts/dialogs.js';
import { generatingTexts as texts } from '../texts/generating.js';
import { pageTexts } from '../texts/page.js';
import { settingTexts } from '../texts/setting.js';
import { MakingLine } from './making-line.js';
import type { Making, MissedPuzzle } from './puzzle-maker.js';
import type { Example, Wishes } from './wishes.js';

export interface GenerateDialogProps {
  /** The puzzle on the desk, whose kind is chosen first; null on the shelf. */
  readonly desk: Example | null;
  /** What was wished before, if anything was. */
  readonly making: Making;
  readonly wish: (wishes: Wishes) => void;
  readonly stop: () => void;
  readonly openNearest: (missed: MissedPuzzle) => void;
  readonly onClose: () => void;
}

const gradeNames = Object.keys(settingTexts.grades) as readonly Grade[];

/** More are not compared: each takes as long as the first. */
const maxCompared = 20;

const offeredOf = (event: RequestEvent, before: OfferedWishes | null): OfferedWishes | null =>
  event.type === 'answer' && event.answer.command === 'wishes' ? event.answer.wishes : before;

/** The fields of a form that are texts. */
interface Fields {
  readonly shape: 'grid' | 'honeycomb';
  readonly rows: string;
  readonly columns: string;
  readonly clues: string;
  readonly bestOf: string;
}

/** What somebody wishes of a new puzzle, and how far it is made. */
export function GenerateDialog(props: GenerateDialogProps) {
  const { desk, making, wish, stop, openNearest, onClose } = props;
  const before = making.wishes;
  const [board, setBoard] = useState(before?.board ?? desk?.board ?? boards[0]!);
  const [isLike, setLike] = useState(desk !== null && before?.like != null);
  const [fields, setFields] = useState<Fields>(() => fieldsOf(before, board));
  const [rules, setRules] = useState<Rules>(before?.rules ?? plainRules(board.variants));
  const [grade, setGrade] = useState<Grade | ''>(before?.grade ?? '');
  const [symmetry, setSymmetry] = useState<ClueSymmetry>(before?.symmetry ?? 'none');
  const [form, setForm] = useState(before?.form ?? '');
  const [own, setOwn] = useState<Readonly<Record<string, string>>>(before?.own ?? {});
  const subject = useMemo(() => ({ board }), [board]);
  const { asking, ask } = useQuestion(subject, offeredOf);
  useEffect(() => ask({ task: { command: 'wishes', kind: subject.board.name } }), [ask, subject]);
  const offered = asking.state === 'idle' ? null : asking.known;
  const usual = offered?.extent?.usual;
  useEffect(() => {
    // A kind without a board has no usual size; that of its puzzles is told.
    if (usual === undefined) return;
    const sides = { rows: String(usual.rows), columns: String(usual.columns) };
    setFields((now) => (Number(now.rows) === 0 && Number(now.columns) === 0 ? { ...now, ...sides } : now));
  }, [usual]);
  const size = isLike ? null : sizeOf(board, fields, offered);
  const symmetries = offered === null ? [] : symmetriesOf(offered, isLike ? desk : null, size);
  const problem = isLike ? null : problemOf(board, fields, size);
  const noun = nounOfClues(board, clueLayersOf(board));
  const choose = (name: string): void => {
    const chosen = boards.find((each) => each.name === name) ?? board;
    setBoard(chosen);
    setFields(fieldsOf(null, chosen));
    setRules(plainRules(chosen.variants));
    setForm('');
    setOwn({});
  };
  const text = (
    name: keyof Fields,
    label: string,
    range: { min?: number; max?: number } = {},
    note?: string,
  ) => (
    <Field label={label} note={note}>
      {(id) => (
        <input
          id={id}
          type="number"
          {...range}
          value={fields[name]}
          onChange={({ target }) => setFields({ ...fields, [name]: target.value })}
        />
      )}
    </Field>
  );
  return (
    <Dialog title={pageTexts.generate} onClose={onClose}>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          wish({
            ...{ board, size, rules, own: filled(own) },
            like: isLike ? desk : null,
            grade: grade === '' ? null : grade,
            symmetry: symmetries.includes(symmetry) ? symmetry : 'none',
            form: form === '' ? null : form,
            clues: fields.clues === '' ? null : Number(fields.clues),
            bestOf: Number(fields.bestOf),
          });
        }}
      >
        {desk !== null && (
          <Toggle
            label={texts.like}
            isOn={isLike}
            set={(isOn) => {
              setLike(isOn);
              if (isOn && board.name !== desk.board.name) choose(desk.board.name);
            }}
          />
        )}
        {isLike && <p className="note">{texts.likeNote}</p>}
        {!isLike && (
          <Select
            label={texts.kind}
            value={board.name}
            options={boards.map(({ name, title }) => [name, title])}
            choose={choose}
          />
        )}
        {!isLike && offered !== null && <p className="note">{capitalized(offered.description)}.</p>}
        {!isLike && board.takesGraphs && (
          <Choice
            label={texts.shape}
            options={[
              ['grid', texts.shapes.grid],
              ['honeycomb', texts.shapes.honeycomb],
            ]}
            value={fields.shape}
            choose={(shape) => setFields({ ...fields, shape })}
          />
        )}
        {!isLike && (hasBoard(board.layers) || offered?.extent != null) && (
          <div className="fields to-the-top">
            {text('rows', capitalized(offered?.extent?.rows ?? texts.rows), {
              min: sizes.least,
              max: sizes.most,
            })}
            {text('columns', capitalized(offered?.extent?.columns ?? texts.columns), {
              min: sizes.least,
              max: sizes.most,
            })}
          </div>
        )}
        <div className="fields to-the-top">
          <Select
            label={texts.grade}
            value={grade}
            options={[
              ['', isLike ? texts.gradeOfExample : texts.anyGrade],
              ...(offered?.hasGrades === false ? [] : gradeNames).map(
                (name) => [name, settingTexts.grades[name]] as const,
              ),
            ]}
            choose={(chosen) => setGrade(chosen as Grade | '')}
          />
          {symmetries.length > 1 && (
            <Select
              label={texts.symmetry}
              value={symmetries.includes(symmetry) ? symmetry : 'none'}
              options={symmetries.map((name) => [name, symmetryNames[name]])}
              choose={(chosen) => setSymmetry(chosen as ClueSymmetry)}
            />
          )}
          {offered !== null && offered.forms.length > 0 && (
            <Select
              label={texts.form}
              value={form}
              options={[
                ['', texts.plainForm],
                ...offered.forms.map(({ name, description }) => [name, `${name}: ${description}`] as const),
              ]}
              choose={setForm}
            />
          )}
        </div>
        <div className="fields to-the-top">
          {text('clues', texts.clues(noun), { min: 0 }, isLike ? texts.cluesOfExample : texts.cluesNote)}
          {offered?.own.map(({ name, description, example, choices }) =>
            choices === undefined ? (
              <Field
                key={name}
                label={capitalized(name)}
                note={`${capitalized(description)}. ${texts.example(example)}`}
              >
                {(id) => (
                  <input
                    id={id}
                    type="text"
                    value={own[name] ?? ''}
                    onChange={({ target }) => setOwn({ ...own, [name]: target.value })}
                  />
                )}
              </Field>
            ) : (
              <Select
                key={name}
                label={capitalized(name)}
                note={`${capitalized(description)}.`}
                value={own[name] ?? ''}
                options={[['', texts.usual], ...choices.map((choice) => [choice, choice] as const)]}
                choose={(chosen) => setOwn({ ...own, [name]: chosen })}
              />
            ),
          )}
          {text('bestOf', texts.bestOf, { min: 1, max: maxCompared })}
        </div>
        {!isLike && offered !== null && (
          <RuleFields
            variants={board.variants.filter(({ name }) => offered.variants.includes(name))}
            {...{ rules, setRules }}
          />
        )}
        <p className="problem" role="alert">
          {problem}
        </p>
        <MakingLine {...{ making, stop, openNearest }} />
        <div className="actions">
          <button
            type="submit"
            className="primary"
            disabled={problem !== null || making.isAwaited || asking.state !== 'ended'}
          >
            {texts.make}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

interface FieldProps {
  readonly label: string;
  readonly note?: string | undefined;
  readonly children: (id: string) => ReactNode;
}

function Field({ label, note, children }: FieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      {children(id)}
      {note !== undefined && <p className="note">{note}</p>}
    </div>
  );
}

interface SelectProps {
  readonly label: string;
  readonly note?: string | undefined;
  readonly value: string;
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly choose: (value: string) => void;
}

function Select({ label, note, value, options, choose }: SelectProps) {
  return (
    <Field {...{ label, note }}>
      {(id) => (
        <select id={id} value={value} onChange={({ target }) => choose(target.value)}>
          {options.map(([each, label]) => (
            <option key={each} value={each}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** The fields as they were, or those of a puzzle of the usual size. */
function fieldsOf(wishes: Wishes | null, board: Board): Fields {
  const { rows, columns } = board.usualSize;
  const usual: Fields = {
    shape: 'grid',
    rows: String(rows),
    columns: String(columns),
    clues: '',
    bestOf: '1',
  };
  if (wishes === null) return usual;
  const clues = wishes.clues === null ? '' : String(wishes.clues);
  const others = { clues, bestOf: String(wishes.bestOf) };
  const found = /^(honeycomb:)?(\d+)x(\d+)$/.exec(wishes.size ?? '');
  if (found === null) return { ...usual, ...others };
  const [, honeycomb, ...sides] = found;
  return {
    ...others,
    shape: honeycomb === undefined ? 'grid' : 'honeycomb',
    rows: sides[0]!,
    columns: sides[1]!,
  };
}

/** The size as a word; null for puzzles without one. */
function sizeOf(
  board: Board,
  { shape, rows, columns }: Fields,
  offered: OfferedWishes | null,
): string | null {
  if (!hasBoard(board.layers) && offered?.extent == null) return null;
  return `${shape === 'grid' ? '' : `${shape}:`}${rows}x${columns}`;
}

function problemOf(
  board: Board,
  { shape, rows, columns, bestOf }: Fields,
  size: string | null,
): string | null {
  const isWhole = (value: string, least: number, most: number): boolean =>
    /^\d+$/.test(value) && Number(value) >= least && Number(value) <= most;
  if (!isWhole(bestOf, 1, maxCompared)) return `${texts.bestOf}: ${texts.number(1, maxCompared)}`;
  if (size === null) return null;
  if (![rows, columns].every((side) => isWhole(side, sizes.least, sizes.most)))
    return dialogTexts.newDialog.size(sizes.least, sizes.most);
  const problem =
    hasBoard(board.layers) && shape === 'grid'
      ? board.sizeProblem({ rows: Number(rows), columns: Number(columns) })
      : null;
  return problem === null ? null : dialogTexts.noSuchSize(problem);
}

/** The symmetries that the kind and a board have. */
function symmetriesOf(
  offered: OfferedWishes,
  example: Example | null,
  size: string | null,
): readonly ClueSymmetry[] {
  try {
    const geometry = example?.puzzle ?? (size === null ? null : geometryNamed(size));
    const onBoard = geometry === null ? null : clueSymmetriesOf(geometry);
    return offered.symmetries.filter((each) => onBoard === null || onBoard.includes(each));
  } catch {
    // What is no size is told as such.
    return ['none'];
  }
}

/** The wishes that are not empty. */
function filled(own: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(own).filter(([, value]) => value !== ''));
}
