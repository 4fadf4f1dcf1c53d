// npm run build: all packages, and the command.
import { build } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';

process.exitCode = ensureInstalled() || build();
