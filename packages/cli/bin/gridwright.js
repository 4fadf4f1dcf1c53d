#!/usr/bin/env node
import { existsSync } from 'node:fs';

const main = new URL('../bundle/main.js', import.meta.url);
if (existsSync(main)) {
  const { runProcess } = await import(main.href);
  await runProcess();
} else {
  process.stderr.write('gridwright is not built yet: run "npm start" in the checkout first\n');
  process.exitCode = 2;
}
