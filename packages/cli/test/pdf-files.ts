import { expect } from 'vitest';
import { runProgram } from './outside-programs.js';
import { runCommand } from './run-command.js';

/** The texts of the pages of a PDF, as they are laid out; needs `pdftotext`. */
export function pagesOf(file: string): readonly string[] {
  return runProgram('pdftotext', ['-layout', file, '-']).split('\f').slice(0, -1);
}

/** The pages of the named places in a PDF; needs `pdfinfo`. */
export function placesIn(file: string): ReadonlyMap<string, number> {
  const lines = runProgram('pdfinfo', ['-dests', file]).matchAll(/^ *(\d+) \[.*\] "([^"]*)"$/gm);
  return new Map([...lines].map(([, page, name]) => [name!, Number(page)]));
}

/** Runs the command, expects that it has nothing to complain about, and returns what it printed. */
export async function printedBy(...args: readonly string[]): Promise<string> {
  const { status, stdout, stderr } = await runCommand(args);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return stdout;
}

/** The puzzles that are read from a file, each as a JSON text. */
export async function puzzlesIn(file: string): Promise<readonly string[]> {
  return (await printedBy('convert', file, '--to', 'gridwright-puzzle')).trimEnd().split('\n');
}
