/**
 * Some of the items, in which none is redundant, if more items never say less: `isEnough` says no without any one of them. All items
 * together must be enough. An item is found by halving, so that k of n items take about k log₂ n questions; earlier items are preferred.
 * After `maxNeeded` items were found, all that the search has not ruled out by then stay, needed or not.
 */
export async function neededItems<Item>(
  items: readonly Item[],
  isEnough: (kept: readonly Item[]) => Promise<boolean>,
  maxNeeded = Number.POSITIVE_INFINITY,
): Promise<readonly Item[]> {
  const needed: Item[] = [];
  // `needed` and all of `open` are enough.
  let open = items;
  while (!(await isEnough(needed))) {
    if (needed.length >= maxNeeded) return [...needed, ...open];
    let [tooFew, enough] = [0, open.length];
    while (enough - tooFew > 1) {
      const half = (tooFew + enough) >> 1;
      if (await isEnough([...needed, ...open.slice(0, half)])) enough = half;
      else tooFew = half;
    }
    needed.push(open[enough - 1]!);
    open = open.slice(0, enough - 1);
  }
  return needed;
}
