import { fileURLToPath } from 'node:url';
import { isLockfileInstalled } from '../scripts/ensure-installed.mjs';
import { runNpm } from '../scripts/run.mjs';

const site = fileURLToPath(new URL('.', import.meta.url));

/** Whether the packages that the site's own lockfile lists are there. */
export function isSiteInstalled() {
  return isLockfileInstalled(site);
}

/** Installs what the site's own lockfile lists, where it is missing. Answers npm's exit status. */
export function ensureSiteInstalled() {
  if (isSiteInstalled()) return 0;
  console.log('Installing the packages of the site (npm ci).');
  return runNpm('ci', '--prefix', site, '--no-audit', '--no-fund');
}
