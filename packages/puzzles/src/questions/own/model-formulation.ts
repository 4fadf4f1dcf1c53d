import { formatOfFile, type Model, type Objective, readModelFile } from '@gridwright/modeling';
import { InputError } from '../../boards/definition/input-error.js';
import type { ReadPuzzle } from '../../boards/formats/read-puzzle.js';
import type { Answers, Puzzle } from '../../boards/layers/board.js';
import type { Formulated, Formulation, SolvableKind } from '../../contracts/kind.js';
import { atOption } from '../answering/answering.js';
import { textOrNone } from '../answering/inputs.js';
import type { OwnModel } from '../compare/question.js';
import { withDecisions } from './distinct-decisions.js';
import { decodedLayer, fractionsOf, type MappedAnswers, mappedAnswers } from './mapped-answers.js';
import { readMapping } from './mapping.js';

/**
 * The kind of a puzzle with a formulation for each model file, which has its name. These formulations are for this puzzle alone, as its
 * clues are in the models; `areCounted`: solutions are distinguished. Throws `ProblemAt` with the name of the file that cannot be
 * read, or does not fit the puzzle.
 */
export async function withOwnModels(
  { kind, position }: ReadPuzzle<SolvableKind>,
  models: readonly OwnModel[],
  areCounted: boolean,
): Promise<SolvableKind> {
  const own: Formulation[] = [];
  for (const { name, model: file, mapping } of models) {
    const model = await atOption(file.name, () => withAim(readModelFile(file.name, textOrNone(file))));
    own.push(
      await atOption(mapping.name, () => {
        const answers = mappedAnswers(
          readMapping(textOrNone(mapping)),
          kind,
          position.puzzle,
          variablesByName(file.name, model),
        );
        return formulationOf(kind, name, areCounted ? counted(model, answers) : model, answers);
      }),
    );
  }
  return { ...kind, formulations: [...kind.formulations, ...own] };
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
  const { objective, integral } = model;
  if (objective === null || objective.coefficients.every((coefficient) => coefficient === 0))
    return { ...model, objective: null };
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

/** The model whose solutions are distinguished by the answers. Throws `InputError`. */
function counted(model: Model, { variables }: MappedAnswers): Model {
  const decided = withDecisions(model, variables);
  if (decided !== null) return decided;
  throw new InputError({
    code: 'unexpected',
    place: null,
    expected: 'answers of integer variables with few values, as solutions are distinguished by them',
    found: 'others',
  });
}

function formulationOf(
  { variants }: Pick<SolvableKind, 'variants'>,
  name: string,
  model: Model,
  mapped: MappedAnswers,
): Formulation {
  return {
    name,
    description: 'a model file',
    // Its rows say which rules it models; the answers are checked by the rules in force.
    variants: variants.map((variant) => variant.name),
    graphConstraints: [],
    ...(model.objective === null ? {} : { aim: bestBy(model.objective) }),
    formulate: (puzzle) => formulatedBy(puzzle, model, mapped),
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
