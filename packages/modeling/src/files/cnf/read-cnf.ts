import { DimacsError, type DimacsProblem, readDimacs } from '@gridwright/solver';
import { ModelFileError, type ModelFileProblem } from '../../errors.js';
import type { Model } from '../../model/model.js';
import { escapedNamesMark, unescapeName } from '../names.js';
import { modelOfFile, type ReadVariable } from '../read-model.js';

/**
 * The model of a DIMACS text: a block of clauses over binary variables, with the names in our comments, or else `x1`,
 * `x2`, …. Throws `ModelFileError` and nothing else.
 */
export function readCnf(text: string): Model {
  const { variableCount, starts, literals } = formulaOf(text);
  // A number of variables out of proportion to the text's length is rejected.
  const maxVariables = Math.max(1000, text.length);
  if (variableCount > maxVariables)
    throw new ModelFileError({
      code: 'out-of-range',
      place: null,
      expected: `at most ${maxVariables} variables in a text of this length`,
      found: String(variableCount),
    });
  const names = namesOf(text);
  const variables = Array.from({ length: variableCount }, (_, variable): ReadVariable => {
    const name = names.get(variable + 1) ?? `x${variable + 1}`;
    return { name, lower: 0, upper: 1, integral: true };
  });
  return modelOfFile(
    variables,
    [{ block: { type: 'clause', name: 'clauses', starts, literals }, rowNames: [] }],
    null,
  );
}

/** The names of variables in our comments, by number; other texts have none. */
function namesOf(text: string): ReadonlyMap<number, string> {
  const names = new Map<number, string>();
  if (!new RegExp(`^c ${escapedNamesMark}\\s*$`, 'm').test(text)) return names;
  for (const [, number = '', name = ''] of text.matchAll(/^c name (\d+) (\S+)\s*$/gm))
    names.set(Number(number), unescapeName(name));
  return names;
}

function formulaOf(text: string): ReturnType<typeof readDimacs> {
  try {
    return readDimacs(text);
  } catch (error) {
    if (!(error instanceof DimacsError)) throw error;
    const { code, place, expected, found } = error.problem;
    throw new ModelFileError({ code: codeOf(code), place, expected, found });
  }
}

function codeOf(code: DimacsProblem['code']): ModelFileProblem['code'] {
  switch (code) {
    case 'empty':
    case 'no-header':
      return 'unrecognized';
    case 'too-large':
    case 'out-of-range':
      return 'out-of-range';
    default:
      return 'unexpected';
  }
}
