import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { equationsOf, faultsOf } from './equations.js';

// GitHub reads Markdown before it reads equations, and the site reads them with another program: only what both show is allowed.

const root = fileURLToPath(new URL('..', import.meta.url));

const documents = [
  ...['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md', 'bench/README.md'],
  ...readdirSync(join(root, 'packages')).map((name) => `packages/${name}/README.md`),
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
].filter((path) => existsSync(join(root, path)));

function readEquations(document: string) {
  return equationsOf(readFileSync(join(root, document), 'utf8'));
}

describe('equations in the documents', () => {
  test('are shown by GitHub and by the site', () => {
    const complaints = documents.flatMap((document) =>
      readEquations(document).equations.flatMap((equation) =>
        faultsOf(equation).map((fault) => `${document}:${equation.line}: ${fault}`),
      ),
    );
    expect(complaints).toEqual([]);
  });

  test('have all dollar signs: others are escaped, or in code', () => {
    const stray = documents.flatMap((document) =>
      readEquations(document).strayDollars.map((line) => `${document}:${line}`),
    );
    expect(stray).toEqual([]);
  });

  test('are on the page of each formulation and treatment', () => {
    const folder = join(root, 'docs/formulations');
    const without = readdirSync(folder).filter(
      (name) => readEquations(`docs/formulations/${name}`).equations.length === 0,
    );
    expect(without).toEqual(['README.md']);
  });
});

describe('the check', () => {
  test.each([
    ['\\sum_{k} x_{i,k} = 1', []],
    ['\\summe x', ['an unknown command: \\summe']],
    ['x_{i', ['braces that do not match']],
    ['x_{a,{b}}', ['Vue takes two braces for its own: }}']],
    ['\\{1\\}', ['Markdown removes a backslash before a sign: \\{']],
    ['a*b', ['a sign of Markdown or HTML: *']],
    ['x < y', ['a sign of Markdown or HTML: <']],
    ["b'_{p}", ['Markdown takes a low line after a sign for emphasis: _']],
    ['x\n= 1', ['Markdown takes the start of a line for that of a block: =']],
  ])('of %j', (latex, faults) => {
    expect(faultsOf({ line: 1, latex, isDisplayed: true })).toEqual(faults);
  });

  test('of a text finds equations, and the dollars that are none', () => {
    const text = [
      'A $x_1$ and `$HOME`, \\$5.',
      '$$',
      'y \\le z',
      '$$',
      '```sh',
      'echo $USER',
      '```',
      'For $5.',
    ];
    expect(equationsOf(text.join('\n'))).toEqual({
      equations: [
        { line: 1, latex: 'x_1', isDisplayed: false },
        { line: 2, latex: 'y \\le z', isDisplayed: true },
        { line: 8, latex: '5.', isDisplayed: false },
      ],
      strayDollars: [8],
    });
  });
});
