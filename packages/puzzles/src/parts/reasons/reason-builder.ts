import {
  type EdgeInstance,
  type GraphInstance,
  type Literal,
  positive,
  type ReasonEdgeGraph,
  type ReasonGraph,
  type ReasonRow,
  type ReasonRule,
  type ReasonVertexGraph,
  type SeparatorInstance,
} from '@gridwright/modeling';
import type {
  AuxiliaryMeaning,
  JoinedWords,
  Meaning,
  Reasons,
  RuleSites,
  RuleWords,
} from '../../contracts/explanations.js';

/** A rule at one place: its weight (10 for an ordinary rule, 0 for bookkeeping), its name, place and words. */
export interface RuleAbout {
  readonly rule: string;
  readonly weight: number;
  readonly sites: readonly RuleSites[];
  /** The values that it is about besides; none by default. */
  readonly values?: readonly number[];
  /** A whole sentence without a period; worded on demand. */
  text(): string;
  /** How it is joined with others; worded on demand. */
  joined?(): readonly JoinedWords[];
}

/** A rule about a graph: its name, or the name of each instance, and the words and the place of an instance. */
export interface GraphAbout<Instance extends GraphInstance = EdgeInstance> {
  readonly rule: string | ((instance: Instance) => string);
  text(instance: Instance): string;
  joined?(instance: Instance): readonly JoinedWords[];
  sites(instance: Instance): readonly RuleSites[];
}

/** Collects the reasons of a puzzle. */
export class ReasonBuilder {
  readonly #meanings: Meaning[] = [];
  readonly #rules: ReasonRule[] = [];
  readonly #about: RuleAbout[] = [];
  readonly #graphs: ReasonGraph[] = [];
  readonly #wordsOfInstance: ((instance: GraphInstance) => RuleWords)[] = [];

  /** A new variable, as its positive literal: the answer at a site, or at sites that always have the same, is one of these values. */
  fact(layer: string, sites: number | readonly number[], values: readonly number[]): Literal {
    return this.#variable({ layer, sites: typeof sites === 'number' ? [sites] : sites, values });
  }

  /** A new variable, as its positive literal, for a statement that is no answer. The rules have to define it by the facts. */
  auxiliary(text: AuxiliaryMeaning['text']): Literal {
    return this.#variable({ text });
  }

  /** Adds a rule; one without rows is left out. */
  rule(about: RuleAbout, rows: readonly ReasonRow[]): void {
    const needed = rows.filter(({ atLeast }) => atLeast > 0);
    if (needed.length === 0) return;
    this.#rules.push({ weight: about.weight, rows: needed });
    this.#about.push(about);
  }

  /** Adds a rule about edges. */
  graph(about: GraphAbout, graph: ReasonEdgeGraph): void {
    this.#graphs.push(graph);
    this.#wordsOfInstance.push((instance) => {
      if (instance.type === 'separator') throw new Error(`expected an instance of ${graph.type}`);
      return wordsOf(about, instance);
    });
  }

  /** Adds a rule about vertices. */
  vertexGraph(about: GraphAbout<SeparatorInstance>, graph: ReasonVertexGraph): void {
    this.#graphs.push(graph);
    this.#wordsOfInstance.push((instance) => {
      if (instance.type !== 'separator') throw new Error(`expected a separator, found a ${instance.type}`);
      return wordsOf(about, instance);
    });
  }

  /** The reasons of all that was added. */
  reasons(): Reasons {
    const [about, wordsOfInstance] = [this.#about, this.#wordsOfInstance];
    return {
      model: { variableCount: this.#meanings.length, rules: this.#rules, graphs: this.#graphs },
      meanings: this.#meanings,
      wordsOfRule: (rule) => {
        const { rule: name, text, joined, sites, values } = about[rule]!;
        return words(name, text(), sites, { ...(values && { values }), ...(joined && { joined: joined() }) });
      },
      wordsOfInstance: (instance) => wordsOfInstance[instance.graph]!(instance),
    };
  }

  #variable(meaning: Meaning): Literal {
    this.#meanings.push(meaning);
    return positive(this.#meanings.length - 1);
  }
}

function wordsOf<Instance extends GraphInstance>(
  { rule, text, joined, sites }: GraphAbout<Instance>,
  instance: Instance,
): RuleWords {
  const name = typeof rule === 'string' ? rule : rule(instance);
  return words(name, text(instance), sites(instance), joined && { joined: joined(instance) });
}

function words(
  rule: string,
  text: string,
  sites: readonly RuleSites[],
  more: Pick<RuleWords, 'values' | 'joined'> = {},
): RuleWords {
  return { rule, text, sites, ...more };
}
