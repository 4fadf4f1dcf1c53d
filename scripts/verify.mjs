// npm run verify: what a release needs beside npm test (*.verify.test.ts): packed packages and their consumers, Node versions,
// tutorials, the template kind in a copy, the site. Arguments are given to Vitest.
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { runVitest } from './run-vitest.mjs';
import { finish, step } from './test-tally.mjs';

const args = process.argv.slice(2);
if ((ensureInstalled() || ensureBuilt()) === 0)
  step('release tests: vitest', () => runVitest(['--mode', 'verify', ...args]));
else step('installation and build', () => 1);
finish('Release: ');
