/**
 * The chunk of each module of a bundle. By itself a bundler makes one for each set of starts that load the same modules, and loading dozens of
 * small files takes longer than running them. `modules` are the chunks of a bundle with one for each module. `threads` are lists of starts in
 * their order, each with the name of its chunk and a file: the chunk has the modules that this file loads and no start before it does. Modules
 * of several threads have separate chunks. `others` are groups of starts, each with a name and a share: its chunk has the modules that several
 * of its files load beside, and more than this share of them; a start may be several files that are loaded together. Other modules have no name, and are left to the bundler, like the `entries`, which
 * act when they are loaded.
 */
export function chunkNames(modules, threads, others, entries) {
  const byName = new Map(modules.map((module) => [module.fileName, module]));
  const byFile = new Map(modules.map((module) => [module.facadeModuleId, module]));
  const loadedBy = (file) => {
    const loaded = new Set([byFile.get(file)]);
    for (const { imports } of loaded)
      for (const name of imports) if (byName.has(name)) loaded.add(byName.get(name));
    return loaded;
  };
  const starts = threads.map((thread) => thread.map(([name, file]) => ({ name, loaded: loadedBy(file) })));
  const loadedTogether = (files) => new Set([files].flat().flatMap((file) => [...loadedBy(file)]));
  const fromOthers = others.map(([name, share, files]) => ({
    name,
    share,
    loaded: files.map(loadedTogether),
  }));
  const nameOf = (module) => {
    const names = starts.flatMap((thread) => thread.find(({ loaded }) => loaded.has(module))?.name ?? []);
    if (names.length > 0) return names.join('-');
    const countIn = ({ loaded }) => loaded.filter((each) => each.has(module)).length;
    const group = fromOthers.find((each) => countIn(each) > 1);
    return group !== undefined && countIn(group) > group.loaded.length * group.share ? group.name : null;
  };
  const inside = modules.filter(({ facadeModuleId }) => !entries.includes(facadeModuleId));
  return new Map(inside.map((module) => [module.facadeModuleId, nameOf(module)]));
}
