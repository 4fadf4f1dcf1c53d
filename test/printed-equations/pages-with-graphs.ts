import { type Model, model as newModel, treatments, withTreatment } from '@gridwright/modeling';
import { type ComparedPage, cellsNamed, modelOf, nameOf, puzzleOf } from './compared-page.js';
import { family, graphOf, type PrintedEdge } from './graph-letters.js';
import { type Sum, variable } from './sums.js';

const circuit =
  'pzprv3/circuitboard/6/6/. 2 . 1 1 1 /. . . . . . /. . . . . . /. . . . . . /. . . 2 . . /1 . . . . . /. . . . . /. 1 . . . /. . . . 1 /. . . . . /. . . . . /. . . . . /. . . . . . /. . . . . . /. . . . 1 1 /. . 1 . . . /. . . 1 . . /';
const smallCircuit =
  'pzprv3/circuitboard/3/4/1 . . 1 /. . . . /. . . . /. . . /. . . /. . . /. . . . /. . . . /';
const hashi = 'hashi/6/6/4h2j1g2g5h3o2g3h3i3g';
const masyu = 'mashu/4/4/310030';
const covered =
  '{"format":"gridwright-puzzle","version":1,"kind":"numberlink","rules":["cover-all","no-touch"],"rows":3,"columns":4,"clues":{"numbers":[[2,null,null,1],[1,null,null,null],[null,null,null,2]]}}';

/** The pages of formulations whose variables are those of a graph. */
export function pagesWithGraphs(): readonly ComparedPage[] {
  return [...circuitPages(), ...hashiPages(), ...numberlinkPages(), ...treatmentPages()];
}

function circuitPages(): readonly ComparedPage[] {
  const graph = graphOf(modelOf('tree', puzzleOf(circuit)));
  const letters = (model: Model) => ({
    ...graph.letters,
    E: lineSet(graph),
    y: (vertex: number) => family(model, 'branch')(vertex - 1),
    b: family(model, 'line to a blocked cell')(0),
  });
  const [flow, tree, path] = ['flow', 'tree', 'tree-path'].map((name) => modelOf(name, puzzleOf(circuit)));
  const points = graph.vertices.map((vertex) => cellsNamed(nameOf(flow!, 'branch', vertex - 1))[0]!);
  const isOnPath = new Map(
    Array.from({ length: points.length - 2 }, (_, place) => [
      cellsNamed(nameOf(path!, 'on the path', place))[0]!,
      place,
    ]),
  );
  const ends = graph.vertices.filter((vertex) => !isOnPath.has(points[vertex - 1]!));
  const along = (from: number, to: number): Sum => {
    const edge = graph.between(from, to)!;
    return family(flow!, 'flow')(2 * edge.id + (edge.ends[0] === from ? 0 : 1));
  };
  return [
    {
      page: 'circuitboard-flow',
      model: flow!,
      letters: {
        ...letters(flow!),
        z: ({ id }: PrintedEdge) => family(flow!, 'line')(id),
        x: along,
        M: points.length - 1,
        S: (vertex: number) => (vertex === 1 ? points.length - 1 : -1),
      },
    },
    { page: 'circuitboard-tree', model: tree!, letters: letters(tree!) },
    {
      page: 'circuitboard-tree-path',
      model: path!,
      letters: {
        ...letters(path!),
        x: ({ id }: PrintedEdge) => family(path!, 'line')(id),
        p: ({ id }: PrintedEdge) => family(path!, 'path')(id),
        u: (vertex: number) => family(path!, 'on the path')(isOnPath.get(points[vertex - 1]!)!),
        s: ends[0],
        t: ends[1],
      },
    },
  ];
}

/** E, and E(N) for a set of vertices. */
function edgesWithin({ edges }: ReturnType<typeof graphOf>): unknown {
  const within = (vertices: readonly number[]) =>
    edges.filter(({ ends }) => ends.every((end) => vertices.includes(end)));
  return Object.assign(within, { set: edges });
}

/** E, and E(i). */
function lineSet(graph: ReturnType<typeof graphOf>): unknown {
  return Object.assign((vertex: number) => graph.at(vertex), { set: graph.edges });
}

function hashiPages(): readonly ComparedPage[] {
  const lazy = modelOf('lazy', puzzleOf(hashi, { 'no-loops': 1 }));
  const flow = modelOf('flow', puzzleOf(hashi));
  const graph = graphOf(lazy);
  const cells = graph.vertices.map((vertex) =>
    cellsNamed(nameOf(lazy, 'clue', vertex - 1))[0]!
      .split(' ')
      .map(Number),
  );
  const cross = (one: PrintedEdge, other: PrintedEdge): boolean => {
    const [a, b] = one.ends.map((end) => cells[end - 1]!);
    const [c, d] = other.ends.map((end) => cells[end - 1]!);
    const isBetween = (value: number, from: number, to: number) =>
      Math.min(from, to) < value && value < Math.max(from, to);
    const level = a![0] === b![0] && c![1] === d![1];
    const upright = a![1] === b![1] && c![0] === d![0];
    return (
      (level && isBetween(c![1]!, a![1]!, b![1]!) && isBetween(a![0]!, c![0]!, d![0]!)) ||
      (upright && isBetween(c![0]!, a![0]!, b![0]!) && isBetween(a![1]!, c![1]!, d![1]!))
    );
  };
  const common = { I: graph.vertices, '\\text{ that cross}': cross };
  const k = graph.vertices.length;
  return [
    {
      page: 'hashi-lazy',
      model: lazy,
      letters: {
        ...graph.letters,
        ...common,
        K: 2,
        x: ({ id }: PrintedEdge, level: number) => family(lazy, 'bridge')(2 * id + level - 1),
        n: (vertex: number) => family(lazy, 'clue')(vertex - 1),
      },
    },
    {
      page: 'hashi-flow',
      model: flow,
      letters: {
        ...common,
        B: lineSet(graph),
        x: ({ id }: PrintedEdge, count: number) => family(flow, 'bridge')(3 * id + count),
        y: (from: number, to: number) => {
          const edge = graph.between(from, to)!;
          return family(flow, 'flow')(2 * edge.id + (edge.ends[0] === from ? 0 : 1));
        },
        L: (vertex: number) => family(flow, 'clue')(vertex - 1),
        S: (vertex: number) => (vertex === 1 ? k - 1 : -1),
        M: k - 1,
      },
    },
  ];
}

function numberlinkPages(): readonly ComparedPage[] {
  // The values of the ends of `covered`, in the order of its cells: 2 is the first number, 1 the second.
  const values = new Map([
    [1, 1],
    [4, 2],
    [5, 2],
    [12, 1],
  ]);
  const words = ['quadratic', 'linearised', 'degree', 'cp'].flatMap((name) => [
    { name, parameters: {} },
    { name, parameters: { printed: 1 } },
  ]);
  return words.map(({ name, parameters }) => {
    const model = modelOf(name, puzzleOf(covered), parameters);
    const graph = graphOf(modelOf(name, puzzleOf(covered)));
    const edge = (p: number, q: number) => graph.between(p, q)!.id;
    return {
      page: `numberlink-${name}`,
      model,
      // Products and equalities, and rows for boards with "?" or with cells that no path passes.
      skipped: [
        ...['same', 'both', 'pair of ends', 'in a path', 'at least 1', 'at most 1', 'at least 1 if passed'],
        ...['0 if not passed', 'one value', 'value of end', ...(name === 'cp' ? ['joined'] : [])],
      ],
      letters: {
        P: graph.vertices,
        E: [...values.keys()],
        N: (p: number) => graph.at(p).map(({ ends }) => ends[1]),
        M: (p: number) => graph.at(p).length,
        K: [1, 2],
        k: (p: number) => values.get(p)!,
        x: (p: number, k: number) => family(model, 'value')(2 * (p - 1) + k - 1),
        y: (p: number, q: number, k: number) => family(model, 'both')(2 * edge(p, q) + k - 1),
        z: (p: number, q: number) => variable(graph.literals[edge(p, q)]! >> 1),
        s: (p: number, q: number) => family(model, 'same')(edge(p, q)),
      },
    };
  });
}

function treatmentPages(): readonly ComparedPage[] {
  const examples = {
    connected: modelOf('lazy', puzzleOf(hashi)),
    singleLoop: modelOf('loop', puzzleOf(masyu)),
    disjointPaths: modelOf('paths', puzzleOf('numlin/4/4/j1g2h3g31h2')),
    forest: modelOf('degree', puzzleOf(covered)),
    spanningTree: modelOf('tree', puzzleOf(circuit)),
    connectedVertices: cellsOfBoard(3, 3),
  };
  const smallTree = modelOf('tree', puzzleOf(smallCircuit));
  return treatments
    .filter(({ name }) => name !== 'cycles')
    .map(({ name, source }): ComparedPage => {
      const before = name === 'sets' ? smallTree : examples[source as keyof typeof examples];
      const graph = graphOf(before);
      const block = before.constraints.find(({ type }) => type === source)!;
      const model = withTreatment(before, name);
      const n = graph.vertices.length;
      const m = graph.edges.length;
      const digits = Math.ceil(Math.log2(n));
      const own = (what: string) => family(model, `${block.name}: ${what}`);
      const placeOf = (v: number): Sum => ({
        constant: 0,
        terms: new Map(
          Array.from({ length: digits }, (_, i) => [
            [...own('place')(digits * (v - 1) + i).terms.keys()][0]!,
            2 ** i,
          ]),
        ),
      });
      const ends = 'ends' in block ? Array.from(block.ends, (end) => end + 1) : [];
      return {
        page: `treatment-${source.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}-${name}`,
        model,
        prefix: `${block.name}: `,
        // The digits of the ends' numbers are besides.
        partly: ['numbers'],
        // The example has no self-loops, and its paths may touch themselves.
        skipped: ['alone', 'name', 'touch'],
        letters: {
          ...graph.letters,
          A: graph.edges.flatMap(({ id, ends: [u, v] }): PrintedEdge[] => [
            { id, ends: [u, v] },
            { id, ends: [v, u] },
          ]),
          B: digits,
          ...(name === 'sets' && { E: edgesWithin(graph) }),
          T: ends,
          y: ({ id }: PrintedEdge, t: number) => own('level')(id * m + t - 1),
          f: ({ id }: PrintedEdge) => own('flow')(id),
          r: (v: number) => own('root')(v - 1),
          ...(source === 'connectedVertices'
            ? { x: (v: number) => variable(graph.literals[v - 1]! >> 1) }
            : {}),
          q: (v: number) => (v === 0 ? 0 : own('begun')(v - 1)),
          a: (u: number, v: number) => {
            const edge = graph.between(u, v)!;
            return own('way')(2 * edge.id + (edge.ends[0] === u ? 0 : 1));
          },
          t: placeOf,
          c: (v: number, i: number) => own('number')(2 * (v - 1) + i),
          D: [0, 1],
        },
        defaults: 'e \\in E, i \\in D',
      };
    });
}

/** A board whose cells with value 1 are connected. */
function cellsOfBoard(rows: number, columns: number): Model {
  const cells = Array.from({ length: rows * columns }, (_, cell) => cell);
  const pairs = cells.flatMap((cell) => [
    ...(cell % columns < columns - 1 ? [[cell, cell + 1] as const] : []),
    ...(cell + columns < cells.length ? [[cell, cell + columns] as const] : []),
  ]);
  const build = newModel();
  const land = build.binary('land', [cells]);
  build.connectedVertices('connected', {
    vertices: cells,
    edges: pairs,
    ends: (pair) => pair,
    present: (cell) => land(cell),
  });
  return build.build();
}
