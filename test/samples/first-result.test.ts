import { expect, test } from 'vitest';
import { runCommand } from '../../packages/cli/test/run-command.js';
import { isAsShown } from '../tutorials/printed.js';
import { fencesOf } from './fences.js';

// The first result that a reader compares: on the first page of the site, and in the README.

test.each(['README.md', 'site/content/home.md'])(
  'the first result of %s is what is printed',
  async (document) => {
    const [commands, shown] = fencesOf(document);
    const [, puzzle] = /npx gridwright unique '([^']*)'/.exec(commands!.text)!;
    const { stdout } = await runCommand(['unique', puzzle!]);
    expect(isAsShown(stdout, shown!.text), stdout).toBe(true);
  },
);
