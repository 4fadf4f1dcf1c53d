import type { PaperRow, PaperTable } from '../../../tables/paper-table.js';

/** Boards for an instance of the tables, with the size of ours: the rows of cells first. */
interface SolverBoards {
  readonly instance: string;
  readonly size: string;
  /** Made by `gridwright generate numberlink SIZE`, the same with `--rules cover-all`; each has one solution. */
  readonly plain: readonly string[];
  readonly covered: readonly string[];
}

const solverBoards: readonly SolverBoards[] = [
  {
    instance: 'BNx',
    size: '10 × 10',
    plain: [
      'numlin/10/10/k8i1m3j4t8o9j4s5l6g2t9g7g562713',
      'numlin/10/10/1l124q63h5l2h7g9k9g5k3k4zj7m6k8h8',
      'numlin/10/10/3m295g5g87j3i44j7l8kah2j6n1l1hbm9gc6bkagco',
    ],
    covered: [
      'arukone/10/10/lbhbh3j58iah62p6o2jas1l9g7o9j4g31h7458',
      'arukone/10/10/k5h2h53q74k86p4g7k3k2zj6m8k1h1',
      'arukone/10/10/3o6g6g24h5g3j4j8l2g1l5j7uap1g97ak8g9o',
    ],
  },
  {
    instance: 'BNx',
    size: '18 × 10',
    plain: [
      'numlin/10/18/d-11h49f-10gbj4j7gch9kcn7obg5g3ndh-11j3oekei6o8j-10fja8wa61zi52i-122i-12m1k',
      'numlin/10/18/6e94g5h7-116oegfh9jfn-11bo4h1gc8jbx2g3g3g8i-10zg-10icg7r2lal1hdnai5odn',
      'numlin/10/18/odg2i2bh8zi1i6kdg1gfibu98haiei9o3hegfi4o5kahco7m7l3hcl6h4i5p',
    ],
    covered: [
      'arukone/10/18/gdj1-13gbhdg4j6j4j6obg8hfi-13h-11g9n8h-11j9m5gejecialfh-12j75j-15-12j7o1g2-15a-14h3z2-10i3-10icm-14k',
      'arukone/10/18/he5gbh872o2g6hes7p1h3gadk5zg6gdiczgciag8r1l9l3h4n9i4bw',
      'arukone/10/18/oac5i57hbzmckag9g8y2bl6i24g8q9i7q4i3i3lehdh1p6o1heidp',
    ],
  },
  {
    instance: 'C88',
    size: '15 × 15',
    plain: [
      'numlin/15/15/iekcg21f1g-14y-14g5jfv5q-13-11-11i2cgbldt-13i33l9q7iah-10lb7d-16j9g8-12m8keg4u-156w-16hag-10g4-156h-12o',
      'numlin/15/15/ocjerfh6n6cl7h-11s-13kfg4eg4j8qd2kbg-12j2qbs7h3i3gdn-11n-10j-12o5j-138g1n9i1rag-10h9gaj5j',
      'numlin/15/15/9l-111k3-13g-12h7h-11g2chb-12l5n-13x7gacg-15g3ubh-10i5n2idi9o8pal-14fg-10n4r4jf-14i-156-16r1gei8hdget-16l6g',
    ],
    covered: [
      'arukone/15/15/k-11i3i76g-18-14-19n-18mbbg-19-113g7kfq-14h9h5id2g-15-15i85gdl8t6i-16-16g2j-13m9mah-1aleh-17j-13ge-10h4j4kfgcrci-12r1g-12h-17hag-1ai1h-10o',
      'arukone/15/15/gahdjdj-12r4havbh-10geg5-11n9k4g-11-12g5vf-13k7g8j-13q7seichc-10fw6hbm69h1j8q3v2h3i2j1j',
      'arukone/15/15/8n6icg7gfh5gddg4bifh8i-16leg7w-155gabg-12gcueh-13i-15n4i2i-16o-10pam-11g-13h-12k9j-17g-14k9j-17g-11j3r-14g1i-10h2g1t3l6g',
    ],
  },
];

/** What our copy of the paper lacks. */
const lost = 'lost';

function rowOf({ instance, size }: SolverBoards, texts: readonly string[], diagrams: string): PaperRow {
  const printed = { instance, 'ZDD s': diagrams, 'CPLEX s': lost, 'Sugar s': lost, 'our boards': size };
  return { printed, boards: { from: 'texts', texts } };
}

/** The parts that both tables share. */
const common = {
  formulations: ['paths'],
  engines: ['diagram', 'highs', 'conflict'],
  longestMs: 10_000,
  repeat: 1,
  columns: [
    ...['instance', 'ZDD s', 'CPLEX s', 'Sugar s', 'our boards'].map(
      (name) => ({ name, from: 'paper' }) as const,
    ),
    { name: 'diagram s', from: 'ours', formulation: 'paths', engine: 'diagram', measure: 'median time' },
    { name: 'highs s', from: 'ours', formulation: 'paths', engine: 'highs', measure: 'median time' },
    { name: 'conflict s', from: 'ours', formulation: 'paths', engine: 'conflict', measure: 'median time' },
    { name: 'diagram / conflict', from: 'ratio', of: ['diagram s', 'conflict s'] },
    { name: 'highs / conflict', from: 'ratio', of: ['highs s', 'conflict s'] },
  ],
} as const satisfies Partial<PaperTable>;

const work =
  'R. Yoshinaka, T. Saitoh, J. Kawahara, K. Tsuruma, H. Iwashita, S. Minato: Finding All Solutions and Instances of Numberlink and Slitherlink by ZDDs (Algorithms 2012, 5)';

const notes = [
  'Our copy of the paper lacks the numbers of its table, the numbers x of its instances BNx, and their sizes. Its text says that its diagrams were faster than Sugar and CPLEX.',
  'The boards differ: BNx come from a book and C88 from a championship. Ours are generated, three of each size (rows × columns).',
  'diagram corresponds to the diagrams of the paper (algorithm 2), highs to its integer programs by CPLEX, and conflict, at most, to Sugar.',
  'diagram finds all solutions at once, the other engines one.',
  'Times include building and solving the model: the median of the boards in each row. A run that reaches a limit (10 s, or the given time limit; 1.5 GB for the diagrams) counts with its time until then.',
];

/** Table 1 of the link puzzle paper: three ways to solve Numberlink; our copy of the paper lacks its numbers. */
export const solvers: PaperTable = {
  ...common,
  name: 'numberlink-solvers',
  title: 'three ways to solve Numberlink: decision diagrams, integer programming, conflict-driven search',
  source: { work, place: 'table 1; section 8.1' },
  rows: solverBoards.map((each) => rowOf(each, each.plain, each.instance === 'C88' ? 'out of memory' : lost)),
  notes: [...notes, 'The diagrams of the paper ran out of memory on C88.'],
};

/** Table 2 of the link puzzle paper: the same where every cell is on a path; our copy of the paper lacks its numbers. */
export const coveringSolvers: PaperTable = {
  ...common,
  name: 'numberlink-covering-solvers',
  title: 'three ways to solve Numberlink where every cell is on a path',
  source: { work, place: 'table 2; section 8.1' },
  rows: solverBoards.map((each) => rowOf(each, each.covered, lost)),
  notes,
};
