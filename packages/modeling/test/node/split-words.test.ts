import { spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../../test/profile.js';
import { splitWords } from '../../src/node/command-template.js';

describe('words of a command', () => {
  test.each([
    ['a  b\tc', ['a', 'b', 'c']],
    [`a 'b c' "d e"f`, ['a', 'b c', 'd ef']],
    [`'' ""`, ['', '']],
    [String.raw`a\ b \"c "\"d\n" '\'`, ['a b', '"c', String.raw`"d\n`, '\\']],
    ['a;b|c $d `e` *', ['a;b|c', '$d', '`e`', '*']],
    ['', []],
  ])('%s', (command, words) => {
    expect(splitWords(command)).toEqual(words);
  });

  test.each(["a 'b", 'a "b', 'a \\'])('%s is not closed', (command) => {
    expect(splitWords(command)).toBeNull();
  });

  // Without the characters that only a shell treats specially.
  const piece = fc.constantFrom('a', 'b1', ' ', '\t', "'", '"', '\\', '/', '{lp}', '=', '-x', '.');
  test('are the same as in a shell', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const command = pieces.join('');
        const run = spawnSync('/bin/sh', ['-c', `printf '<%s>\\n' ${command}`], { encoding: 'utf8' });
        const words = splitWords(command);
        // A shell's behavior for an open quote or a final backslash is unspecified.
        if (words === null) return;
        const shell = words.length === 0 ? '<>\n' : words.map((word) => `<${word}>\n`).join('');
        expect(run.stdout).toBe(shell);
      }),
      { numRuns: runs(150, 40) },
    );
  });
});
