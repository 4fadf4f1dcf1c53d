// Writes the documentation site into site/dist: static files for any server, under any path. npm run site
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from '../scripts/ensure-built.mjs';
import { ensureInstalled, isLockfileInstalled } from '../scripts/ensure-installed.mjs';
import { runNode, runNpm } from '../scripts/run.mjs';

const site = fileURLToPath(new URL('.', import.meta.url));

/** Installs what the site's own lockfile lists, where it is missing. Answers npm's exit status. */
function ensureSiteInstalled() {
  if (isLockfileInstalled(site)) return 0;
  console.log('Installing the packages of the site (npm ci).');
  return runNpm('ci', '--prefix', site, '--no-audit', '--no-fund');
}

process.exitCode =
  ensureInstalled() || ensureBuilt() || ensureSiteInstalled() || runNode(join(site, 'write.mjs'));
