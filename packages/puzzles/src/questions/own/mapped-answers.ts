import { quote } from '../../boards/definition/input-error.js';
import { siteNamed } from '../../boards/formats/site-named.js';
import { isGridSite, siteCount, siteName } from '../../boards/geometry/sites.js';
import { givenAt, type Puzzle } from '../../boards/layers/board.js';
import {
  type AnswerLayer,
  empty,
  type Layers,
  layersOf,
  rangeOf,
  type ValueRange,
} from '../../boards/layers/layer.js';
import type { AnswerNames, LayerNames, ReadMapping } from './mapping.js';
import {
  type Fields,
  fieldNames,
  type NamedSites,
  nameBeyond,
  namedSites,
  nameOf,
  namePattern,
  pairsBetween,
} from './name-patterns.js';

/** A variable with its factor in an answer. */
export interface Term {
  readonly variable: number;
  readonly factor: number;
}

/** How the answer at a site is computed from variables. */
export interface MappedSite {
  readonly constant: number;
  readonly terms: readonly Term[];
  /** Whether exactly one of the variables is 1, and its factor is the answer. */
  readonly isOneOf: boolean;
}

/** The answers of a layer, site by site. */
export interface MappedLayer {
  readonly name: string;
  readonly layer: AnswerLayer;
  readonly range: ValueRange;
  readonly sites: readonly MappedSite[];
}

/** The answers of a puzzle as computed from the variables of a model. */
export interface MappedAnswers {
  readonly layers: readonly MappedLayer[];
  /** The variables that answers depend on, each once, ascending. */
  readonly variables: readonly number[];
}

/** The index of each variable by its name. */
export type VariablesByName = ReadonlyMap<string, number>;

/**
 * The answers of a puzzle by a mapping, with these variables of a model. A site without a variable has the value that a clue gives it, else the
 * `blank` value of its layer. Throws `InputError` for another kind, for layers, sites and variables that are not there, and for a
 * site whose value is open.
 */
export function mappedAnswers(
  { mapping, error }: ReadMapping,
  { layers, name: kind }: { readonly layers: Layers; readonly name: string },
  puzzle: Puzzle,
  variables: VariablesByName,
): MappedAnswers {
  if (mapping.kind !== kind) throw error(['kind'], quote(kind), quote(mapping.kind));
  const answerLayers = layersOf(layers, 'answer');
  const known = answerLayers.map(([name]) => name);
  const stranger = Object.keys(mapping.answers).find((name) => !known.includes(name));
  if (stranger !== undefined)
    throw error(['answers', stranger], `one of the layers ${known.join(', ')}`, quote(stranger));
  const mapped = answerLayers.map(([name, layer]): MappedLayer => {
    const path = ['answers', name];
    const names = Object.hasOwn(mapping.answers, name) ? mapping.answers[name] : undefined;
    if (names === undefined) throw error(['answers'], `the layer ${name}`, 'none');
    const reader = new LayerReader(puzzle, layer, variables, (inside, expected, found) =>
      error([...path, ...inside], expected, found),
    );
    return { name, layer, range: rangeOf(layer, puzzle), sites: reader.read(names) };
  });
  return answersOf(mapped);
}

/** These layers, with the variables that they use. */
export function answersOf(layers: readonly MappedLayer[]): MappedAnswers {
  const used = layers.flatMap(({ sites }) =>
    sites.flatMap(({ terms }) => terms.map(({ variable }) => variable)),
  );
  return { layers, variables: [...new Set(used)].sort((one, other) => one - other) };
}

/** Reads the variables of a layer. */
class LayerReader {
  readonly #puzzle: Puzzle;
  readonly #layer: AnswerLayer;
  readonly #variables: VariablesByName;
  readonly #error: ReadMapping['error'];
  /** By site; undefined without variables. */
  readonly #found: { constant: number; terms: Term[]; isOneOf: boolean }[] = [];

  constructor(puzzle: Puzzle, layer: AnswerLayer, variables: VariablesByName, error: ReadMapping['error']) {
    this.#puzzle = puzzle;
    this.#layer = layer;
    this.#variables = variables;
    this.#error = error;
  }

  read(names: LayerNames): readonly MappedSite[] {
    if (typeof names === 'string') this.#readPattern(names, []);
    else if (Array.isArray(names))
      for (const [index, pattern] of names.entries()) this.#readPattern(pattern, [index]);
    else for (const [site, answer] of Object.entries(names)) this.#readSite(site, answer);
    const { site } = this.#layer;
    return Array.from({ length: siteCount(this.#puzzle, site) }, (_, index) => {
      const found = this.#found[index];
      if (found !== undefined) return found;
      const given = givenAt(this.#puzzle, this.#layer, index);
      const value = given === empty ? this.#layer.blank : given;
      if (value === undefined || value < 0)
        throw this.#error([], `variables for ${siteName(this.#puzzle, site, index)}`, 'none');
      return { constant: value, terms: [], isOneOf: false };
    });
  }

  #readPattern(text: string, path: readonly PropertyKey[]): void {
    const pattern = namePattern(text);
    const fields = fieldNames(this.#puzzle, this.#layer.site);
    const unknown = pattern.numbers.find(
      ({ field }) => !fields.includes(field) && field !== 'value' && field !== 'level',
    );
    const known = [...fields, 'value', 'level'].map((field) => `{${field}}`).join(', ');
    if (unknown !== undefined) throw this.#error(path, `one of ${known}`, quote(`{${unknown.field}}`));
    if (pattern.numbers.length === 0)
      throw this.#error(path, `a pattern of names with ${known}`, quote(text));
    const has = (name: string): boolean => pattern.numbers.some(({ field }) => field === name);
    const { min, max } = rangeOf(this.#layer, this.#puzzle);
    const values = has('value') ? numbersFrom(min, max) : has('level') ? numbersFrom(1, max) : [null];
    let count = 0;
    let example = text;
    for (const named of namedSites(this.#puzzle, this.#layer.site))
      for (const value of values) {
        const inside: Fields = value === null ? {} : { value, level: value };
        const name = nameOf(pattern, { ...named.fields, ...inside });
        if (example === text) example = name;
        const turned = named.turned && nameOf(pattern, { ...named.turned, ...inside });
        const variable =
          this.#variables.get(name) ?? (turned === null ? undefined : this.#variables.get(turned));
        if (variable === undefined) continue;
        count += 1;
        this.#add(named, { variable, factor: has('value') ? value! : 1 }, has('value'));
      }
    if (count === 0)
      throw this.#error(
        path,
        `a pattern of the model's names ${this.#someNames()}`,
        `names such as ${quote(example)}`,
      );
    const places = namedSites(this.#puzzle, this.#layer.site);
    const beyond = nameBeyond(pattern, places, this.#variables.keys());
    if (beyond === null) return;
    const { name, field, range } = beyond;
    const expected = `the model of this board, with {${field}} from ${range.join(' to ')}`;
    throw this.#error(path, expected, `${quote(name)}, as in the model of another board`);
  }

  #add({ sites }: Pick<NamedSites, 'sites'>, term: Term, isOneOf: boolean, constant = 0): void {
    for (const site of sites) {
      const found = this.#found[site];
      if (found === undefined) this.#found[site] = { constant, terms: [term], isOneOf };
      else {
        found.terms.push(term);
        found.isOneOf &&= isOneOf;
      }
    }
  }

  #readSite(name: string, answer: AnswerNames): void {
    const { site } = this.#layer;
    const one = siteNamed(this.#puzzle, site, name);
    const isOnGrid = isGridSite(site) && this.#puzzle.graph === undefined;
    const between = site === 'pair' && isOnGrid ? pairsBetween(this.#puzzle, name) : null;
    const sites = one === null ? between : [one];
    const example = siteCount(this.#puzzle, site) === 0 ? 'none' : siteName(this.#puzzle, site, 0);
    if (sites === null) throw this.#error([name], `the name of a place, such as ${example}`, quote(name));
    const again = sites.find((each) => this.#found[each] !== undefined);
    if (again !== undefined)
      throw this.#error([name], 'each place once', `${siteName(this.#puzzle, site, again)} again`);
    const add = (variable: string, path: readonly PropertyKey[], factor: number, isOneOf = false): void => {
      const constant = factor < 0 ? 1 : 0;
      this.#add(
        { sites },
        { variable: this.#variable(variable, [name, ...path]), factor },
        isOneOf,
        constant,
      );
    };
    if (typeof answer === 'string') add(answer, [], 1);
    else if (Array.isArray(answer)) for (const [index, each] of answer.entries()) add(each, [index], 1);
    else if (typeof answer['not'] === 'string') add(answer['not'], ['not'], -1);
    else for (const [value, variable] of Object.entries(answer)) add(variable, [value], Number(value), true);
  }

  #variable(name: string, path: readonly PropertyKey[]): number {
    const variable = this.#variables.get(name);
    if (variable === undefined)
      throw this.#error(path, `a variable of the model, such as ${this.#someNames()}`, quote(name));
    return variable;
  }

  #someNames(): string {
    const names = [...this.#variables.keys()].slice(0, 3).map(quote);
    return names.length === 0 ? '(it has none)' : names.join(', ');
  }
}

function numbersFrom(min: number, max: number): readonly number[] {
  return Array.from({ length: Math.max(0, max - min + 1) }, (_, i) => min + i);
}
