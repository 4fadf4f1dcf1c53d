/** The radius of the outer ring of vertices and that of a vertex, and the space around the graph, in cells. */
const ringRadius = 3;
const discRadius = 0.4;
const space = 0.2;

/** The distance of the center from the upper and the left side. */
const middle = ringRadius + discRadius + space;

/**
 * A drawing of a graph whose vertices have names such as `u1`: each letter is a ring, the first one outside, and the numbers go around
 * it. `marked`: the edges that are drawn as an answer, by their numbers.
 *
 * @param {import('@gridwright/diagrams').NamedGraph} named
 * @returns {import('@gridwright/puzzles').Scene}
 */
export function graphScene({ graph, names }, { title, marked = [] }) {
  const { centers, height } = placesOf(names);
  const edges = Array.from(graph.tails, (tail, edge) => ({ edge, ends: [tail, graph.heads[edge]] }));
  const line = ({ edge, ends }, shape) => ({
    ...{ type: 'line', key: `edge-${edge}`, address: '', count: 1, weight: 1 },
    ...{ from: centers[ends[0]], to: centers[ends[1]], discs: [discRadius, discRadius] },
    ...shape,
    label: `edge from ${names[ends[0]]} to ${names[ends[1]]}`,
  });
  return {
    ...{ rows: height, columns: 2 * middle, hasLattice: false, title },
    shapes: [
      ...edges
        .filter(({ edge }) => !marked.includes(edge))
        .map((each) => line(each, { role: 'clue', look: 'print', width: 0.045, tier: 'lattice' })),
      ...edges
        .filter(({ edge }) => marked.includes(edge))
        .map((each) => line(each, { role: 'answer', width: 0.13 })),
      ...names.flatMap((name, vertex) => {
        const center = centers[vertex];
        const base = { address: '', role: 'clue', center };
        return [
          { ...base, type: 'circle', key: `vertex-${name}`, label: `vertex ${name}`, radius: discRadius },
          { ...base, type: 'text', key: `name-${name}`, label: '', text: name, size: 0.36, standsOn: 'disc' },
        ];
      }),
    ],
  };
}

function placesOf(names) {
  const ringOf = (name) => name.replace(/\d+$/, '');
  const rings = [...new Set(names.map(ringOf))].map((ring) => names.filter((name) => ringOf(name) === ring));
  const numberOf = (name) => Number(/\d+$/.exec(name)?.[0] ?? 0);
  const places = new Map();
  for (const [depth, ring] of rings.entries()) {
    const radius = (ringRadius * (rings.length - depth)) / rings.length;
    const sorted = ring.toSorted((one, other) => numberOf(one) - numberOf(other));
    for (const [index, name] of sorted.entries()) {
      const angle = (2 * Math.PI * index) / sorted.length - Math.PI / 2;
      places.set(name, { x: middle + radius * Math.cos(angle), y: middle + radius * Math.sin(angle) });
    }
  }
  const centers = names.map((name) => places.get(name));
  return { centers, height: Math.max(...centers.map(({ y }) => y)) + discRadius + space };
}
