import type { Board, Rules } from '@gridwright/puzzles/boards';
import { useId } from 'react';
import { Toggle } from '../parts/choice.js';
import { Select } from '../parts/fields.js';
import { dialogTexts } from '../texts/dialogs.js';

const texts = dialogTexts.newDialog;

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
