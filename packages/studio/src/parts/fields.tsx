import { type ComponentProps, type ReactNode, useId } from 'react';

export interface FieldProps {
  readonly label: string;
  readonly note?: string | undefined;
  /** The control with this id. */
  readonly children: (id: string) => ReactNode;
}

/** A control below its name, and above a note. */
export function Field({ label, note, children }: FieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      {children(id)}
      {note !== undefined && (
        <p id={`${id}-note`} className="note">
          {note}
        </p>
      )}
    </div>
  );
}

export interface SelectProps<Value extends string>
  extends Omit<ComponentProps<'select'>, 'value' | 'onChange'> {
  readonly value: Value;
  readonly options: readonly (readonly [value: Value, label: string])[];
  readonly choose: (value: Value) => void;
}

/** One of several options, from a list that opens. */
export function Select<Value extends string>({ value, options, choose, ...attributes }: SelectProps<Value>) {
  return (
    <select
      {...attributes}
      value={value}
      onChange={({ currentTarget }) => choose(options[currentTarget.selectedIndex]![0])}
    >
      {options.map(([each, label]) => (
        <option key={each} value={each}>
          {label}
        </option>
      ))}
    </select>
  );
}

/** A list below its name, and above a note. */
export function SelectField<Value extends string>({
  label,
  note,
  ...select
}: SelectProps<Value> & Pick<FieldProps, 'label' | 'note'>) {
  return <Field {...{ label, note }}>{(id) => <Select id={id} {...select} />}</Field>;
}
