import { type EdgeInstance, immediate, type ReasonRow, type SeparatorInstance } from '@gridwright/modeling';
import { siteCount, siteName } from '../../boards/geometry/sites.js';
import type { Puzzle } from '../../boards/layers/board.js';
import {
  type AnswerLayer,
  type Layers,
  layersOf,
  rangeOf,
  type ValueRange,
} from '../../boards/layers/layer.js';
import type { Reasons } from '../../contracts/explanations.js';
import { ordinary } from '../reasons/line-reasons.js';
import { ReasonBuilder } from '../reasons/reason-builder.js';
import {
  type ClueNumber,
  exactly,
  type Literal,
  type NormalRow,
  no,
  normalRows,
  not,
  type Row,
  yes,
} from '../rows/row.js';
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

/** The reasons of a puzzle from the rows of its parts, with its clues written in. Linear in the rows. */
export function reasonsOfParts(
  layers: Layers,
  parts: readonly Pick<Part, 'write'>[],
  puzzle: Puzzle,
): Reasons {
  const rows = new ReasonReading(layers, puzzle);
  for (const part of parts) part.write(rows);
  return rows.reasons();
}

/** The literals of the values at the sites of a layer. */
interface SiteLiterals {
  readonly range: ValueRange;
  /** By site, the literal of each value. */
  readonly literals: readonly (readonly Literal[])[];
}

/** The rows of parts as rules that a person applies. */
class ReasonReading implements Rows {
  readonly puzzle: Puzzle;
  readonly isOpen = false;
  readonly #builder = new ReasonBuilder();
  readonly #answers: ReadonlyMap<string, SiteLiterals>;
  readonly #graphs = new GraphLiterals(this);

  constructor(layers: Layers, puzzle: Puzzle) {
    this.puzzle = puzzle;
    const answers = layersOf(layers, 'answer');
    this.#answers = new Map(answers.map(([name, layer]) => [name, this.#siteLiterals(name, layer)]));
    for (const [name, layer] of answers) this.#oneValue(name, layer);
  }

  is(layer: string, site: number | null, value: number): Literal {
    const { range, literals } = this.#answers.get(layer)!;
    return site === null || value < range.min || value > range.max ? no : literals[site]![value - range.min]!;
  }

  clueIs(layer: string, site: number, value: number): Literal {
    return this.puzzle.clues[layer]![site] === value ? yes : no;
  }

  number(layer: string, site: number): ClueNumber | null {
    const clue = this.puzzle.clues[layer]![site]!;
    return clue < 0 ? null : clue;
  }

  auxiliary(text: (isTrue: boolean) => string): Literal {
    return this.#builder.auxiliary(text);
  }

  rule(
    { rule, sites, text, joined, weight = ordinary, isImmediate = false, values }: About,
    rows: readonly Row[],
  ): void {
    const own = rows.flatMap((row) => normalRows(row).map((side) => reasonRow(side, isImmediate)));
    this.#builder.rule(
      { rule, sites, weight, text, ...(joined && { joined }), ...(values && { values }) },
      own,
    );
  }

  connected(
    { rule, text, joined, sites, weight = ordinary }: GraphAbout<SeparatorInstance>,
    graph: VertexLiterals,
  ): void {
    const possible = this.#graphs.possibleVertices(graph);
    if (possible === null) return;
    const { vertices } = possible;
    this.#builder.vertexGraph(
      {
        rule,
        text: (instance) => text(renamed(instance, vertices)),
        ...(joined && { joined: (instance) => joined(renamed(instance, vertices)) }),
        sites: (instance) => sites(renamed(instance, vertices)),
      },
      { type: 'connectedVertices', weight, graph: possible.graph },
    );
  }

  edges(
    { rule, ruleOf = () => rule, text, sites, weight = ordinary }: GraphAbout<EdgeInstance>,
    type: EdgeConstraint,
    graph: EdgeLiterals,
  ): void {
    this.#builder.graph(
      { rule: ruleOf, text, sites },
      { type, weight, graph: this.#graphs.edgeGraph(graph) },
    );
  }

  reasons(): Reasons {
    return this.#builder.reasons();
  }

  #siteLiterals(name: string, layer: AnswerLayer): SiteLiterals {
    const range = rangeOf(layer, this.puzzle);
    const isBinary = range.min === 0 && range.max === 1;
    const literals = Array.from({ length: siteCount(this.puzzle, layer.site) }, (_, site) => {
      if (isBinary) {
        const literal = this.#builder.fact(name, site, [1]);
        return [not(literal), literal];
      }
      return Array.from({ length: range.max - range.min + 1 }, (__, at) =>
        this.#builder.fact(name, site, [range.min + at]),
      );
    });
    return { range, literals };
  }

  /** That each site of a layer has one value, where its literals do not say it. */
  #oneValue(name: string, layer: AnswerLayer): void {
    const { range, literals } = this.#answers.get(name)!;
    if (range.min === 0 && range.max === 1) return;
    for (const [site, own] of literals.entries())
      this.rule(
        {
          rule: typeof layer.site === 'string' ? layer.site : 'one-value',
          weight: 15,
          isImmediate: 'at most',
          sites: [{ site: layer.site, at: [site] }],
          text: () => `${siteName(this.puzzle, layer.site, site)} has one ${layer.label}`,
        },
        [exactly(1, own)],
      );
  }
}

/** The instance with the vertices of the part. */
function renamed(instance: SeparatorInstance, vertices: readonly number[]): SeparatorInstance {
  const [one, other] = instance.between;
  return {
    ...instance,
    vertices: instance.vertices.map((vertex) => vertices[vertex]!),
    between: [vertices[one]!, vertices[other]!],
  };
}

function reasonRow(
  { terms, atLeast, when, is }: NormalRow,
  isImmediate: NonNullable<About['isImmediate']>,
): ReasonRow {
  const all = [...terms, ...when.map((literal) => [atLeast, not(literal)] as const)];
  const row = {
    literals: all.map(([, literal]) => literal),
    coefficients: all.map(([coefficient]) => Math.min(coefficient, atLeast)),
    atLeast,
  };
  return isImmediate === true || (isImmediate === 'at most' && is === '<=') ? immediate(row) : row;
}
