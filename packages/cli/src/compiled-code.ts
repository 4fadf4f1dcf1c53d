import * as nodeModule from 'node:module';

/** What Node has from version 22.8 on. */
interface CompileCache {
  enableCompileCache?(): { readonly directory?: string };
}

/**
 * Keeps the compiled code of the command between its calls, where Node can: a fifth of the time of a short one. Worker threads
 * learn by the variable where it is. NODE_DISABLE_COMPILE_CACHE turns it off.
 */
export function keepCompiledCode(
  env: Record<string, string | undefined>,
  { enableCompileCache }: CompileCache = nodeModule as object,
): void {
  const directory = enableCompileCache?.().directory;
  if (directory !== undefined) env['NODE_COMPILE_CACHE'] ??= directory;
}
