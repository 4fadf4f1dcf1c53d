import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Place } from './place.js';

/** What a command that serves until Ctrl-C has printed, and the page at its address with its HTTP status. */
export interface Served {
  readonly printed: string;
  readonly status: number;
  readonly page: string;
}

/** Whether a command serves the studio until Ctrl-C. */
export function isServing(words: string): boolean {
  return words === 'npm start' || /^npx gridwright studio( |$)/.test(words);
}

/** Starts a command that serves, fetches the page at the address that it prints, and presses Ctrl-C. Throws if it ends by itself. */
export async function serve(words: string, { folder, repository, env }: Place): Promise<Served> {
  // npm starts what package.json of the repository says.
  const cwd = words === 'npm start' ? repository : folder;
  const child = spawn('sh', ['-c', `${words} 2>&1`], { cwd, env, detached: true });
  const ended = once(child, 'close');
  let printed = '';
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      const found = /http:\/\/127\.0\.0\.1:\d+\/(?=.*\n)/.exec(printed);
      if (found !== null) resolve(found[0]);
    });
    child.on('close', () => reject(new Error(`it serves nothing:\n${printed}`)));
  });
  const response = await fetch(address);
  const page = await response.text();
  process.kill(-child.pid!, 'SIGINT');
  await ended;
  return { printed, status: response.status, page };
}
