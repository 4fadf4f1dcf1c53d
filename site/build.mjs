// Writes the documentation site into site/dist: static files for any server, under any path. npm run site
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from '../scripts/ensure-built.mjs';
import { ensureInstalled } from '../scripts/ensure-installed.mjs';
import { runNode } from '../scripts/run.mjs';
import { ensureSiteInstalled } from './install.mjs';

const write = fileURLToPath(new URL('write.mjs', import.meta.url));
process.exitCode = ensureInstalled() || ensureBuilt() || ensureSiteInstalled() || runNode(write);
