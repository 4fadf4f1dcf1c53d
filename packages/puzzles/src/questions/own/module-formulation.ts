import {
  type Assumption,
  and,
  atLeast,
  atMost,
  atMostOne,
  EngineError,
  equal,
  exactlyOne,
  iff,
  implies,
  minus,
  model,
  not,
  or,
  plus,
  sum,
  times,
  when,
} from '@gridwright/modeling';
import { edgesAtVertices } from '../../boards/geometry/drawn-graph.js';
import { graphOf } from '../../boards/geometry/geometry.js';
import { cellAt, cellCount, cellName, columnOf, rowOf } from '../../boards/geometry/grid.js';
import { directions, neighbor, pairToward } from '../../boards/geometry/pairs.js';
import { siteCount, siteName } from '../../boards/geometry/sites.js';
import { empty, layersOf, rangeOf, unknownClue } from '../../boards/layers/layer.js';
import type { Formulated } from '../../contracts/formulated.js';
import type { Formulation, SolvableKind } from '../../contracts/kind.js';
import { QuestionError } from '../../contracts/question-error.js';
import { clueBounds, formulated, recordBounds } from '../../parts/formulated.js';
import type { ModuleFile } from '../answers/input.js';
import { boundsProblem, modelProblem } from './model-problem.js';
import { withRows } from './with-rows.js';

/** As `formulated`; throws for answers of other layers than those of the kind, which a file without types may have. */
const formulatedByName: typeof formulated = (layers, shape, definition) => {
  const known = layersOf(layers, 'answer').map(([layer]) => layer);
  const found = Object.keys(definition.answers ?? {});
  if (found.length !== known.length || !known.every((layer) => found.includes(layer)))
    throw new TypeError(
      `the answers are for ${found.join(', ') || 'no layer'}, but must be for ${known.join(', ')}`,
    );
  return formulated(layers, shape, definition);
};

/** The functions that a file with a formulation gets, so that it needs no installed package. */
export const formulationLibrary = {
  ...{ model, sum, plus, minus, times, equal, atMost, atLeast, atMostOne, exactlyOne },
  ...{ not, or, and, implies, iff, when },
  ...{ formulated: formulatedByName, clueBounds, recordBounds, withRows, empty, unknownClue, rangeOf },
  ...{ cellAt, cellCount, cellName, rowOf, columnOf, directions, neighbor, pairToward },
  ...{ graphOf, edgesAtVertices, siteCount, siteName },
};

/** The type of the library. */
export type FormulationLibrary = typeof formulationLibrary;

/**
 * What a file with a formulation exports: the name of its kind, and the formulation, or a function that makes it. `name` and `description`
 * may be left out, and so may `variants` and `graphConstraints` that are empty.
 */
export interface FormulationModule {
  readonly kind: string;
  readonly default: OwnFormulation | ((library: FormulationLibrary, kind: SolvableKind) => OwnFormulation);
}

/** A formulation with defaults. */
export type OwnFormulation = Pick<Formulation, 'formulate'> & Partial<Omit<Formulation, 'formulatePuzzle'>>;

/**
 * The formulation of a module for a kind, named as its file. Runs the code of the module. Throws `QuestionError` `formulation-module` for
 * a module that cannot be loaded, or exports no formulation of the kind; so do the functions of the formulation where they fail.
 */
export async function moduleFormulation({ name, url }: ModuleFile, kind: SolvableKind): Promise<Formulation> {
  const wrong = (expected: string, found: string): QuestionError =>
    new QuestionError({ code: 'formulation-module', file: name, expected, found });
  /** An error, and the line of the file that it comes from, if the file is in its stack. */
  const errorText = (error: unknown): string => {
    const { stack = '' } = error instanceof Error ? error : {};
    const place = stack.indexOf(`${url}:`);
    const [line] = /^\d+/.exec(place < 0 ? '' : stack.slice(place + url.length + 1)) ?? [];
    return line === undefined ? String(error) : `${error} at ${name}:${line}`;
  };
  const loaded: Partial<FormulationModule> = await import(/* @vite-ignore */ url).catch((error: unknown) => {
    throw wrong('a JavaScript module that loads', errorText(error));
  });
  if (typeof loaded.kind !== 'string') throw wrong('the export kind, the name of a kind', typeof loaded.kind);
  if (loaded.kind !== kind.name) throw wrong(`a formulation of ${kind.name}`, `one of ${loaded.kind}`);
  const { default: given } = loaded;
  const guarded = <Args extends readonly unknown[], Result>(
    expected: string,
    work: (...args: Args) => Result,
  ): ((...args: Args) => Result) => {
    return (...args) => {
      try {
        return work(...args);
      } catch (error) {
        if (error instanceof QuestionError || error instanceof EngineError) throw error;
        throw wrong(expected, errorText(error));
      }
    };
  };
  const own: Partial<OwnFormulation> | undefined =
    typeof given === 'function'
      ? guarded('a default export that makes a formulation', given)(formulationLibrary, kind)
      : given;
  if (typeof own !== 'object' || own === null || typeof own.formulate !== 'function')
    throw wrong('a default export with a function formulate', own === null ? 'null' : typeof own);
  const { description = 'a formulation in a file', variants = [], graphConstraints = [] } = own;
  const known = kind.variants.map((variant) => variant.name);
  if (!isListOfTexts(variants) || variants.some((variant) => !known.includes(variant)))
    throw wrong(`variants, a list of ${known.join(', ') || 'none'}`, String(variants));
  if (!isListOfTexts(graphConstraints))
    throw wrong('graphConstraints, a list of names', String(graphConstraints));
  const formulate = guarded('formulate to make a model', own.formulate.bind(own));
  const answerLayers = layersOf(kind.layers, 'answer').map(([layer]) => layer);
  const requireLayers = <Answers extends object>(expected: string, answers: Answers): Answers => {
    const found = Object.keys(answers ?? {});
    if (found.length === answerLayers.length && answerLayers.every((layer) => found.includes(layer)))
      return answers;
    throw wrong(
      `${expected} for ${answerLayers.join(', ')}`,
      found.length === 0 ? 'none' : `those for ${found.join(', ')}`,
    );
  };
  // It may begin with the properties of one of ours, whose models of one puzzle alone lack its additions.
  const { formulatePuzzle: _, ...rest }: Partial<Formulation> = own;
  return {
    ...rest,
    ...{ name, description, variants, graphConstraints },
    formulate: (shape, options) => {
      const made: Partial<Formulated> | undefined = formulate(shape, options);
      const { model, fix, bound, decode, fractions } = made ?? {};
      if (model === undefined || !fix || !bound || !decode || !fractions)
        throw wrong(
          'formulate to return what formulated(…) returns',
          made === undefined ? 'nothing' : 'something else',
        );
      const expected = 'formulate to return a model whose numbers are finite, and whose variables are there';
      const problem = guarded(expected, modelProblem)(kind, shape, { ...made, model });
      if (problem !== null) throw wrong(expected, problem);
      const inModel = <Bounds extends readonly Assumption[]>(by: string, bounds: Bounds): Bounds => {
        const mistake = boundsProblem(model, bounds);
        if (mistake === null) return bounds;
        throw wrong(`${by} to return bounds on variables of the model`, mistake);
      };
      return {
        ...made,
        model,
        fix: guarded('fix to return bounds', (puzzle) => inModel('fix', fix.call(made, puzzle))),
        bound: guarded('bound to return bounds', (...site) => inModel('bound', bound.apply(made, site))),
        decode: guarded('decode to return answers', (values) =>
          requireLayers('decode to return answers', decode.call(made, values)),
        ),
        fractions: guarded('fractions to return numbers', fractions.bind(made)),
      };
    },
  };
}

function isListOfTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}
