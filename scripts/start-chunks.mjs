/**
 * The chunk that each module of a bundle goes into. A bundler by itself makes a chunk for each set of starts that load the same modules: loading
 * dozens of small files takes longer than running them. `modules` are the chunks of a bundle with one for each module. `starts` are lists of
 * files by the name of their chunk: what several of them load goes into one chunk, and what each of them loads alone into one more. So it
 * is with what several of `others` load beside. All other modules stay where the bundler puts them.
 */
export function chunkNames(modules, starts, others) {
  const byName = new Map(modules.map((module) => [module.fileName, module]));
  const byFile = new Map(modules.map((module) => [module.facadeModuleId, module]));
  const loadedBy = (files) => {
    const loaded = new Set(files.map((file) => byFile.get(file)));
    for (const { imports } of loaded)
      for (const name of imports) if (byName.has(name)) loaded.add(byName.get(name));
    return loaded;
  };
  const fromStarts = starts.map(([name, files]) => ({ name, loaded: loadedBy(files) }));
  const fromOthers = others.map((file) => loadedBy([file]));
  const named = modules.flatMap((module) => {
    const names = fromStarts.filter(({ loaded }) => loaded.has(module)).map(({ name }) => name);
    if (names.length > 0) return [[module.facadeModuleId, names.join('-')]];
    return fromOthers.filter((loaded) => loaded.has(module)).length > 1
      ? [[module.facadeModuleId, 'shared']]
      : [];
  });
  return new Map(named);
}
