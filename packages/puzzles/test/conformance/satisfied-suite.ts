import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { siteCount } from '../../src/boards/geometry/sites.js';
import { finished, type Position, unsolved } from '../../src/boards/layers/board.js';
import { type ClueLayer, empty, unknownClue } from '../../src/boards/layers/layer.js';
import type { Rule } from '../../src/boards/rules/rule.js';
import type { Kind } from '../../src/contracts/kind.js';
import { arbitraryPosition } from './arbitrary-board.js';

/** The layers of clues that rules say something about, with these rules. */
function rulesByLayer({ rules }: Kind): ReadonlyMap<string, readonly Rule[]> {
  const found = new Map<string, Rule[]>();
  for (const rule of rules)
    if (rule.clues !== undefined) found.set(rule.clues, [...(found.get(rule.clues) ?? []), rule]);
  return found;
}

const satisfiedBy = (rules: readonly Rule[], position: Position): readonly number[] =>
  ascending(rules.flatMap((rule) => rule.satisfied?.(position) ?? []));

const ascending = (sites: readonly number[]): readonly number[] =>
  [...new Set(sites)].sort((one, other) => one - other);

/** Which clues are satisfied: in a complete position those at which no rule is broken, and never one of the others. */
export function describeSatisfied(kind: Kind, runs: number): void {
  const byLayer = [...rulesByLayer(kind)];
  if (byLayer.length === 0) return;
  describe.each(byLayer)('satisfied clues of %s', (name, rules) => {
    const layer = kind.layers[name] as ClueLayer;
    const brokenIn = (position: Position, extent: 'complete' | 'partial'): readonly number[] =>
      ascending(rules.flatMap((rule) => rule.broken(position, extent).flat()));

    test('in a complete position are those at which no rule is broken', () => {
      const property = fc.property(arbitraryPosition(kind), (position) => {
        const complete = finished(kind.layers, position);
        fc.pre(complete !== null);
        const values = position.puzzle.clues[name]!;
        const clues = [...values.keys()].filter(
          (site) => values[site] !== empty && !(layer.unknownMeansNone && values[site] === unknownClue),
        );
        const broken = brokenIn(complete, 'complete');
        expect(satisfiedBy(rules, complete)).toEqual(clues.filter((site) => !broken.includes(site)));
      });
      fc.assert(property, { numRuns: runs });
    });

    test('are none at which a rule is broken, and none before anything is entered', () => {
      const property = fc.property(arbitraryPosition(kind), (position) => {
        const broken = brokenIn(position, 'partial');
        expect(satisfiedBy(rules, position).filter((site) => broken.includes(site))).toEqual([]);
        // On a single cell there may be nothing to enter.
        if (siteCount(position.puzzle, 'cell') > 1)
          expect(satisfiedBy(rules, unsolved(kind.layers, position.puzzle))).toEqual([]);
      });
      fc.assert(property, { numRuns: runs });
    });
  });
}
