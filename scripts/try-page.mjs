// The kind of a page or a folder, for `npm run try`, which compiles this: a page that is half finished is named with what it lacks.
import { kindOfPage } from '../packages/puzzles/src/parts/pages/kind-of-page.ts';
import { placesOf } from './places-in-stack.mjs';

/** What a page must have, and what it is. */
const needed = {
  name: 'the name of the kind',
  description: 'the rules in a few sentences',
  layers: 'its clues and answers',
  parts: 'its rules',
  leaves: 'what remains where a clue is left out',
  examples: 'puzzles, each with a name and a text',
};

const neededOfLayer = ['site', 'role', 'label', 'values'];

/** The kind that a module exports under this name; throws an error that names the missing parts. */
export function kindOf(module, name, isPage) {
  const exported = module[name];
  if (!isPage)
    return expectNo(exported === undefined ? [missingExport(module, `const ${name}`)] : [], exported);
  if (exported === undefined) throw new Error(missingExport(module, `const ${name}: KindPage`));
  expectNo(pageProblems(exported, name));
  const parts = exported.parts.map((part, place) => naming(part, place, exported.layers));
  return kindOfPage({ ...exported, parts });
}

function expectNo(problems, value) {
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return value;
}

function missingExport(module, expected) {
  return `expected "export ${expected}", found ${Object.keys(module).join(', ') || 'no export'}`;
}

/** What a page lacks, a line for each. */
function pageProblems(page, name) {
  const lacking = Object.entries(needed).flatMap(([field, text]) =>
    page[field] === undefined ? [`the page has no ${field}: ${text}`] : [],
  );
  if (lacking.length > 0) return lacking;
  const { layers, parts } = page;
  const ofLayers = Object.entries(layers).flatMap(([layer, fields]) =>
    neededOfLayer
      .filter((field) => fields?.[field] === undefined)
      .map((field) => `the layer ${layer} has no ${field}`),
  );
  return [
    ...(page.name === name ? [] : [`expected the name "${name}", that of the file, found "${page.name}"`]),
    ...ofLayers,
    ...(Object.values(layers).some((layer) => layer?.role === 'answer')
      ? []
      : ['no layer has the role answer']),
    ...(parts.length > 0 ? [] : ['parts is empty: the page has no rule']),
    ...parts.flatMap((part, place) => partProblem(part, place)),
  ];
}

function partProblem(part, place) {
  if (typeof part === 'function')
    return [`parts[${place}]: expected a part, found the function ${part.name}: call it`];
  const isPart = Array.isArray(part?.rules) && typeof part.write === 'function';
  return isPart ? [] : [`parts[${place}]: expected a part, with rules and write, found ${typeof part}`];
}

/** The part, whose errors name it, and the layers that there are. */
function naming(part, place, layers) {
  const called = `parts[${place}] (${part.rules.map(({ name }) => name).join(', ')})`;
  const named = (what, work) =>
    work &&
    ((...given) => {
      try {
        return work(...given);
      } catch (error) {
        if (!(error instanceof TypeError)) throw error;
        const where = placesOf(error).map((place) => `\n    at ${place}`);
        const text = `${called}: ${what} failed: ${error.message}${where.join('')}`;
        throw new Error(`${text}\nThe layers are ${Object.keys(layers).join(', ')}.`, { cause: error });
      }
    });
  return {
    ...part,
    rules: part.rules.map((rule) => ({ ...rule, broken: named('the check', rule.broken) })),
    write: named('write', part.write),
    ...(part.clues && { clues: named('clues', part.clues) }),
  };
}
