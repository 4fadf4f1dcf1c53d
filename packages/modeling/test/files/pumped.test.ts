import { describe, expect, test } from 'vitest';
import { pumpedTexts, superlinear } from '../../../../test/pumped-texts.js';
import { ModelFileError, modelFileFormats, readModelFile, readSolverAnswer } from '../../src/index.js';
import { mixedTexts } from './answer-texts.js';

const models: Readonly<Record<string, string>> = {
  lp: '\\ a comment\nMaximize obj: 2 x + 1.5e1 y\nSubject To\n c1: x + y <= 2\nBounds\n 0 <= x <= 4\nGeneral\n x\nEnd\n',
  mps: 'NAME SMALL\nROWS\n N COST\n L LIM1\nCOLUMNS\n X COST 1 LIM1 1\nRHS\n RHS LIM1 4\nBOUNDS\n UP BND X 4\nENDATA\n',
  'fixed-mps':
    'NAME          SMALL\nROWS\n N  COST\n L  LIM 1\nCOLUMNS\n    X ONE     COST                 1   LIM 1                1\nENDATA\n',
  opb: '* #variable= 2 #constraint= 1\nmin: +1 x1 +2 x2 ;\n+1 x1 +1 ~x2 >= 1 ;\n',
  cnf: 'c gridwright: names are escaped\nc name 1 a\np cnf 2 1\n1 -2 0\n',
};

const own = [
  '\\',
  ';\n',
  'x1 ',
  ' x',
  '1 ',
  'c ',
  '* ',
  'a="',
  '<a ',
  '=obj=',
  '# ',
  ' - objective value x',
  'e',
  '[',
  '^',
];

/** Runs an action on a text, which may refuse it. */
function attempt(action: () => unknown): void {
  try {
    action();
  } catch (error) {
    if (!(error instanceof ModelFileError)) throw error;
  }
}

test.each(modelFileFormats.map((format) => ({ name: format.name, format })))(
  'pumped texts of $name are read in linear time',
  ({ name, format }) => {
    const found = superlinear(pumpedTexts(models[name]!, own), (text) => {
      attempt(() => format.read(text));
      attempt(() => readModelFile(`a${format.extension}`, text));
    });
    expect(found).toBeNull();
  },
  300_000,
);

test('long names are read in linear time', () => {
  const texts = ['_', '.', ' -', 'a_'].map((fragment) => ({
    name: fragment,
    textOf: (times: number) =>
      `Minimize obj: x${fragment.replaceAll(' ', '_').replaceAll('-', '_').repeat(times)}b\nEnd\n`,
  }));
  expect(superlinear(texts, (text) => attempt(() => readModelFile('a.lp', text)))).toBeNull();
});

describe('pumped answers', () => {
  test.each(Object.entries(mixedTexts))(
    'of %s are read in linear time',
    (_, example) => {
      expect(
        superlinear(pumpedTexts(example, own), (text) => attempt(() => readSolverAnswer(text))),
      ).toBeNull();
    },
    300_000,
  );
});
