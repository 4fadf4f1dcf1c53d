import type { Deduction } from '../deductions/deduction.js';
import type { Formulation, Kind } from '../kinds/kind.js';
import { QuestionError } from './question-error.js';

/** What an asker wants of a formulation. */
export interface FormulationWord {
  /** Null where any will do. */
  readonly formulation: Formulation | null;
  readonly parameters: Readonly<Record<string, number>>;
  readonly deductions: readonly Deduction[];
}

/**
 * Reads a word such as `flow`, `flow:M=126`, `bfs+6.2+6.7` or `+all`: the name of a formulation (any one where
 * it is missing), values of its parameters, and the deductions whose bounds are given to the engine. What is said twice
 * counts once; a parameter has one value. Throws `QuestionError`.
 */
export function readFormulationWord(kind: Kind, word: string): FormulationWord {
  const [head = '', ...names] = word.split('+');
  const [name = '', ...assignments] = head.split(':');
  const formulation = name === '' ? null : kind.formulations.find((each) => each.name === name);
  if (formulation === undefined) {
    const known = kind.formulations.map((each) => each.name);
    throw new QuestionError({ code: 'unknown-formulation', kind: kind.name, name, known });
  }
  return {
    formulation,
    parameters: readParameters(formulation, assignments),
    deductions: readDeductions(kind, names),
  };
}

function readParameters(
  formulation: Formulation | null,
  assignments: readonly string[],
): Readonly<Record<string, number>> {
  const parameters: Record<string, number> = {};
  for (const text of assignments) {
    const [name, value] = readParameter(formulation, text);
    const before = parameters[name];
    if (before !== undefined && before !== value) {
      const expected = `one value for the parameter ${name}, which is ${before} already`;
      throw new QuestionError({ code: 'formulation-word', expected, found: `:${text}` });
    }
    parameters[name] = value;
  }
  return parameters;
}

function readParameter(formulation: Formulation | null, text: string): readonly [string, number] {
  const known = formulation?.parameters ?? [];
  const [, name = '', value = ''] = /^([^=]+)=(\d{1,9})$/.exec(text) ?? [];
  if (known.some((each) => each.name === name)) return [name, Number(value)];
  const forms = known.map((each) => `:${each.name}=NUMBER, a whole number of at most 9 digits`).join(' or ');
  const expected =
    forms === '' ? `no parameter: ${formulation?.name ?? 'without a formulation there is'} none` : forms;
  throw new QuestionError({ code: 'formulation-word', expected, found: `:${text}` });
}

function readDeductions(kind: Kind, names: readonly string[]): readonly Deduction[] {
  const known = kind.deductions.map((each) => each.name);
  const stranger = names.find((name) => name !== 'all' && !known.includes(name));
  if (stranger !== undefined || (names.length > 0 && known.length === 0)) {
    const expected =
      known.length === 0 ? `no deduction: ${kind.name} has none` : `+all or one of +${known.join(', +')}`;
    throw new QuestionError({ code: 'formulation-word', expected, found: `+${stranger ?? names[0]}` });
  }
  return kind.deductions.filter(({ name }) => names.includes('all') || names.includes(name));
}
