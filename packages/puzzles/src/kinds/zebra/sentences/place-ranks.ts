import { count, noun, ordinal, words } from './atoms.js';
import { fillerRule } from './fillers.js';
import type { Grammar } from './grammar.js';
import { choice, mapped, optional, type Rule, second, sequence } from './parsing.js';

/** "the second house from the left", "third", "the last one", "the middle house", "second to last". */
export function numbered(grammar: Grammar): Rule<readonly number[]> {
  const { names } = grammar.vocabulary.lists.places;
  const size = names.length;
  const { above, comparisons } = grammar.vocabulary;
  const left = [
    ...['left', 'start', 'front', 'beginning', 'left end', 'left side'],
    ...(above === 'left' ? ['top'] : above === 'right' ? ['bottom'] : []),
  ];
  const right = [
    ...['right', 'end', 'back', 'right end', 'right side', 'far end', 'rear'],
    ...(above === 'left' ? ['bottom'] : above === 'right' ? ['top'] : []),
  ];
  const side = (all: readonly string[]): Rule<unknown> =>
    sequence(
      words(grammar, 'from', 'on', 'counting from'),
      optional(words(grammar, 'the')),
      optional(words(grammar, 'far', 'extreme')),
      words(grammar, ...all),
    );
  const fromLeft = mapped(side(left), () => false);
  const fromRight = mapped(side(right), () => true);
  // A name that is another number makes "the second floor" ambiguous.
  const isClear = names.every((name, index) => !/^\d{1,2}$/.test(name) || Number(name) === index + 1);
  // "the first of the five climbs"
  const ofAll = optional(sequence(words(grammar, 'of the'), count(grammar), noun(grammar)));
  const rank = mapped(
    sequence(
      ordinal(grammar),
      optional(noun(grammar)),
      optional(choice(fromLeft, fromRight)),
      ofAll,
      fillerRule(grammar),
    ),
    ([k, , isFromRight]) => {
      if (k > size || (!isClear && isFromRight === null)) return null;
      return [isFromRight ? size - k : k - 1];
    },
  );
  const last = mapped(
    sequence(
      choice(
        words(
          grammar,
          'last',
          'final',
          'rightmost',
          'right most',
          'far right',
          'extreme right',
          'furthest right',
          'farthest right',
        ),
        topOrBottom(grammar, 'right'),
        words(grammar, ...comparisons.rightmost),
      ),
      optional(noun(grammar)),
    ),
    () => [size - 1],
  );
  const firstOne = mapped(
    sequence(
      choice(
        words(
          grammar,
          'leftmost',
          'left most',
          'far left',
          'extreme left',
          'furthest left',
          'farthest left',
          'very first',
        ),
        topOrBottom(grammar, 'left'),
        words(grammar, ...comparisons.leftmost),
      ),
      optional(noun(grammar)),
    ),
    () => [0],
  );
  const beforeLast = mapped(
    sequence(
      words(
        grammar,
        'second to last',
        'second last',
        'next to last',
        'penultimate',
        'last but one',
        'second to the last',
      ),
      optional(noun(grammar)),
    ),
    () => (size >= 2 ? [size - 2] : null),
  );
  const middle: Rule<readonly number[]> = (at) =>
    mapped(
      sequence(
        words(grammar, 'middle', 'center', 'central', 'exact middle', 'exact center', 'very middle'),
        optional(noun(grammar)),
      ),
      () => (size % 2 === 1 ? [(size - 1) / 2] : null),
    )(at);
  const middleTwo = mapped(
    sequence(
      words(
        grammar,
        'one of the two middle',
        'one of the middle two',
        'one of the middle',
        'one of the two central',
      ),
      optional(noun(grammar)),
    ),
    () => (size % 2 === 0 && size > 0 ? [size / 2 - 1, size / 2] : null),
  );
  return choice(
    second(
      optional(words(grammar, 'the', 'a', 'an', 'very', 'the very', 'his', 'her')),
      choice(rank, last, firstOne, beforeLast, middle),
    ),
    middleTwo,
  );
}

function topOrBottom(grammar: Grammar, side: 'left' | 'right'): Rule<string> {
  const { above } = grammar.vocabulary;
  if (above === null) return () => [];
  return words(
    grammar,
    ...(above === side ? ['top', 'topmost', 'uppermost', 'highest'] : ['bottom', 'bottommost', 'lowest']),
  );
}
