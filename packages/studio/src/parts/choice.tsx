import { useId } from 'react';

export interface ChoiceProps<Value extends string> {
  /** What is chosen, for screen readers. */
  readonly label: string;
  readonly options: readonly (readonly [value: Value, label: string])[];
  readonly value: Value;
  readonly choose: (value: Value) => void;
  readonly className?: string;
}

/** One of a few options, side by side. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, options, value, choose, className = 'small' } = props;
  const name = useId();
  return (
    <fieldset className={`choice ${className}`}>
      <legend className="spoken">{label}</legend>
      {options.map(([each, label]) => (
        <label key={each}>
          <input type="radio" name={name} checked={each === value} onChange={() => choose(each)} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}

export interface ToggleProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly set: (isOn: boolean) => void;
}

/** A switch with its name. */
export function Toggle({ label, isOn, set }: ToggleProps) {
  return (
    <label className="toggle">
      <span>{label}</span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        checked={isOn}
        onChange={({ target }) => set(target.checked)}
      />
    </label>
  );
}
