import { phrases, rows } from '../../vocabulary/words.js';
import { anyOf, unit, words } from '../atoms.js';
import type { Grammar } from '../grammar.js';
import { choice, mapped, optional, type Rule, second, sequence } from '../parsing.js';
import type { Relation } from '../property.js';
import { besideRule } from './beside-and-between.js';
import { articleDistance, distanceRule, nextPlace, stepwise } from './distances.js';

const anywhere = phrases(`
  somewhere, anywhere, sometime, some time, at some point, further, farther, someplace, some place, at some time, some distance,
  at some distance, at any point, any time, anytime, some days, some positions, somewhere further, somewhere farther
`);

/** "next to", "immediately to the left of", "two houses to the right of", "before". */
export function relationRule(grammar: Grammar, hasOrder = true): Rule<Relation> {
  const exactly = words(grammar, 'exactly', 'precisely', 'just', 'only');
  const direction = directionRule(grammar);
  const beside = mapped(besideRule(grammar), (): Relation => ({ relation: 'beside' }));
  const vague = words(grammar, ...anywhere);
  const sides = hasOrder ? direction : sideRule(grammar);
  const plain = mapped(
    choice(sequence(optional(vague), sides), sequence(vague, direction)),
    ([, relation]): Relation => ({ relation }),
  );
  const adjacent = mapped(
    sequence(
      choice<unknown>(
        nextPlace(grammar, 'immediately', 'directly', 'just', 'right'),
        // "on the day before", "one position after".
        sequence(
          optional(words(grammar, 'on', 'in', 'at')),
          optional(exactly),
          nextUnit(grammar),
          optional(words(grammar, 'immediately', 'directly', 'right', 'just')),
        ),
      ),
      direction,
    ),
    ([, relation]): Relation => ({ relation, by: 1 }),
  );
  const immediate = mapped(immediateSide(grammar), (relation): Relation => ({ relation, by: 1 }));
  const distance = distanceRule(grammar);
  const distant = mapped(
    choice(
      sequence(distance, direction),
      sequence(
        mapped(articleDistance(grammar), (by) => by),
        orderRule(grammar),
      ),
    ),
    ([by, relation]): Relation => ({ relation, by }),
  );
  const away = mapped(
    sequence(
      choice(distance, articleDistance(grammar)),
      optional(words(grammar, 'away', 'apart', 'removed', 'down', 'over', 'distant')),
      words(grammar, 'from', 'of'),
    ),
    ([by, far, preposition]): Relation | null =>
      preposition === 'of' && far !== 'away' ? null : { relation: 'apart', by },
  );
  return choice(beside, plain, adjacent, immediate, distant, away);
}

/** "on the immediate left of", "to the direct right of". */
function immediateSide(grammar: Grammar): Rule<'leftOf' | 'rightOf'> {
  return mapped(
    sequence(
      words(grammar, 'to the', 'on the', 'at the', 'the', 'to', 'on'),
      words(grammar, 'immediate', 'direct'),
      words(grammar, 'left', 'right'),
      optional(words(grammar, 'side', 'hand side')),
      words(grammar, 'of', 'from'),
    ),
    ([, , side]) => (side === 'left' ? 'leftOf' : 'rightOf'),
  );
}

/** "to the left of" */
function sideRule(grammar: Grammar): Rule<'leftOf' | 'rightOf'> {
  return mapped(
    sequence(
      optional(
        anyOf(
          grammar,
          'to the, on the, at the, in the, to its, further to the, farther to the, further, farther, towards the',
        ),
      ),
      words(grammar, 'left', 'right'),
      optional(words(grammar, 'side', 'hand side', 'hand')),
      words(grammar, 'of', 'from', 'than'),
    ),
    ([, side]) => (side === 'left' ? ('leftOf' as const) : ('rightOf' as const)),
  );
}

/** "to the left of", "before", "above" */
export function directionRule(grammar: Grammar): Rule<'leftOf' | 'rightOf'> {
  return choice(sideRule(grammar), orderRule(grammar));
}

/** "before", "behind", "above" */
function orderRule(grammar: Grammar): Rule<'leftOf' | 'rightOf'> {
  const { above } = grammar.vocabulary;
  const left = phrases(`
    before, ahead of, in front of, prior to, preceding, sooner than, faster than, quicker than, closer to the front than,
    farther to the front than
  `);
  const right = phrases(
    'after, behind, following, in back of, slower than, closer to the back than, subsequent to',
  );
  const up = ['above', 'higher than', 'over', 'higher up than', 'higher up the building than'];
  const down = ['below', 'lower than', 'beneath', 'under', 'underneath', 'lower down than'];
  const vertical = (direction: 'left' | 'right'): readonly string[] =>
    above === null ? [] : above === direction ? up : down;
  const { comparisons } = grammar.vocabulary;
  // "earlier in the year than"
  const timed = (word: string): Rule<unknown> =>
    sequence(
      words(grammar, word),
      optional(
        sequence(
          words(grammar, 'in', 'on'),
          optional(words(grammar, 'the')),
          choice<unknown>(unit(grammar), words(grammar, ...rows())),
        ),
      ),
      words(grammar, 'than'),
    );
  return choice(
    mapped(
      words(grammar, ...new Set([...left, ...vertical('left'), ...comparisons.left])),
      () => 'leftOf' as const,
    ),
    mapped(
      words(grammar, ...new Set([...right, ...vertical('right'), ...comparisons.right])),
      () => 'rightOf' as const,
    ),
    mapped(timed('earlier'), () => 'leftOf' as const),
    mapped(timed('later'), () => 'rightOf' as const),
  );
}

/** "the day before …", "the person behind …": the next one. */
export function nextOne(grammar: Grammar): Rule<Relation> {
  return mapped(
    sequence(
      nextUnit(grammar),
      optional(words(grammar, 'immediately', 'directly', 'right', 'just')),
      directionRule(grammar),
    ),
    ([, , relation]): Relation => ({ relation, by: 1 }),
  );
}

/** "the house", "one house", "the year": a step to the next place. */
function nextUnit(grammar: Grammar): Rule<string> {
  return second(words(grammar, 'the', 'one'), stepwise(grammar, unit(grammar)));
}
