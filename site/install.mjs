import { fileURLToPath } from 'node:url';
import { isLockfileInstalled } from '../scripts/ensure-installed.mjs';
import { runNpm } from '../scripts/run.mjs';

/** Installs what the site's own lockfile lists, where it is missing. Answers npm's exit status. */
export function ensureSiteInstalled() {
  const site = fileURLToPath(new URL('.', import.meta.url));
  if (isLockfileInstalled(site)) return 0;
  console.log('Installing the packages of the site (npm ci).');
  return runNpm('ci', '--prefix', site, '--no-audit', '--no-fund');
}
