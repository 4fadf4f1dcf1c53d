import { treatmentNames } from '@gridwright/modeling';
import type { Layers } from '../../boards/layers/layer.js';
import type { Deduction } from '../../contracts/deduction.js';
import type { Admitted, Formulation, SolvableKind } from '../../contracts/kind.js';
import { QuestionError } from '../../contracts/question-error.js';

/** A parsed formulation word. */
export interface FormulationWord {
  /** Null for any formulation. */
  readonly formulation: Formulation | null;
  /** The name of a treatment of its graph constraint; null if the engine treats that itself, or there is none. */
  readonly treatment: string | null;
  readonly parameters: Readonly<Record<string, number>>;
  readonly deductions: readonly Deduction[];
  /** The parameters and deductions as they are written, such as `:M=126+all`. */
  readonly options: string;
}

/** A formulation with its treatment and parameters: what a model is made by. */
export type ChosenFormulation<L extends Layers = Layers> = Pick<
  FormulationWord,
  'treatment' | 'parameters'
> & { readonly formulation: Formulation<L> };

/**
 * Reads a word such as `flow`, `lazy/bfs`, `flow:M=126`, `lazy/bfs+6.2+6.7` or `+all`: the name of a formulation (any
 * formulation without one), a treatment of its graph constraint, values of its parameters, and the deductions whose
 * bounds are given to the engine. A repeated part counts once, but there is one treatment, and one value of a
 * parameter. Throws `QuestionError`.
 */
export function readFormulationWord(kind: SolvableKind, word: string): FormulationWord {
  if (word === '') return anyFormulation;
  const [, head = '', options = ''] = /^([^:+]*)(.*)$/s.exec(word) ?? [];
  const [rest = '', ...names] = options.split('+');
  const { formulation, treatment } = readHead(kind, head);
  const parameters = readParameters(formulation, rest.split(':').slice(1));
  if (treatment !== null && formulation !== null && admittedBy({ formulation, parameters }) !== null) {
    const expected = `no treatment: ${formulationWord(formulation, null, options)} has no graph constraint`;
    throw new QuestionError({ code: 'formulation-word', expected, found: head });
  }
  return { formulation, treatment, parameters, deductions: readDeductions(kind, names), options };
}

/** What a model with these parameters admits beside the solutions; null for a complete one. */
export function admittedBy({
  formulation,
  parameters,
}: Pick<ChosenFormulation, 'formulation' | 'parameters'>): Admitted | null {
  const isIncomplete = formulation.parameters?.find(({ name, admits }) => admits && parameters[name] === 1);
  return isIncomplete?.admits ?? null;
}

const anyFormulation = { formulation: null, treatment: null, parameters: {}, deductions: [], options: '' };

/** The word of a formulation with a treatment, null for none. */
export function formulationWord(
  { name }: Pick<Formulation, 'name'>,
  treatment: string | null,
  options = '',
): string {
  return `${name}${treatment === null ? '' : `/${treatment}`}${options}`;
}

/** Whether a formulation's word names the kind's model of two levels. */
export function isOfTwoLevels({ bilevel }: Pick<SolvableKind, 'bilevel'>, word: string | undefined): boolean {
  return bilevel !== null && word === bilevel.name;
}

/** The treatments of a formulation's graph constraints. */
export function treatmentsOf({ graphConstraints }: Pick<Formulation, 'graphConstraints'>): readonly string[] {
  return treatmentNames(graphConstraints);
}

/**
 * The words that a word leaves open: each formulation if it names none, and each formulation without and with each
 * treatment if it names no treatment, and the model has a graph constraint; the parameters and deductions are the same. Throws
 * `QuestionError`.
 */
export function formulationWords(kind: SolvableKind, word = ''): readonly string[] {
  const { formulation, treatment, parameters, options } = readFormulationWord(kind, word);
  const formulations = formulation === null ? kind.formulations : [formulation];
  return formulations.flatMap((each) => {
    const isOpen = treatment === null && admittedBy({ formulation: each, parameters }) === null;
    return (isOpen ? [null, ...treatmentsOf(each)] : [treatment]).map((one) =>
      formulationWord(each, one, options),
    );
  });
}

function readHead(kind: SolvableKind, head: string): Pick<FormulationWord, 'formulation' | 'treatment'> {
  const [given = '', ...givenTreatments] = head.split('/');
  const alias = Object.entries(kind.formulationAliases).find(([name]) => name === given)?.[1];
  const [name = '', ...ownTreatments] = (alias ?? given).split('/');
  const [treatment, another] = new Set([...ownTreatments, ...givenTreatments]);
  if (name !== '' && name === kind.bilevel?.name)
    throw new QuestionError({ code: 'two-levels', formulation: name });
  const formulation = name === '' ? null : kind.formulations.find((each) => each.name === name);
  if (formulation === undefined)
    throw new QuestionError({
      code: 'unknown-formulation',
      kind: kind.name,
      name: given,
      known: formulationWords(kind),
    });
  if (treatment === undefined) return { formulation, treatment: null };
  const known = formulationWords(kind, formulation?.name).filter((word) => word.includes('/'));
  const expected =
    known.length === 0
      ? `no treatment: ${formulation?.name ?? kind.name} has no graph constraint`
      : `one of ${known.join(', ')}`;
  if (formulation === null || !treatmentsOf(formulation).includes(treatment) || another !== undefined)
    throw new QuestionError({ code: 'formulation-word', expected, found: head });
  return { formulation, treatment };
}

function readParameters(
  formulation: Pick<Formulation, 'name' | 'parameters'> | null,
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

function readParameter(
  formulation: Pick<Formulation, 'name' | 'parameters'> | null,
  text: string,
): readonly [string, number] {
  const known = formulation?.parameters ?? [];
  const [, name = '', value = ''] = /^([^=]+)=(\d{1,9})$/.exec(text) ?? [];
  if (known.some((each) => each.name === name)) return [name, Number(value)];
  const forms = known.map((each) => `:${each.name}=NUMBER, a whole number of at most 9 digits`).join(' or ');
  const expected =
    forms === '' ? `no parameter: ${formulation?.name ?? 'a word without a formulation'} has none` : forms;
  throw new QuestionError({ code: 'formulation-word', expected, found: `:${text}` });
}

function readDeductions(kind: SolvableKind, names: readonly string[]): readonly Deduction[] {
  const known = kind.deductions.map((each) => each.name);
  const stranger = names.find((name) => name !== 'all' && !known.includes(name));
  if (stranger !== undefined || (names.length > 0 && known.length === 0)) {
    const expected =
      known.length === 0 ? `no deduction: ${kind.name} has none` : `+all or one of +${known.join(', +')}`;
    throw new QuestionError({ code: 'formulation-word', expected, found: `+${stranger ?? names[0]}` });
  }
  return kind.deductions.filter(({ name }) => names.includes('all') || names.includes(name));
}
