import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../../test/profile.js';
import { type BilevelModel, mibsFiles } from '../../src/index.js';
import { bilevelModels } from './random-bilevel.js';
import { type MibsModel, readMibs } from './read-mibs.js';
import { saidBy } from './said-by.js';

const textsOf = (model: BilevelModel): readonly [mps: string, auxiliary: string] => {
  const files = mibsFiles(model);
  return [[...files.model].join(''), [...files.auxiliary].join('')];
};

/** What mutated files say; null if they cannot be read. */
function readOrNull(mps: string, auxiliary: string): MibsModel | null {
  try {
    return readMibs(mps, auxiliary);
  } catch {
    return null;
  }
}

describe('the files of MibS', () => {
  test('a reader written apart gives the same model', () => {
    const property = fc.property(bilevelModels, (model) => {
      expect(readMibs(...textsOf(model))).toEqual(saidBy(model));
    });
    fc.assert(property, { numRuns: runs(4000, 300) });
  });

  test('a mutated place, number or type of row gives another model, or none', () => {
    let mutants = 0;
    const property = fc.property(bilevelModels, fc.nat(), (model, seed) => {
      const [mps, auxiliary] = textsOf(model);
      const said = saidBy(model);
      const lines = [...mps.split('\n'), null, ...auxiliary.split('\n')];
      const places = lines.flatMap((line, place) => (mutated(line) === null ? [] : [place]));
      const at = places[seed % places.length]!;
      const changed = lines.map((line, place) => (place === at ? mutated(line) : line));
      const split = changed.indexOf(null);
      const texts = [changed.slice(0, split), changed.slice(split + 1)].map((part) => part.join('\n'));
      mutants += 1;
      expect(readOrNull(texts[0]!, texts[1]!)).not.toEqual(said);
    });
    fc.assert(property, { numRuns: runs(4000, 300) });
    expect(mutants).toBeGreaterThan(200);
  });
});

/** A line with another sign, place or sense; null if it has none. */
function mutated(line: string | null): string | null {
  if (line === null) return null;
  if (/^ [LG] /.test(line)) return line.startsWith(' L') ? ` G${line.slice(2)}` : ` L${line.slice(2)}`;
  const place = /^(N|M|LC|LR) (\d+)$/.exec(line);
  if (place) return `${place[1]} ${Number(place[2]) + 1}`;
  if (/^OS /.test(line)) return line === 'OS 1' ? 'OS -1' : 'OS 1';
  const number = /^( (?!FX|BV)\S+ \S+|LO) (-?[\d.]+)$/.exec(line);
  // A zero on the objective row is there so that the column is.
  return number && Number(number[2]) !== 0 ? `${number[1]} ${-Number(number[2])}` : null;
}
