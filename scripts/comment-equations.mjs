// The equations of a doc comment: its list items, such as
//
//   - `island` (6.1b): the bridges at an island are its number.
//     $$
//     \sum_{q \in B(a)} (x_{q,1} + 2 x_{q,2}) = L_a \quad \forall a \in I
//     $$

/**
 * The items of a doc comment that have equations on lines of their own: the label of each, `island` (6.1b), the names of the blocks
 * of constraints in it, and its equations in LaTeX. Without a name, the label is the number in the paper, or there is none.
 */
export function itemsWithEquations(comment) {
  return itemsOf(comment).flatMap((item) => {
    const equations = Array.from(item.matchAll(/^ *\$\$\n([\s\S]*?)\n *\$\$$/gm), ([, lines]) =>
      lines
        .split('\n')
        .map((line) => line.trim())
        .join(' '),
    );
    if (equations.length === 0) return [];
    const [, label, name = null] = /^(`([^`]+)`( \([^)]+\))?|\d[\w.]*)?/.exec(item);
    return [{ label, name, equations }];
  });
}

/** The items of the lists of a text, each without its bullet. */
function itemsOf(text) {
  const items = [];
  let isOpen = false;
  for (const line of text.split('\n'))
    if (line.startsWith('- ')) {
      isOpen = items.push([line.slice(2)]) > 0;
    } else {
      isOpen &&= line === '' || line.startsWith('  ');
      if (isOpen) items.at(-1).push(line);
    }
  return items.map((lines) => lines.join('\n'));
}

/** The item of the objective: one without a name whose equation is a minimum or a maximum. */
export function objectiveAmong(items) {
  return items.find(({ name, equations }) => name === null && /^\\(min|max) /.test(equations[0]));
}
