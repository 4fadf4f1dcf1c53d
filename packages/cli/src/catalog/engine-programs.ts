import { findProgram } from '@gridwright/modeling/node/find-program';

/** The name of the engine that `--command` calls. */
export const commandEngine = 'external';

/** Whether the program of an engine is on the PATH of an environment; true for engines without a program. */
export function isInstalled(
  { program }: { readonly program: string | null },
  env?: Parameters<typeof findProgram>[1],
): boolean {
  return program === null || findProgram(program, env) !== null;
}
