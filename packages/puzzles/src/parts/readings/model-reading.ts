import type { Domain, Model, VariableBlock } from '@gridwright/modeling';
import { siteCount, siteName } from '../../boards/geometry/sites.js';
import type { Puzzle } from '../../boards/layers/board.js';
import { byLayer, clueLayer } from '../../boards/layers/kind-layers.js';
import {
  definesBoard,
  empty,
  type Layers,
  layersOf,
  rangeOf,
  unknownClue,
  type ValueLayer,
  type ValueRange,
} from '../../boards/layers/layer.js';
import { valueText } from '../../boards/layers/value-names.js';
import type { AnswerEncoding, ClueBound, EncodedFormulated } from '../../contracts/formulated.js';
import { clueBounds, formulated } from '../formulated.js';
import { type ClueNumber, exactly, type Literal, no, normalRows, type Row, yes } from '../rows/row.js';
import type {
  About,
  EdgeConstraint,
  EdgeLiterals,
  GraphAbout,
  Part,
  Rows,
  VertexLiterals,
} from '../rows/rows.js';
import { GraphLiterals } from './graph-literals.js';
import { RowBlocks } from './row-blocks.js';

/** How clues come into a model: as variables, with the values of one puzzle, or anywhere, as for a random solution. */
export type ClueReading = 'variables' | 'written' | 'open';

/**
 * The model of a puzzle from the rows of its parts, and of all puzzles of its shape unless clues are written in. Variables: for each answer
 * one that is 0 or 1, or one for each value; for each clue its number, or one for each value; then those of the parts. Linear in the rows.
 */
export function modelOfParts(
  layers: Layers,
  parts: readonly Part[],
  puzzle: Puzzle,
  reading: ClueReading,
): EncodedFormulated {
  const rows = new ModelReading(layers, puzzle, reading);
  for (const part of parts) part.write(rows);
  return formulated(layers, puzzle, {
    model: rows.model(),
    fix: (other) => rows.fix(other),
    answers: byLayer(layers, 'answer', (name) => (site: number) => rows.encoding(name, site)),
  });
}

/** The variable of the number of a clue. */
interface ClueVariable {
  readonly index: number;
  readonly range: ValueRange;
}

/** A family of variables, with their bounds and names. */
interface VariableFamily extends VariableBlock {
  readonly range: ValueRange;
  nameOf(offset: number): string;
}

/** The variables of the values at the sites of a layer, one after the other: the first, and the values. */
interface SiteVariables {
  readonly first: number;
  readonly sites: number;
  readonly range: ValueRange;
  /** Whether one variable is the value; else there is one for each value. */
  readonly isBinary: boolean;
}

/** The rows of parts as a model. */
class ModelReading implements Rows {
  readonly puzzle: Puzzle;
  readonly isOpen: boolean;
  readonly #layers: Layers;
  readonly #reading: ClueReading;
  readonly #families: VariableFamily[] = [];
  readonly #answers = new Map<string, SiteVariables>();
  /** Clues of layers with room for one at any site. */
  readonly #clueValues = new Map<string, SiteVariables>();
  /** By layer and site, the variable of a number. */
  readonly #numbers = new Map<string, Map<number, ClueVariable>>();
  readonly #blocks: RowBlocks;
  readonly #graphs = new GraphLiterals(this);
  /** Of the auxiliary variables, in their order. */
  readonly #texts: ((isTrue: boolean) => string)[] = [];
  #decisionCount = 0;
  #variableCount = 0;

  constructor(layers: Layers, puzzle: Puzzle, reading: ClueReading) {
    this.puzzle = puzzle;
    this.isOpen = reading === 'open';
    this.#layers = layers;
    this.#reading = reading;
    this.#blocks = new RowBlocks(puzzle);
    for (const [name, layer] of layersOf(layers, 'answer'))
      this.#answers.set(name, this.#siteVariables(name, layer));
    this.#decisionCount = this.#variableCount;
    if (reading !== 'written')
      for (const [name, layer] of layersOf(layers, 'clue'))
        if (layer.inShape === 'nothing')
          this.#clueValues.set(name, this.#siteVariables(`clue ${name}`, layer, false));
    for (const [name] of layersOf(layers, 'answer'))
      this.rule({ rule: 'one-value', sites: [], text: () => '' }, this.#oneValue(name));
  }

  is(layer: string, site: number | null, value: number): Literal {
    return site === null ? no : literalOf(this.#answers.get(layer)!, site, value);
  }

  clueIs(layer: string, site: number, value: number): Literal {
    const variables = this.#clueValues.get(layer);
    if (variables !== undefined) return literalOf(variables, site, value);
    return this.puzzle.clues[layer]![site] === value ? yes : no;
  }

  number(layer: string, site: number, most: number): ClueNumber | null {
    const clue = this.puzzle.clues[layer]![site]!;
    if (clue === empty) return null;
    const given = clueLayer(this.#layers, layer);
    if (this.#reading === 'written' || definesBoard(given)) return clue === unknownClue ? null : clue;
    const variables = this.#numbers.get(layer) ?? new Map<number, ClueVariable>();
    this.#numbers.set(layer, variables);
    const known = variables.get(site);
    if (known !== undefined) return { variable: known.index, ...known.range };
    const { min, max } = rangeOf(given, this.puzzle);
    // Without a possible number, the variable has a value that no clue has, and its row has no solution.
    const range = { min, max: Math.max(min, Math.min(max, most)) };
    const index = this.#family(`clue ${layer} ${site}`, 'integer', 1, range, () => {
      return `${given.label} at ${siteName(this.puzzle, given.site, site)}`;
    });
    variables.set(site, { index, range });
    return { variable: index, ...range };
  }

  auxiliary(text: (isTrue: boolean) => string): Literal {
    this.#texts.push(text);
    const last = this.#families.at(-1)!;
    // Thousands of them are one family, as long as no other variable comes between.
    if (last.name.startsWith(auxiliaryName)) {
      this.#families[this.#families.length - 1] = { ...last, count: last.count + 1 };
      this.#variableCount += 1;
      return 2 * (this.#variableCount - 1);
    }
    const [texts, from] = [this.#texts, this.#texts.length - 1];
    const name = `${auxiliaryName} ${this.#families.length}`;
    return 2 * this.#family(name, 'binary', 1, zeroOne, (offset) => texts[from + offset]!(true));
  }

  rule(about: About, rows: readonly Row[]): void {
    for (const row of rows)
      if (row.isImplied !== true) this.#blocks.add(about, normalRows(row), row.is === '=');
  }

  connected({ rule }: GraphAbout<unknown>, graph: VertexLiterals): void {
    const possible = this.#graphs.possibleVertices(graph);
    if (possible === null) return;
    this.#blocks.addGraph(rule, (name) => ({ type: 'connectedVertices', name, graph: possible.graph }));
  }

  edges({ rule }: GraphAbout<unknown>, type: EdgeConstraint, literals: EdgeLiterals): void {
    const graph = this.#graphs.edgeGraph(literals);
    this.#blocks.addGraph(rule, (name) =>
      type === 'spanningTree' ? { type, name, graph, separation: 'fractions' } : { type, name, graph },
    );
  }

  /** All that was written, as a model. */
  model(): Model {
    const count = this.#variableCount;
    const [lower, upper] = [new Float64Array(count), new Float64Array(count)];
    for (const { first, count: own, range } of this.#families) {
      lower.fill(range.min, first, first + own);
      upper.fill(range.max, first, first + own);
    }
    const families = this.#families;
    const { blocks, rowName } = this.#blocks.finished();
    return {
      variableCount: count,
      variables: families.map(({ name, domain, first, count: own }) => ({ name, domain, first, count: own })),
      ...{ lower, upper, integral: new Uint8Array(count).fill(1) },
      constraints: blocks,
      objective: null,
      decisions: Int32Array.from({ length: this.#decisionCount }, (_, index) => index),
      names: {
        variable: (index) => {
          const family = families.find(({ first, count: own }) => index >= first && index < first + own)!;
          return family.nameOf(index - family.first);
        },
        row: rowName,
      },
    };
  }

  /** The clues of a puzzle of the shape as bounds; none where they are written in. */
  fix({ clues }: Puzzle): readonly ClueBound[] {
    const bounds: ClueBound[] = [];
    for (const [layer, variables] of this.#numbers)
      for (const [site, { index, range }] of variables) {
        bounds.push(...clueBounds(layer, clues[layer]!, [[site, { index }]], range));
      }
    for (const [layer, { first, range }] of this.#clueValues)
      for (const [site, clue] of clues[layer]!.entries())
        for (let value = range.min; value <= range.max; value++) {
          const variable = first + site * valuesOf(range) + value - range.min;
          const is = clue === value ? 1 : 0;
          bounds.push({ variable, lower: is, upper: is, layer, site });
        }
    return bounds;
  }

  /** How the answer at a site is encoded. */
  encoding(layer: string, site: number): AnswerEncoding {
    const { first, range, isBinary } = this.#answers.get(layer)!;
    if (isBinary) return { index: first + site };
    const count = valuesOf(range);
    const oneOf = Array.from({ length: count }, (_, at) => {
      return [range.min + at, { index: first + site * count + at }] as const;
    });
    return { oneOf };
  }

  /** A binary variable for each site, or for each value at each site. */
  #siteVariables(name: string, layer: ValueLayer, mayBeBinary = true): SiteVariables {
    const { puzzle } = this;
    const range = rangeOf(layer, puzzle);
    const isBinary = mayBeBinary && range.min === 0 && range.max === 1;
    const perSite = isBinary ? 1 : valuesOf(range);
    const sites = siteCount(puzzle, layer.site);
    const first = this.#family(name, 'binary', sites * perSite, zeroOne, (offset) => {
      const value = isBinary ? 1 : range.min + (offset % perSite);
      return `${valueText(layer, value)} at ${siteName(puzzle, layer.site, Math.floor(offset / perSite))}`;
    });
    return { first, sites, range, isBinary };
  }

  /** That each site of a layer has one value. */
  #oneValue(name: string): readonly Row[] {
    const { range, sites, isBinary } = this.#answers.get(name)!;
    if (isBinary) return [];
    const values = Array.from({ length: valuesOf(range) }, (_, at) => range.min + at);
    return Array.from({ length: sites }, (_, site) =>
      exactly(
        1,
        values.map((value) => this.is(name, site, value)),
      ),
    );
  }

  #family(
    name: string,
    domain: Domain,
    count: number,
    range: ValueRange,
    nameOf: VariableFamily['nameOf'],
  ): number {
    const first = this.#variableCount;
    this.#families.push({ name, domain, first, count, range, nameOf });
    this.#variableCount += count;
    return first;
  }
}

const zeroOne: ValueRange = { min: 0, max: 1 };

const auxiliaryName = 'auxiliary';

function valuesOf({ min, max }: ValueRange): number {
  return max - min + 1;
}

function literalOf({ first, range, isBinary }: SiteVariables, site: number, value: number): Literal {
  if (value < range.min || value > range.max) return no;
  if (isBinary) return 2 * (first + site) + (value === 1 ? 0 : 1);
  return 2 * (first + site * valuesOf(range) + value - range.min);
}
