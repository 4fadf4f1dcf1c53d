import { expect, test } from 'vitest';
import type { Kind } from '../../src/contracts/kind.js';
import { hashi } from '../../src/kinds/hashi/index.js';
import { solvedSubject } from '../../src/questions/clues/subject.js';
import { solving } from './small-solution.js';

const kind = hashi as unknown as Kind;
const subjectOf = (text: string) => solvedSubject(kind, kind.read(text), solving);

test('a drawn solution is taken as it is', async () => {
  const { subject, unique } = await subjectOf('pzprv3/hashikake/1/3/2 . 2 /2 2 /');
  expect(unique).toBeNull();
  expect(subject).toMatchObject({ isSolved: false, answers: { bridges: Int16Array.of(2, 2) } });
});

test('a puzzle without answers is solved', async () => {
  const { subject, unique } = await subjectOf('hashi/3/1/1g1');
  expect(unique).toBeNull();
  expect(subject).toMatchObject({ isSolved: true, answers: { bridges: Int16Array.of(1, 1) } });
});

test.each([
  ['hashi/3/1/1g2', 'none'],
  ['hashi/3/1/.g.', 'several'],
])('%s has no subject, as it has %s', async (text, status) => {
  const { subject, unique } = await subjectOf(text);
  expect(subject).toBeNull();
  expect(unique).toMatchObject({ status });
});

test('a drawing that breaks a rule is refused, with the rule and its cells', async () => {
  const answer = subjectOf('pzprv3/hashikake/1/3/1 . 2 /2 2 /');
  await expect(answer).rejects.toMatchObject({
    name: 'InputError',
    problem: {
      code: 'board',
      expected: 'a solution that keeps the rules, or a puzzle without any answer',
      found: expect.stringMatching(/^one that breaks the rule ".+" at r1c1$/),
    },
  });
});

test('a drawing that is not finished is refused, with what it lacks', async () => {
  const error: unknown = await subjectOf('pzprv3/hashikake/1/5/1 . 2 . 1 /1 1 0 0 /').catch(
    (thrown) => thrown,
  );
  expect(error).toMatchObject({ name: 'InputError', problem: { code: 'board' } });
  expect((error as Error).message).not.toContain('undefined');
});
