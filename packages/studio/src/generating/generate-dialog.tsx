import type { ClueSymmetry, Grade, OfferedWishes, RequestEvent } from '@gridwright/puzzles';
import { type Board, hasBoard, plainRules, type Rules } from '@gridwright/puzzles/boards';
import { useEffect, useMemo, useState } from 'react';
import { clueLayersOf, nounOfClues } from '../answers/clue-words.js';
import { useQuestion } from '../answers/use-question.js';
import { boards } from '../document/boards.js';
import { KindField, NumberField, RuleFields, ShapeField } from '../opening/board-fields.js';
import { sideRange } from '../opening/new-dialog.js';
import { Toggle } from '../parts/choice.js';
import { FormDialog } from '../parts/dialog.js';
import { Field, SelectField } from '../parts/fields.js';
import { symmetryNames } from '../texts/board.js';
import { capitalized } from '../texts/capitalized.js';
import { dialogTexts } from '../texts/dialogs.js';
import { generatingTexts as texts } from '../texts/generating.js';
import { pageTexts } from '../texts/page.js';
import { settingTexts } from '../texts/setting.js';
import { MakingLine, type MakingLineProps } from './making-line.js';
import {
  type Example,
  type Fields,
  fieldsOf,
  maxCompared,
  problemOf,
  sizeOf,
  symmetriesOf,
  type Wishes,
} from './wishes.js';

export interface GenerateDialogProps extends MakingLineProps {
  /** The puzzle on the desk, whose kind is chosen first; null on the shelf. */
  readonly desk: Example | null;
  readonly wish: (wishes: Wishes) => void;
  readonly onClose: () => void;
}

const { newDialog: boardTexts } = dialogTexts;

const gradeNames = Object.keys(settingTexts.grades).filter(isGrade);

const offeredOf = (event: RequestEvent, before: OfferedWishes | null): OfferedWishes | null =>
  event.type === 'answer' && event.answer.command === 'wishes' ? event.answer.wishes : before;

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
  const choose = (chosen: Board): void => {
    setBoard(chosen);
    setFields(fieldsOf(null, chosen));
    setRules(plainRules(chosen.variants));
    setForm('');
    setOwn({});
  };
  const number = (name: keyof Fields, label: string, range: { min: number; max?: number }, note?: string) => (
    <NumberField
      {...{ label, note, ...range }}
      value={fields[name]}
      set={(typed) => setFields({ ...fields, [name]: typed })}
    />
  );
  return (
    <FormDialog
      title={pageTexts.generate}
      label={texts.make}
      isDisabled={problem !== null || making.isAwaited || asking.state !== 'ended'}
      submit={() =>
        wish({
          ...{ board, size, rules, own: filled(own) },
          like: isLike ? desk : null,
          grade: grade === '' ? null : grade,
          symmetry: symmetries.includes(symmetry) ? symmetry : 'none',
          form: form === '' ? null : form,
          clues: fields.clues === '' ? null : Number(fields.clues),
          bestOf: Number(fields.bestOf),
        })
      }
      onClose={onClose}
    >
      {desk !== null && (
        <Toggle
          label={texts.like}
          isOn={isLike}
          set={(isOn) => {
            setLike(isOn);
            if (isOn && board.name !== desk.board.name) choose(desk.board);
          }}
        />
      )}
      {isLike && <p className="note">{texts.likeNote}</p>}
      {!isLike && <KindField {...{ board, choose }} />}
      {!isLike && offered !== null && <p className="note">{capitalized(offered.description)}.</p>}
      {!isLike && board.takesGraphs && (
        <ShapeField shape={fields.shape} choose={(shape) => setFields({ ...fields, shape })} />
      )}
      {!isLike && (hasBoard(board.layers) || offered?.extent != null) && (
        <div className="fields to-the-top">
          {number('rows', capitalized(offered?.extent?.rows ?? boardTexts.rows), sideRange)}
          {number('columns', capitalized(offered?.extent?.columns ?? boardTexts.columns), sideRange)}
        </div>
      )}
      <div className="fields to-the-top">
        <SelectField
          label={texts.grade}
          value={grade}
          options={[
            ['', isLike ? texts.gradeOfExample : texts.anyGrade],
            ...(offered?.hasGrades === false ? [] : gradeNames).map(
              (name) => [name, settingTexts.grades[name]] as const,
            ),
          ]}
          choose={setGrade}
        />
        {symmetries.length > 1 && (
          <SelectField
            label={texts.symmetry}
            value={symmetries.includes(symmetry) ? symmetry : 'none'}
            options={symmetries.map((name) => [name, symmetryNames[name]])}
            choose={setSymmetry}
          />
        )}
        {offered !== null && offered.forms.length > 0 && (
          <SelectField
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
        {number('clues', texts.clues(noun), { min: 0 }, isLike ? texts.cluesOfExample : texts.cluesNote)}
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
            <SelectField
              key={name}
              label={capitalized(name)}
              note={`${capitalized(description)}.`}
              value={own[name] ?? ''}
              options={[['', texts.usual], ...choices.map((choice) => [choice, choice] as const)]}
              choose={(chosen) => setOwn({ ...own, [name]: chosen })}
            />
          ),
        )}
        {number('bestOf', texts.bestOf, { min: 1, max: maxCompared })}
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
    </FormDialog>
  );
}

function isGrade(name: string): name is Grade {
  return name in settingTexts.grades;
}

/** The wishes that are not empty. */
function filled(own: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(own).filter(([, value]) => value !== ''));
}
