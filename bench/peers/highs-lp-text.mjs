// The usual way to use HiGHS from JavaScript: the model as LP text, solved anew after each round of cuts for the
// parts of the last answer. Written apart from Gridwright, so that it shares nothing with what it is compared to.
import loadHighs from 'highs';

const runtime = loadHighs();

/** Solves a CLLV instance; returns the number of rounds. Throws without a solution. */
export async function solveByLpText(text) {
  const highs = await runtime;
  const { islands, edges, crossings } = parse(text);
  const cuts = [];
  for (let round = 1; ; round++) {
    const result = highs.solve(lpText(islands, edges, crossings, cuts), { output_flag: false });
    if (result.Status !== 'Optimal') throw new Error(`no solution: ${result.Status}`);
    const used = edges.map((_, e) => result.Columns[`x${e}_1`].Primal > 0.5);
    const parts = partsOf(islands, edges, used);
    if (parts.size === 1) return round;
    for (const part of parts.values()) {
      cuts.push(edges.flatMap(({ from, to }, e) => (part.has(from) !== part.has(to) ? [`x${e}_1`] : [])));
    }
  }
}

function parse(text) {
  const [rows, columns, , ...numbers] = text.trim().split(/\s+/).map(Number);
  const islands = [];
  const at = new Map();
  numbers.forEach((number, cell) => {
    if (number === 0) return;
    at.set(cell, islands.length);
    islands.push({ number, edges: [] });
  });
  const edges = [];
  const over = new Map();
  const crossings = [];
  for (const [step, length] of [
    [1, columns],
    [columns, rows],
  ]) {
    for (const [cell, from] of at) {
      const position = step === 1 ? cell % columns : Math.floor(cell / columns);
      const water = [];
      for (let i = 1; position + i < length; i++) {
        const to = at.get(cell + i * step);
        if (to === undefined) {
          water.push(cell + i * step);
          continue;
        }
        const edge = edges.push({ from, to }) - 1;
        islands[from].edges.push(edge);
        islands[to].edges.push(edge);
        for (const each of water) {
          if (step === 1) over.set(each, edge);
          else if (over.has(each)) crossings.push([over.get(each), edge]);
        }
        break;
      }
    }
  }
  return { islands, edges, crossings };
}

function lpText(islands, edges, crossings, cuts) {
  const names = edges.flatMap((_, e) => [`x${e}_1`, `x${e}_2`]);
  const rows = [
    ...edges.map((_, e) => `x${e}_2 - x${e}_1 <= 0`),
    ...crossings.map(([e, f]) => `x${e}_1 + x${f}_1 <= 1`),
    ...islands.map(
      ({ number, edges: own }) => `${own.flatMap((e) => [`x${e}_1`, `x${e}_2`]).join(' + ')} = ${number}`,
    ),
    ...cuts.map((cut) => `${cut.join(' + ')} >= 1`),
  ];
  return `Minimize\n obj: 0 ${names[0]}\nSubject To\n${rows.join('\n')}\nBinary\n${names.join('\n')}\nEnd\n`;
}

function partsOf(islands, edges, used) {
  const part = islands.map((_, island) => island);
  const root = (island) => {
    let at = island;
    while (part[at] !== at) at = part[at];
    return at;
  };
  edges.forEach(({ from, to }, e) => {
    if (used[e]) part[root(from)] = root(to);
  });
  const parts = new Map();
  islands.forEach((_, island) => {
    const key = root(island);
    if (!parts.has(key)) parts.set(key, new Set());
    parts.get(key).add(island);
  });
  return parts;
}
