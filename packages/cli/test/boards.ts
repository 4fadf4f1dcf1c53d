/** Four islands in a square, all of them 2: one solution, a ring of single bridges. */
export const ring = 'https://puzz.link/p?hashi/3/3/2g2i2g2';

/** The ring, drawn. */
export const ringDrawn = ['  2───────2', '  │       │', '  │   ·   │', '  │       │', '  2───────2', ''].join(
  '\n',
);

/** The ring as pzprv3, drawn. */
export const ringSolved = 'pzprv3/hashikake/3/3/2 . 2 /. . . /2 . 2 /1 1 /0 0 /1 1 /1 0 1 /1 0 1 /';

/** The ring with its lower bridge missing. */
export const ringBegun = 'pzprv3/hashikake/3/3/2 . 2 /. . . /2 . 2 /1 1 /0 0 /0 0 /1 0 1 /1 0 1 /';

/** The 2s would have to join each other twice, and then the 1s have no bridge left: no solution. */
export const impossible = 'https://puzz.link/p?hashi/3/3/2g1i1g2';

/** Two solutions: double bridges lie across or upright. */
export const double = 'https://puzz.link/p?hashi/3/3/3g3i3g3';

/** A board with an island "?" in every second cell of every second row: it has very many solutions. */
export function openBoard(side: number): string {
  return latticeBoard(side, () => '-');
}

/** Islands 3 in the same cells: some seconds of search for an even number of them. */
export function searchedBoard(side: number): string {
  return latticeBoard(side, () => '3');
}

/** A board so large that its relaxation takes a while. */
export function slowBoard(): string {
  return latticeBoard(81, (row, column) => ((row * 7 + column * 5) % 4 === 0 ? '4' : '3'));
}

function latticeBoard(side: number, island: (row: number, column: number) => string): string {
  const numbers = Array.from({ length: side }, (_, index) => index);
  const rows = numbers.map((row) =>
    numbers.map((column) => (row % 2 === 0 && column % 2 === 0 ? `${island(row, column)} ` : '. ')).join(''),
  );
  return `pzprv3/hashikake/${side}/${side}/${rows.map((row) => `${row}/`).join('')}`;
}
