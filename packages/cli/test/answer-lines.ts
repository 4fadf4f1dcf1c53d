import { expect } from 'vitest';

/** A line that the command printed with `--json`. */
export type AnswerLine = Readonly<Record<string, unknown>>;

const statuses = [
  ...['solved', 'optimal', 'feasible', 'unique', 'several', 'none', 'unbounded', 'valid', 'invalid'],
  ...['counted', 'verified', 'refused', 'unknown'],
];

/** A non-negative number. */
const amount = expect.toSatisfy((value: unknown) => typeof value === 'number' && value >= 0, 'an amount');
const textOrNull = orNull(expect.any(String));

const clueForm = {
  layer: expect.any(String),
  site: expect.any(String),
  cells: listOf(expect.any(String)),
  says: expect.any(String),
};

/** The form of an answer; what a key holds is asserted where a test is about it. */
const answerForm = {
  format: 'gridwright-answer',
  version: 1,
  command: expect.stringMatching(
    /^(solve|check|unique|count|solutions|forced|redundant|relax|export|decode|verify|generate)$/,
  ),
  kind: textOrNull,
  rules: expect.any(Array),
  puzzle: expect.any(String),
  status: expect.toSatisfy((value: unknown) => statuses.includes(String(value)), 'a status'),
  reason: textOrNull,
  solutions: listOf(withSome({ text: expect.any(String) }, { says: expect.any(String) })),
  count: orNull({ value: expect.stringMatching(/^\d+$/), exact: expect.any(Boolean) }),
  engine: textOrNull,
  formulation: textOrNull,
  treatment: textOrNull,
  deductions: amount,
  evidence: orNull(expect.stringMatching(/^(proof|checked|engine)$/)),
  tolerance: orNull(amount),
  violations: listOf(
    withSome(
      {
        rule: expect.any(String),
        says: expect.any(String),
        cells: expect.any(Array),
        edges: expect.any(Array),
        pairs: expect.any(Array),
        rows: expect.any(Array),
        columns: expect.any(Array),
        records: expect.any(Array),
      },
      { places: listOf(expect.any(String)), clues: listOf(expect.any(String)) },
    ),
  ),
  objective: orNull(expect.any(Number)),
  objectiveSays: textOrNull,
  meant: orNull({ one: expect.any(String), many: expect.any(String) }),
  bound: orNull(expect.any(Number)),
  gap: orNull(expect.any(Number)),
  model: orNull({ variables: amount, constraints: amount }),
  timeMs: { read: amount, build: amount, solve: amount, check: amount, total: amount },
  stats: { conflicts: amount, decisions: amount, propagations: amount, cuts: amount, nodes: amount },
  contradiction: orNull({
    cells: listOf(expect.any(String)),
    clues: listOf(clueForm),
    minimal: expect.any(Boolean),
  }),
  clues: orNull({
    count: amount,
    alone: listOf(clueForm),
    complete: expect.any(Boolean),
    together: listOf(clueForm),
    maximal: expect.any(Boolean),
  }),
  proof: orNull({
    claim: orNull(expect.any(String)),
    steps: orNull(expect.any(Number)),
    bytes: expect.any(Number),
    checkMs: expect.any(Number),
    problem: orNull(expect.any(String)),
    countedOver: orNull({ decisions: amount, variables: amount, others: listOf(expect.any(String)) }),
  }),
  facts: orNull(
    listOf(
      withSome(
        {
          layer: expect.any(String),
          site: expect.any(String),
          cells: listOf(expect.any(String)),
          min: expect.any(Number),
          max: expect.any(Number),
        },
        { says: expect.any(String) },
      ),
    ),
  ),
  generated: orNull({
    ...{ seed: amount, format: expect.any(String), text: expect.any(String), clues: amount },
    rating: expect.anything(),
    appeal: { filled: orNull(amount), spread: orNull(amount), variety: orNull(amount), score: amount },
  }),
  hint: textOrNull,
};

/** The lines of an output, each an object; those with an answer have the documented form. */
export function answerLines(stdout: string): readonly AnswerLine[] {
  return jsonLines(stdout).map((line) => {
    if ('error' in line || 'text' in line || 'file' in line) {
      expect(line).toMatchObject({ format: 'gridwright-answer', version: 1, command: expect.any(String) });
      return line;
    }
    expect({ warnings: [], premise: '', fractions: [], ...line }).toEqual({
      ...answerForm,
      warnings: listOf(expect.any(String)),
      premise: expect.any(String),
      fractions: expect.any(Array),
    });
    return line;
  });
}

/** The lines of an output, each a JSON object. */
export function jsonLines(stdout: string): readonly AnswerLine[] {
  expect(stdout).toMatch(/\n$/);
  return stdout
    .trimEnd()
    .split('\n')
    .map((text) => {
      const line: unknown = JSON.parse(text);
      if (typeof line !== 'object' || line === null) throw new Error(`no object: ${text}`);
      return { ...line };
    });
}

/** A form with further keys that may be left out. */
function withSome(form: AnswerLine, optional: AnswerLine): unknown {
  const hasForm = (value: unknown): boolean => {
    if (typeof value !== 'object' || value === null) return false;
    const present = Object.entries(optional).filter(([key]) => key in value);
    return matches(value, { ...form, ...Object.fromEntries(present) });
  };
  return expect.toSatisfy(hasForm, 'the form');
}

function orNull(form: unknown): unknown {
  return expect.toSatisfy((value: unknown) => value === null || matches(value, form), 'the form or null');
}

function listOf(form: unknown): unknown {
  const isList = (value: unknown): boolean =>
    Array.isArray(value) && value.every((each) => matches(each, form));
  return expect.toSatisfy(isList, 'a list of the form');
}

function matches(value: unknown, form: unknown): boolean {
  try {
    expect(value).toEqual(form);
    return true;
  } catch {
    return false;
  }
}
