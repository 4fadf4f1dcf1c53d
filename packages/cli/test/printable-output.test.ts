import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runAtTerminal, runCommand, scratchFolder } from './run-command.js';

const folder = scratchFolder();
afterAll(() => rmSync(folder, { recursive: true }));

/** Characters that a terminal obeys, and some that nothing shows. */
const obeyed = Array.from(
  '\u0001\u0007\u0008\u000b\u001b\u007f\u0085\u009b\u00ad\u061c\u200b\u200d\u200e\u200f\u2028\u2029\u202a\u202e\u2066\u2069\ufeff',
);

/** Those that are printed though nothing but line ends may be. */
function printedAnyway(text: string): readonly string[] {
  return obeyed.filter((character) => text.includes(character));
}

const zebra = `# Zebra
house: 1, 2
color: red, blue | the * house
pet: cat, dog | keeps the *

1. The red house keeps the cat.
2. The red house is the first house.
`;

const document = JSON.stringify({
  format: 'gridwright-document',
  version: 1,
  title: 'A title',
  author: 'An author',
  kind: 'hashi',
  rules: [],
  rows: 1,
  columns: 3,
  clues: { islands: [[1, null, 1]] },
});

/** A small text of each form, by the end of its file's name. */
const texts: Readonly<Record<string, string>> = {
  'address.txt': 'https://puzz.link/p?hashi_edit/v:rules/3/1/1g1',
  'pzprv3.txt': 'pzprv3/hashikake/1/3/1 . 1 /1 1 /',
  'zebra.txt': zebra,
  'document.json': document,
  'janko.txt': 'begin\npuzzle hashi\ntitle A title\nauthor A setter\nrows 1\ncols 3\nproblem\n1 - 1\nend\n',
  'edges.txt': 'a b\nb c\nc a\n',
  'tatham.txt': '3x1m2:1a1',
  'model.lp': 'max\n obj: x\nst\n row: x <= 1\nbinary\n x\nend\n',
  'model.mps': 'NAME x\nROWS\n N c\n L r\nCOLUMNS\n x c 1 r 1\nRHS\n r r 1\nENDATA\n',
  'model.opb': '* #variable= 1 #constraint= 1\nmin: +1 x1 ;\n+1 x1 >= 1 ;\n',
  'formula.cnf': 'c name 1 x\np cnf 1 1\n1 0\n',
};

/** The maximum number of files of a text. */
const maxFiles = 8;

/** Files of a text with one of the characters before each of its words, and in their names. */
function filesWith(name: string, text: string): readonly string[] {
  const places = Array.from(text.matchAll(/[A-Za-z]+|\d+|[^\sA-Za-z\d]/g), ({ index }) => index);
  const every = Math.ceil(places.length / maxFiles);
  return places.flatMap((at, index) => {
    if (index % every > 0) return [];
    const character = obeyed[index % obeyed.length]!;
    const isEscaped = name.endsWith('.json') && (index / every) % 2 === 0;
    const written = isEscaped ? JSON.stringify(character).slice(1, -1) : character;
    const path = join(folder, `${index}${character}${name}`);
    writeFileSync(path, `${text.slice(0, at)}${written}${text.slice(at)}`);
    return path;
  });
}

test.each([['solve', '--json'], ['draw'], ['convert', '--to', 'gridwright-puzzle']])(
  '%s %s prints nothing that a terminal obeys',
  async (...call) => {
    const files = Object.entries(texts).flatMap(([name, text]) => filesWith(name, text));
    const { stdout, stderr } = await runCommand([...call, ...files]);
    expect(printedAnyway(stdout)).toEqual([]);
    expect(printedAnyway(stderr)).toEqual([]);
    expect(stderr).not.toContain('a bug');
    expect(stderr.length + stdout.length).toBeGreaterThan(1000);
    if (call.includes('--json'))
      for (const line of stdout.trimEnd().split('\n')) expect(() => JSON.parse(line)).not.toThrow();
  },
);

test.each([
  ['solve', `no${obeyed.join('')}file`],
  ['solve', 'hashi/3/1/1g1', '--engine', obeyed.join('')],
  ['solve', 'hashi/3/1/1g1', '--formulation', obeyed.join('')],
  ['solve', 'hashi/3/1/1g1', '--rule', obeyed.join('')],
  ['solve', 'hashi/3/1/1g1', '--kind', obeyed.join('')],
  ['solve', 'hashi/3/1/1g1', '--time-limit', obeyed.join('')],
  ['convert', 'hashi/3/1/1g1', '--to', obeyed.join('')],
  [obeyed.join('')],
])('an argument is printed as what it is: %j', async (...call) => {
  const { status, stdout, stderr } = await runCommand(call);
  expect(status).toBe(2);
  expect(printedAnyway(stdout + stderr)).toEqual([]);
  const atTerminal = await runAtTerminal(call, /never/);
  // The progress line, which is empty.
  expect(printedAnyway(atTerminal.stderr.replaceAll('\r\u001b[K', ''))).toEqual([]);
});
