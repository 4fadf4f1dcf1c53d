// Writes what the commands of docs/techniques/*.md print under them: all of a hint, and the line with the technique of explain.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'docs/techniques');
const command = join(root, 'packages/cli/bin/gridwright.js');

for (const page of readdirSync(folder)) {
  const path = join(folder, page);
  const text = readFileSync(path, 'utf8');
  const entry = /^## (.*)$|^```sh\nnpx gridwright (.*)\n```\n\n```\n[\s\S]*?\n```$/gm;
  let heading = '';
  const written = text.replace(entry, (all, name, line) => {
    if (name !== undefined) {
      heading = name;
      return all;
    }
    const { stdout, stderr } = spawnSync('sh', ['-c', `"${process.execPath}" "${command}" ${line}`], {
      encoding: 'utf8',
    });
    if (stderr !== '') throw new Error(`${page}, ${heading}: ${stderr}`);
    const shown = line.startsWith('hint ')
      ? stdout.trimEnd()
      : stdout.split('\n').find((each) => each.includes(`. ${heading}: `));
    if (shown === undefined || !shown.includes(`${heading}: `))
      throw new Error(`${page}: expected a step named ${heading} from ${line}`);
    return `\`\`\`sh\nnpx gridwright ${line}\n\`\`\`\n\n\`\`\`\n${shown}\n\`\`\``;
  });
  writeFileSync(path, written);
}
