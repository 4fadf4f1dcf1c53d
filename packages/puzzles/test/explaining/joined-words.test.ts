import { describe, expect, it } from 'vitest';
import type { RuleWords } from '../../src/contracts/explanations.js';
import { joinedWords } from '../../src/parts/reasons/joined-words.js';

/** Two cells that touch, in a row of ten. */
function touching(one: number, other: number): RuleWords {
  const [first, second] = [`r1c${one + 1}`, `r1c${other + 1}`];
  const text = (subject: string, objects: string): string => `${subject} touches ${objects}`;
  return {
    rule: 'touching',
    text: text(first, second),
    sites: [{ site: 'cell', at: [one, other] }],
    joined: [
      { subject: first, object: second, text: (objects) => text(first, objects) },
      { subject: second, object: first, text: (objects) => text(second, objects) },
    ],
  };
}

const row: RuleWords = { rule: 'row', text: 'row 1 has one star', sites: [{ site: 'row', at: [0] }] };

describe('sentences about one subject', () => {
  it('become one, at the place of the first, with the names in order and the sites of all', () => {
    const joined = joinedWords([touching(9, 4), row, touching(4, 1), touching(4, 3)]);
    expect(joined).toEqual([
      {
        rule: 'touching',
        text: 'r1c5 touches r1c2, r1c4 and r1c10',
        sites: [{ site: 'cell', at: [9, 4, 1, 3] }],
      },
      row,
    ]);
  });

  it('are joined by the subject that most have, and each once', () => {
    const texts = joinedWords([touching(0, 1), touching(1, 2), touching(1, 3), touching(0, 4)]).map(
      ({ text }) => text,
    );
    expect(texts).toEqual(['r1c2 touches r1c1, r1c3 and r1c4', 'r1c1 touches r1c5']);
  });

  it('stay as they are where there is one', () => {
    const alone = [touching(0, 1), row, touching(3, 4)];
    expect(joinedWords(alone)).toEqual(alone);
  });

  it('are not joined where the rules differ', () => {
    const other = { ...touching(0, 2), rule: 'beside' };
    expect(joinedWords([touching(0, 1), other])).toHaveLength(2);
  });
});
