import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../packages/cli/test/run-command.js';

/** A fenced block of a document. */
export interface Fence {
  readonly document: string;
  /** Its first word, a language; empty without one. */
  readonly language: string;
  /** All words behind the fence. */
  readonly info: string;
  readonly text: string;
}

const { documentPages } = (await import('../../site/content/documents.mjs' as string)) as {
  readonly documentPages: () => ReadonlyMap<string, string>;
};

/** The documents that are pages of the site, and its first page, relative to the repository. */
export const documents: readonly string[] = [...documentPages().keys(), 'site/content/home.md'].sort();

/** The fenced blocks of a document, those within lists too. */
export function fencesOf(document: string): readonly Fence[] {
  const text = readFileSync(join(root, document), 'utf8');
  const blocks = text.matchAll(/^( *)(`{3,})([^`\n]*)\n([\s\S]*?)^\1\2$/gm);
  return Array.from(blocks, ([, , , info = '', body = '']) => {
    const [language = ''] = info.trim().split(/\s/);
    return { document, language, info: info.trim(), text: body };
  });
}
