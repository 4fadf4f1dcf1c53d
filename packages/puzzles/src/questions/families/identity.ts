import { layersOf } from '../../boards/layers/layer.js';
import { ruleWords } from '../../boards/layers/rule-variant.js';
import type { InstanceFamily, InstanceOptions, InstanceSubject } from '../../contracts/instances.js';
import type { Kind } from '../../contracts/kind.js';
import { elementName } from './choice.js';

/** What a family was made for, as texts by name. Families with equal texts have the same diagram. */
export type FamilyIdentity = Readonly<
  Record<'kind' | 'rules' | 'board' | 'solution' | 'members' | 'candidates', string>
>;

/** What a family is made for. */
export function identityOf(
  kind: Kind,
  { puzzle, answers }: InstanceSubject,
  family: InstanceFamily,
  { maxPairs }: InstanceOptions,
): FamilyIdentity {
  const { rows, columns, graph } = puzzle;
  const drawn: Readonly<Record<string, ArrayLike<number>>> = answers ?? {};
  const solution =
    answers === null ? [] : layersOf(kind.layers, 'answer').map(([name]) => written(drawn[name]!));
  return {
    kind: kind.name,
    rules: ruleWords(kind.variants, puzzle.rules).join(' '),
    board: `${rows}x${columns}${graph === undefined ? '' : ` ${JSON.stringify([graph.edges, graph.cells])}`}`,
    solution: solution.join(' '),
    members: `${family.member.many}${maxPairs === undefined ? '' : ` up to ${maxPairs}`}`,
    candidates: Array.from({ length: family.elementCount }, (_, element) =>
      elementName(family, puzzle, element),
    ).join(' '),
  };
}

function written(values: ArrayLike<number>): string {
  return Array.from(values).join('');
}
