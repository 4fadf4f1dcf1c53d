import { formatOfFile, type Model, type Objective, readModelFile } from '@gridwright/modeling';
import { InputError } from '../../boards/definition/input-error.js';
import type { ReadPuzzle } from '../../boards/formats/read-puzzle.js';
import type { Answers, Puzzle, SiteValues } from '../../boards/layers/board.js';
import { empty, type ValueRange } from '../../boards/layers/layer.js';
import { type Violation, violationAt } from '../../boards/rules/rule.js';
import type { Formulated, Formulation, SolvableKind } from '../../contracts/kind.js';
import { QuestionError } from '../../contracts/question-error.js';
import { atOption } from '../answering/answering.js';
import { textOrNone } from '../answering/inputs.js';
import type { OwnModel } from '../answers/input.js';
import { withDistinctAnswers } from './distinct-answers.js';
import {
  type MappedAnswers,
  type MappedLayer,
  type MappedSite,
  mappedAnswers,
  type Term,
} from './mapped-answers.js';
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
  const written = formatOfFile(file)?.variableNames(model) ?? [];
  for (const [index, name] of written.entries()) variables.set(name, index);
  for (let index = 0; index < model.variableCount; index++) variables.set(model.names.variable(index), index);
  return variables;
}

/** The model with its objective, or without one that is constant. Throws `InputError` for one whose values are not whole. */
function withAim(model: Model): Model {
  const { objective, integral, lower, upper } = model;
  if (objective === null) return model;
  // PuLP writes a fixed variable for no objective, and others one with the coefficient 0.
  const isConstant = objective.variables.every(
    (variable, term) => objective.coefficients[term] === 0 || lower[variable] === upper[variable],
  );
  if (isConstant) return { ...model, objective: null };
  const isWhole =
    objective.coefficients.every(Number.isInteger) &&
    Number.isInteger(objective.constant) &&
    objective.variables.every((variable) => integral[variable] === 1);
  if (isWhole) return model;
  throw new InputError({
    code: 'unexpected',
    place: null,
    expected: 'no objective, or one of whole numbers and integer variables',
    found: 'another one',
  });
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
  const message = `each place has one value, from ${range.min} to ${range.max}`;
  const answers = Int16Array.from(sites, (mapped, site) => {
    const answer = answerOf(mapped, range, values);
    if (answer === null)
      wrong.push(violationAt(puzzle, { rule: 'one value', message, site: layer.site, sites: [site] }));
    return answer ?? empty;
  });
  return { answers, wrong };
}

/** The answer of a site; null if its variables make none. */
function answerOf(mapped: MappedSite, { min, max }: ValueRange, values: Float64Array): number | null {
  const isOn = ({ variable }: Term): boolean => Math.abs(values[variable]!) > wholeTolerance;
  if (mapped.isOneOf && mapped.terms.filter(isOn).length !== 1) return null;
  const sum = sumOf(mapped, values);
  const whole = Math.round(sum) + 0;
  return Math.abs(sum - whole) <= wholeTolerance && whole >= min && whole <= max ? whole : null;
}

function sumOf({ constant, terms }: MappedSite, values: Float64Array): number {
  return terms.reduce((all, { variable, factor }) => all + factor * values[variable]!, constant);
}

/** The answers of a relaxation. */
function fractionsOf({ sites }: MappedLayer, values: Float64Array): Float64Array {
  return Float64Array.from(sites, (mapped) => sumOf(mapped, values));
}
