import type { Board, Rules } from '@gridwright/puzzles/boards';
import { type ComponentProps, useId } from 'react';
import { boards } from '../document/boards.js';
import { Choice, Toggle } from '../parts/choice.js';
import { Field, type FieldProps, Select, SelectField } from '../parts/fields.js';
import { dialogTexts } from '../texts/dialogs.js';

const texts = dialogTexts.newDialog;

export interface KindFieldProps {
  readonly board: Board;
  readonly choose: (board: Board) => void;
  /** Whether it has the focus when its dialog opens. */
  readonly isFirst?: boolean;
}

/** The kind of a new puzzle. */
export function KindField({ board, choose, isFirst }: KindFieldProps) {
  return (
    <SelectField
      label={texts.kind}
      data-focus={isFirst === true ? '' : undefined}
      options={boards.map(({ name, title }) => [name, title])}
      value={board.name}
      choose={(name) => choose(boards.find((each) => each.name === name) ?? board)}
    />
  );
}

/** What the cells of a new board are. */
export type BoardShape = keyof typeof texts.shapes;

/** The shape of a board of a kind that takes any graph. */
export function ShapeField({ shape, choose }: { shape: BoardShape; choose: (shape: BoardShape) => void }) {
  const options = [
    ['grid', texts.shapes.grid],
    ['honeycomb', texts.shapes.honeycomb],
  ] as const;
  return <Choice label={texts.shape} value={shape} {...{ options, choose }} />;
}

export interface NumberFieldProps extends Omit<ComponentProps<'input'>, 'children'> {
  readonly label: string;
  readonly note?: FieldProps['note'];
  readonly set: (value: string) => void;
}

export function NumberField({ label, note, set, ...attributes }: NumberFieldProps) {
  return (
    <Field {...{ label, note }}>
      {(id) => <input id={id} type="number" {...attributes} onChange={({ target }) => set(target.value)} />}
    </Field>
  );
}

export interface RuleFieldsProps {
  /** The rules that can be chosen. */
  readonly variants: Board['variants'];
  readonly rules: Rules;
  readonly setRules: (rules: Rules) => void;
}

/** A switch for each rule that is on or off, and a number for the others. */
export function RuleFields({ variants, rules, setRules }: RuleFieldsProps) {
  const id = useId();
  if (variants.length === 0) return null;
  return (
    <fieldset className="stack">
      <legend className="label">{texts.rules}</legend>
      {variants.map(({ name, text, min, max }) =>
        min === 0 && max === 1 ? (
          <Toggle
            key={name}
            label={text}
            isOn={rules[name] === 1}
            set={(isOn) => setRules({ ...rules, [name]: isOn ? 1 : 0 })}
          />
        ) : (
          <div key={name} className="toggle">
            <label htmlFor={`${id}-${name}`}>{text}</label>
            <Select
              id={`${id}-${name}`}
              options={Array.from({ length: max - min + 1 }, (_, i) => [String(min + i), String(min + i)])}
              value={String(rules[name])}
              choose={(chosen) => setRules({ ...rules, [name]: Number(chosen) })}
            />
          </div>
        ),
      )}
    </fieldset>
  );
}
