import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { WorkspacePackage } from './packing.js';

/** The first program of a package's readme, and what it prints if the readme shows that. */
export interface ReadmeProgram {
  readonly program: string;
  readonly prints: string | undefined;
}

/** The first fenced block of a language in a text. */
function fencedBlock(text: string, language: string): string | undefined {
  return new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\``, 'm').exec(text)?.[1];
}

/** Throws if the readme has no program. */
export function readmeProgram({ folder, manifest: { name } }: WorkspacePackage): ReadmeProgram {
  const readme = readFileSync(join(folder, 'README.md'), 'utf8');
  const program = fencedBlock(readme, 'ts');
  if (program === undefined) throw new Error(`the README of ${name} lacks a \`\`\`ts block`);
  return { program, prints: fencedBlock(readme, 'text') };
}
