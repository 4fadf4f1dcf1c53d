// npm run verify: what a release needs beside npm test (*.verify.test.ts): packed packages and their consumers, Node versions,
// tutorials, the template kind in a copy, the site, the command at terminals, with queues and with other programs. Arguments are given to
// Vitest.
import { ensureSiteInstalled } from '../site/install.mjs';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { runVitest } from './run-vitest.mjs';
import { argumentsOf, expectTests } from './script-arguments.mjs';
import { finish, step } from './test-tally.mjs';

const args = argumentsOf(import.meta.url);
const isInstalled = ensureInstalled() === 0;
if (isInstalled) expectTests('verify', args);
if (isInstalled && ensureBuilt() === 0) {
  // Before the tests, which run beside each other. Without a registry, those of the site are skipped.
  const isWithSite = args.every((arg) => arg.startsWith('-')) || args.some((arg) => arg.includes('site'));
  if (isWithSite) ensureSiteInstalled();
  step('release tests: vitest', () => runVitest(['--mode', 'verify', ...args]));
} else {
  step('installation and build', () => 1);
}
finish('Release: ');
