import type {
  ClueRecord,
  RecordForm,
  RecordLayer,
  RecordLists,
  RecordSlot,
} from '@gridwright/puzzles/boards';
import { useId, useState } from 'react';
import { recordTexts as texts } from '../texts/records.js';

export interface RecordComposerProps {
  readonly layer: RecordLayer;
  readonly noun: string;
  readonly lists: RecordLists;
  /** Adds a record; returns why it cannot be added, or null. */
  readonly add: (record: Omit<ClueRecord, 'id'>) => string | null;
}

/** Puts a record together from lists of choices, without typing. */
export function RecordComposer({ layer, noun, lists, add }: RecordComposerProps) {
  const id = useId();
  const [formName, setFormName] = useState('');
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const [refused, setRefused] = useState<string | null>(null);
  const forms = layer.forms?.(lists) ?? [];
  const form = forms.find(({ name }) => name === formName) ?? forms[0];
  if (form === undefined) return null;
  const values = valuesOf(form, chosen);
  const made = values === null ? { problem: texts.nothingToChoose } : form.record(values);
  const text = 'problem' in made ? null : layer.text({ ...made, id: '' }, lists);
  const problem = 'problem' in made ? String(made.problem) : refused;
  const change = (set: () => void): void => {
    set();
    setRefused(null);
  };
  return (
    <details className="composer">
      <summary>{texts.compose(noun)}</summary>
      <div className="composer-fields">
        <div className="composer-slot wide">
          <label htmlFor={`${id}-form`}>{texts.form}</label>
          <select
            id={`${id}-form`}
            value={form.name}
            onChange={({ target }) => change(() => setFormName(target.value))}
          >
            {forms.map(({ name, description }) => (
              <option key={name} value={name}>
                {description}
              </option>
            ))}
          </select>
        </div>
        {form.slots.map((slot) => (
          <div key={slot.name} className="composer-slot">
            <label htmlFor={`${id}-${slot.name}`}>{slot.label}</label>
            <select
              id={`${id}-${slot.name}`}
              value={values?.[slot.name] ?? ''}
              onChange={({ target }) => change(() => setChosen({ ...chosen, [slot.name]: target.value }))}
            >
              <Options slot={slot} />
            </select>
          </div>
        ))}
      </div>
      <p className="composed" role="status">
        {text ?? ''}
        {problem !== null && <span className="problem">{problem}</span>}
      </p>
      <button
        type="button"
        className="normal"
        disabled={'problem' in made}
        onClick={() => {
          if (!('problem' in made)) setRefused(add(made));
        }}
      >
        {texts.add(noun)}
      </button>
    </details>
  );
}

/** The choices of a slot, those of a group together. */
function Options({ slot }: { readonly slot: RecordSlot }) {
  const groups = [...new Set(slot.choices.map(({ group }) => group ?? ''))];
  return groups.map((group) => {
    const options = slot.choices
      .filter((each) => (each.group ?? '') === group)
      .map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ));
    return group === '' ? (
      options
    ) : (
      <optgroup key={group} label={group}>
        {options}
      </optgroup>
    );
  });
}

/**
 * The values of the slots of a form: what was chosen where it can be, else the first choice of a group that no slot before has taken, as
 * values of one group seldom go together; null if a slot has no choice.
 */
function valuesOf(
  { slots }: RecordForm,
  chosen: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> | null {
  const values: Record<string, string> = {};
  const taken = new Set<string | undefined>();
  for (const { name, choices } of slots) {
    const value =
      choices.find((each) => each.value === chosen[name]) ??
      choices.find(({ group }) => group !== undefined && !taken.has(group)) ??
      choices[0];
    if (value === undefined) return null;
    values[name] = value.value;
    taken.add(value.group);
  }
  return values;
}
