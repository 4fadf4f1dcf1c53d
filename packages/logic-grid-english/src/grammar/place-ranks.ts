import { rows } from '../vocabulary/words.js';
import { anyOf, count, noun, ordinal, words } from './atoms.js';
import { fillerRule } from './fillers.js';
import type { Grammar } from './grammar.js';
import { choice, mapped, missed, optional, type Rule, repeated, second, sequence } from './parsing.js';

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
        anyOf(
          grammar,
          'last, final, rightmost, right most, far right, extreme right, furthest right, farthest right',
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
        anyOf(
          grammar,
          'leftmost, left most, far left, extreme left, furthest left, farthest left, very first',
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
      anyOf(
        grammar,
        'second to last, second last, next to last, penultimate, last but one, second to the last',
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
      anyOf(
        grammar,
        'one of the two middle, one of the middle two, one of the middle, one of the two central',
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

/** "one of the ends", "at an end", "the left end". */
export function ends(grammar: Grammar): Rule<readonly number[]> {
  const size = grammar.vocabulary.lists.places.names.length;
  const both = size < 2 ? [0] : [0, size - 1];
  const ofRow = optional(
    sequence(words(grammar, 'of the'), choice<unknown>(noun(grammar), words(grammar, ...rows()))),
  );
  const either = sequence(
    anyOf(
      grammar,
      `
        one of the two ends, one of the ends, one of either end, either of the ends, any of the ends, any end, either end, one end, an end,
        an outer end, one of the two end, one of the end, the end, the ends, end, one or the other end, one of the outer, an outer,
        one of the two outer, one of the outermost, an edge, one of the edges, either edge, one of the extremes, either extreme`,
    ),
    optional(noun(grammar)),
    ofRow,
  );
  // "The end" of a row is one of its ends only with a noun: "the end houses".
  const isClear = (words: string, hasNoun: boolean): boolean => !/^(?:the )?ends?$/.test(words) || hasNoun;
  const left = sequence(
    optional(words(grammar, 'the', 'its')),
    words(grammar, 'left end', 'left hand end', 'far left end', 'extreme left end'),
    ofRow,
  );
  const right = sequence(
    optional(words(grammar, 'the', 'its')),
    words(grammar, 'right end', 'right hand end', 'far right end', 'extreme right end'),
    ofRow,
  );
  return choice(
    mapped(either, ([text, thing]) => (isClear(text, thing !== null) && size > 0 ? both : null)),
    mapped(left, () => (size > 0 ? [0] : null)),
    mapped(right, () => (size > 0 ? [size - 1] : null)),
  );
}

/** "an even-numbered house", "one of the first three houses". */
export function groups(grammar: Grammar): Rule<readonly number[]> {
  const { source } = grammar;
  const { names } = grammar.vocabulary.lists.places;
  const indices = [...names.keys()];
  const numberOf = (index: number): number =>
    /^\d+$/.test(names[index]!) ? Number(names[index]) : index + 1;
  const withParity = (parity: string): readonly number[] | null => {
    const found = indices.filter((index) => numberOf(index) % 2 === (parity === 'even' ? 0 : 1));
    return found.length > 0 ? found : null;
  };
  const parity = words(grammar, 'even', 'odd');
  const parities = mapped(
    sequence(
      optional(words(grammar, 'a', 'an', 'the', 'one of the')),
      parity,
      optional(words(grammar, 'numbered')),
      noun(grammar),
    ),
    ([, which]) => withParity(which),
  );
  const withNumber = mapped(
    sequence(
      optional(words(grammar, 'a', 'an')),
      noun(grammar),
      words(grammar, 'with an', 'with'),
      parity,
      words(grammar, 'number', 'numbers'),
    ),
    ([, , , which]) => withParity(which),
  );
  const some = sequence(
    choice(
      words(grammar, 'one of the', 'the', 'any of the', 'one of', 'among the', 'in the'),
      mapped(optional(words(grammar, 'among the')), () => ''),
    ),
    words(grammar, 'first', 'last', 'leftmost', 'rightmost', 'top'),
    count(grammar),
    repeated(noun(grammar), 0, 1),
  );
  const several = mapped(some, ([, which, k]) => {
    if (k < 2 || k > names.length) return null;
    return which === 'first' || which === 'leftmost' || which === 'top'
      ? indices.slice(0, k)
      : indices.slice(-k);
  });
  return choice(parities, withNumber, (at) => {
    const found = several(at);
    return found.length > 0 ? found : missed(source, at, 'a place');
  });
}
