import type { Said } from './grammar.js';
import type { Property } from './property.js';

/** Several things said of the same subject. */
export function joinedSaid(join: 'all' | 'some' | 'one', all: readonly Said[]): Said {
  const places = all.map(({ property }) =>
    'is' in property && 'places' in property.is ? property.is.places : null,
  );
  // "on Monday or on Friday" names two places as "on Monday or Friday" does.
  if (join !== 'all' && !places.includes(null))
    return { property: { is: { places: places.flatMap((each) => each ?? []) } }, facts: [] };
  return {
    property: { join, of: all.map(({ property }) => property) },
    facts: all.flatMap(({ facts }) => facts),
  };
}

export function negated({ property, facts }: Said): Said {
  return { property: { not: property }, facts };
}

/** What is denied: "not A or B" denies both; "not A and B" is not clear, and nothing. */
export function denied(property: Property): Property | null {
  if (!('join' in property)) return { not: property };
  if (property.join === 'all') return null;
  return { not: { join: 'some', of: property.of } };
}
