import { type Assumption, type BinaryVariable, fixed, type Model } from '@gridwright/modeling';
import { computedOnce } from '../boards/geometry/remembered.js';
import { siteCount } from '../boards/geometry/sites.js';
import type { Puzzle, SiteValues } from '../boards/layers/board.js';
import { byLayer } from '../boards/layers/kind-layers.js';
import { empty, type LayerNames, type Layers, unknownClue, type ValueRange } from '../boards/layers/layer.js';
import type {
  AnswerEncoding,
  ClueBound,
  EncodedFormulated,
  EncodingVariable,
  Formulated,
} from '../contracts/formulated.js';

/** The parts of `Formulated` that an author writes; the others are derived. */
export interface FormulatedDefinition<L extends Layers> {
  readonly model: Model;
  readonly fix: Formulated<L>['fix'];
  /** For each answer layer, how the answer at a site is encoded. */
  readonly answers: { readonly [Name in LayerNames<L, 'answer'>]: (site: number) => AnswerEncoding };
}

/**
 * A formulated puzzle from its model, its clues and the encoding of its answers: `decode`, `bound` and `fractions` are
 * derived. To replace one of them: `{ ...formulated(…), bound }`.
 */
export function formulated<L extends Layers>(
  layers: L,
  shape: Puzzle<L>,
  definition: FormulatedDefinition<L>,
): EncodedFormulated<L> {
  const encodings: Readonly<Record<string, (site: number) => AnswerEncoding>> = definition.answers;
  const sumsByLayer = computedOnce(
    (): Readonly<Record<string, LayerSums>> =>
      byLayer(layers, 'answer', (name, { site, blank = 0 }) =>
        layerSums(siteCount(shape, site), encodings[name]!, blank),
      ),
  );
  const evaluated = <Values extends Float64Array | Int16Array>(
    values: Float64Array,
    empty: (count: number) => Values,
  ) => {
    const sums = sumsByLayer();
    return byLayer(layers, 'answer', (name) => evaluate(sums[name]!, values, empty));
  };
  return {
    model: definition.model,
    fix: definition.fix,
    encoding: (layer, site) => encodings[layer]!(site),
    bound: (layer, site, range) => boundsOf(encodings[layer]!(site), range),
    decode: (values) => evaluated(values, (count) => new Int16Array(count)),
    fractions: (values) => evaluated(values, (count) => new Float64Array(count)),
  };
}

/**
 * The clues of a layer as bounds on the variables of their sites: both bounds the number, or the range `unknown` for a
 * clue without a number. A site whose clue was left out has the range `none`, and no bounds by default: its variable is free,
 * which must say nothing. Where a clue of any number says something, the variable needs a value for no clue.
 */
export function clueBounds(
  layer: string,
  clues: SiteValues,
  variables: readonly (readonly [site: number, variable: EncodingVariable])[],
  unknown: ValueRange,
  none: ValueRange | null = null,
): readonly ClueBound[] {
  const bounds: ClueBound[] = [];
  for (const [site, { index: variable }] of variables) {
    const clue = clues[site]!;
    const range = clue === empty ? none : clue === unknownClue ? unknown : null;
    if (range !== null) bounds.push({ variable, lower: range.min, upper: range.max, layer, site });
    else if (clue !== empty) bounds.push({ variable, lower: clue, upper: clue, layer, site });
  }
  return bounds;
}

/**
 * The records of a layer as bounds on their guards: 1 for a record that the puzzle has, 0 for one of the shape that was
 * left out.
 */
export function recordBounds(
  layer: string,
  shape: Puzzle,
  puzzle: Puzzle,
  guard: (index: number) => BinaryVariable,
): readonly ClueBound[] {
  const ids = new Set((puzzle.records?.[layer] ?? []).map(({ id }) => id));
  return (shape.records?.[layer] ?? []).map(({ id }, site) => {
    const value = ids.has(id) ? 1 : 0;
    return { variable: guard(site).index, lower: value, upper: value, layer, site };
  });
}

/** Bounds on the variables that restrict the answer to a range; no bounds if no variable encodes the answer. */
function boundsOf(encoding: AnswerEncoding, { min, max }: ValueRange): readonly Assumption[] {
  if (encoding === null) return [];
  if ('index' in encoding) return [{ variable: encoding.index, lower: min, upper: max }];
  if ('unless' in encoding) return [{ variable: encoding.unless.index, lower: 1 - max, upper: 1 - min }];
  if ('oneOf' in encoding)
    return encoding.oneOf
      .filter(([value]) => value < min || value > max)
      .map(([, { index }]) => fixed(index, 0));
  const levels = encoding.atLeast.map(({ index }, i) => ({ index, level: i + 1 }));
  const atLeastMin = levels.filter(({ level }) => level <= min).map(({ index }) => fixed(index, 1));
  const atMostMax = levels.filter(({ level }) => level > max).map(({ index }) => fixed(index, 0));
  // If no answer is in the range, a second bound on the first variable contradicts the first.
  const isBelow = max < 0 && levels.length > 0;
  const isAbove = min > levels.length && levels.length > 0;
  const none = isBelow || isAbove ? [fixed(levels[0]!.index, isBelow ? 1 : 0)] : [];
  return [...atLeastMin, ...atMostMax, ...none];
}

/** The answers of a layer as sums of variables: those of site i from `starts[i]` to `starts[i + 1]`. */
interface LayerSums {
  readonly starts: Int32Array;
  readonly variables: Int32Array;
  readonly coefficients: Float64Array;
  /** By site, the constant of the sum. */
  readonly constants: Float64Array;
}

function layerSums(count: number, encodingOf: (site: number) => AnswerEncoding, blank: number): LayerSums {
  const starts = new Int32Array(count + 1);
  const constants = new Float64Array(count);
  const variables: number[] = [];
  const coefficients: number[] = [];
  for (let site = 0; site < count; site++) {
    const encoding = encodingOf(site);
    if (encoding === null) constants[site] = blank;
    else if ('index' in encoding) {
      coefficients.push(1);
      variables.push(encoding.index);
    } else {
      if ('unless' in encoding) constants[site] = 1;
      for (const [value, { index }] of termsOf(encoding)) {
        coefficients.push(value);
        variables.push(index);
      }
    }
    starts[site + 1] = variables.length;
  }
  return {
    starts,
    variables: new Int32Array(variables),
    coefficients: new Float64Array(coefficients),
    constants,
  };
}

/** The answer as a sum of variables, each after its coefficient. */
function termsOf(
  encoding: Exclude<AnswerEncoding, null | EncodingVariable>,
): readonly (readonly [number, EncodingVariable])[] {
  if ('unless' in encoding) return [[-1, encoding.unless]];
  return 'oneOf' in encoding
    ? encoding.oneOf
    : encoding.atLeast.map((variable): readonly [number, EncodingVariable] => [1, variable]);
}

function evaluate<Values extends Float64Array | Int16Array>(
  { starts, variables, coefficients, constants }: LayerSums,
  values: Float64Array,
  empty: (count: number) => Values,
): Values {
  const answers = empty(constants.length);
  for (let site = 0, at = 0; site < constants.length; site++) {
    let answer = constants[site]!;
    for (const end = starts[site + 1]!; at < end; at++) answer += coefficients[at]! * values[variables[at]!]!;
    answers[site] = answer;
  }
  return answers;
}
