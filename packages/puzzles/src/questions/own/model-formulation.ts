import { formatOfFile, type Model, type Objective, readModelFile } from '@gridwright/modeling';
import { InputError, quote } from '../../boards/definition/input-error.js';
import type { ReadPuzzle } from '../../boards/formats/read-puzzle.js';
import type { Answers, Puzzle, SiteValues } from '../../boards/layers/board.js';
import { empty, type ValueRange } from '../../boards/layers/layer.js';
import { type Violation, violationAt } from '../../boards/rules/rule.js';
import type { Formulated } from '../../contracts/formulated.js';
import type { Formulation, SolvableKind } from '../../contracts/kind.js';
import { QuestionError } from '../../contracts/question-error.js';
import { atOption } from '../answering/answering.js';
import { textOrNone } from '../answering/inputs.js';
import type { OwnModel } from '../answers/input.js';
import { withDistinctAnswers } from './distinct-answers.js';
import { type MappedAnswers, type MappedLayer, type MappedSite, mappedAnswers } from './mapped-answers.js';
import { readMapping } from './mapping.js';

/** A model file that was read, with the answers of its board. */
export interface ReadModel {
  /** The formulation word. */
  readonly name: string;
  /** Without an objective that is constant. */
  readonly model: Model;
  readonly answers: MappedAnswers;
}

/** Reads the model files of a puzzle. Throws `ProblemAt` with the name of the file that cannot be read, or does not fit the puzzle. */
export async function readOwnModels(
  { kind, position }: ReadPuzzle<SolvableKind>,
  models: readonly OwnModel[],
): Promise<readonly ReadModel[]> {
  const read: ReadModel[] = [];
  for (const { name, model: file, mapping } of models) {
    const model = await atOption(file.name, () => withAim(readModelFile(file.name, textOrNone(file))));
    const variables = variablesByName(file.name, model);
    const answers = await atOption(mapping.name, () =>
      mappedAnswers(readMapping(textOrNone(mapping)), kind, position.puzzle, variables),
    );
    read.push({ name, model, answers });
  }
  return read;
}

/** The variables of a model by their names; of a file that `export` wrote, also by the names in the file. */
function variablesByName(file: string, model: Model): ReadonlyMap<string, number> {
  const variables = new Map<string, number>();
  // The model's own names come first, and messages give them as examples.
  for (let index = 0; index < model.variableCount; index++) variables.set(model.names.variable(index), index);
  const written = formatOfFile(file)?.variableNames(model) ?? [];
  for (const [index, name] of written.entries()) if (!variables.has(name)) variables.set(name, index);
  return variables;
}

/** The model with its objective, or without one that is constant. Throws `InputError` for one whose values are not whole. */
function withAim(model: Model): Model {
  const { objective, lower, upper } = model;
  if (objective === null) return model;
  // PuLP writes a fixed variable for no objective, and others one with the coefficient 0.
  const isConstant = objective.variables.every(
    (variable, term) => objective.coefficients[term] === 0 || lower[variable] === upper[variable],
  );
  if (isConstant) return { ...model, objective: null };
  const found = notWhole(model, objective);
  if (found === null) return model;
  throw new InputError({
    code: 'unexpected',
    place: null,
    expected: 'no objective, or one of whole numbers and integer variables',
    found,
  });
}

/** The first part of an objective that is no whole number; null if all are. */
function notWhole({ integral, names }: Model, objective: Objective): string | null {
  const { variables, coefficients, constant } = objective;
  for (const [term, variable] of variables.entries()) {
    const [coefficient, name] = [coefficients[term]!, names.variable(variable)];
    if (!Number.isInteger(coefficient))
      return `the coefficient ${coefficient} of ${quote(name)} in the objective`;
    if (coefficient !== 0 && integral[variable] !== 1)
      return `${quote(name)} in the objective, which is continuous`;
  }
  return Number.isInteger(constant) ? null : `the constant ${constant} in the objective`;
}

/**
 * A model file as a formulation of its puzzle, and of no other, as the clues are in the model. `areCounted`: its solutions are
 * distinguished; then `formulate` throws `QuestionError` `solutions-not-counted` if they cannot be.
 */
export function modelFormulation(
  { variants }: Pick<SolvableKind, 'variants'>,
  { name, model, answers }: ReadModel,
  areCounted: boolean,
): Formulation {
  return {
    name,
    description: 'a model file',
    // Its rows say which rules it models; the answers are checked by the rules in force.
    variants: variants.map((variant) => variant.name),
    graphConstraints: [],
    ...(model.objective === null ? {} : { aim: bestBy(model.objective) }),
    formulate: (puzzle) => {
      const counted = areCounted ? withDistinctAnswers(model, answers) : model;
      if (counted === null) throw new QuestionError({ code: 'solutions-not-counted', formulation: name });
      return formulatedBy(puzzle, counted, answers);
    },
  };
}

function bestBy({ sense }: Objective): NonNullable<Formulation['aim']> {
  const least = sense === 'minimize' ? 'least' : 'greatest';
  return {
    solutions: {
      one: `solution with the ${least} objective`,
      many: `solutions with the ${least} objective`,
    },
    text: (_, value) => `the objective is ${value}`,
    counts: 'best',
  };
}

function formulatedBy(puzzle: Puzzle, model: Model, { layers }: MappedAnswers): Formulated {
  const decoded = (values: Float64Array) =>
    layers.map((layer) => ({ name: layer.name, ...decodedLayer(puzzle, layer, values) }));
  return {
    model,
    fix: () => [],
    bound: () => {
      throw new Error('a model file has no bounds on answers');
    },
    decode: (values): Answers =>
      Object.fromEntries(decoded(values).map(({ name, answers }) => [name, answers])),
    misread: (values) => decoded(values).flatMap(({ wrong }) => wrong),
    fractions: (values) =>
      Object.fromEntries(layers.map((layer) => [layer.name, fractionsOf(layer, values)])),
  };
}

/** Values this near to a whole number are that number. */
const wholeTolerance = 1e-6;

/** The values of a layer, and the places where the variables make no answer: two values at once, a fraction, or one out of range. */
export function decodedLayer(
  puzzle: Puzzle,
  { layer, range, sites }: MappedLayer,
  values: Float64Array,
): { readonly answers: SiteValues; readonly wrong: readonly Violation[] } {
  const wrong: Violation[] = [];
  const answers = Int16Array.from(sites, (mapped, site) => {
    const answer = answerOf(mapped, range, values);
    if (typeof answer === 'number') return answer;
    const message = `each place has one value; ${answer}`;
    wrong.push(violationAt(puzzle, { rule: 'one value', message, site: layer.site, sites: [site] }));
    return empty;
  });
  return { answers, wrong };
}

/** The answer of a site, or what its variables make instead, in words. */
function answerOf(mapped: MappedSite, { min, max }: ValueRange, values: Float64Array): number | string {
  if (mapped.isOneOf) {
    const counts = mapped.terms.map(({ variable }) => values[variable]!);
    if (!counts.every(isWhole)) return 'here is a fraction';
    const [one, other] = counts.filter((count) => Math.round(count) !== 0);
    if (one === undefined) return 'here is none';
    if (other !== undefined || Math.round(one) !== 1) return 'here are several';
  }
  const sum = sumOf(mapped, values);
  if (!isWhole(sum)) return 'here is a fraction';
  const whole = Math.round(sum) + 0;
  return whole >= min && whole <= max ? whole : `${whole} is out of range`;
}

function isWhole(value: number): boolean {
  return Math.abs(value - Math.round(value)) <= wholeTolerance;
}

function sumOf({ constant, terms }: MappedSite, values: Float64Array): number {
  return terms.reduce((all, { variable, factor }) => all + factor * values[variable]!, constant);
}

/** The answers of a relaxation. */
function fractionsOf({ sites }: MappedLayer, values: Float64Array): Float64Array {
  return Float64Array.from(sites, (mapped) => sumOf(mapped, values));
}
