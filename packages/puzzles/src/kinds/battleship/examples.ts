import type { Example } from '../../boards/definition/board.js';

/** Boards made for Gridwright; each has one solution. */
export const examples: readonly Example[] = [
  { name: 'four by four', text: 'battleship/4/4/02020211s6h/3/21o/11g/11g' },
  { name: 'six by six', text: 'battleship/6/6/122203312031h3zh3p//c' },
  { name: 'six by nine', text: 'battleship/9/6/301121002151111x2r6j6s0i//c' },
  {
    name: 'eight by eight',
    text: 'battleship/8/8/1512242214060233zn5zl6n/9/41u/31s/31s/21o/21o/21o/11g/11g/11g',
  },
  { name: 'ten by ten', text: 'battleship/10/10/21140501511013213315zk0zu0k0m5u00k3g//d' },
  {
    name: 'ten by ten, turned by 180°',
    text: 'battleship/10/10/202160422111311152146zn0j0q6l0q0j0zn0//d',
  },
  {
    name: 'figure 4.1 of Conroy et al., corrected',
    text: 'battleship/10/10/50321231303160150112zzr3zi6s6o//d',
  },
  {
    name: 'eight by eight, with few totals',
    text: 'battleship/8/8/k3l2g4g1t1h5u2g1x1k0h/9/41u/31s/31s/21o/21o/21o/11g/11g/11g',
  },
  {
    name: 'seven by seven, with ship parts of any form',
    text: 'battleship/7/7/i3h10k3n.g.u.h.i.p.g.h//c',
  },
  {
    name: 'seven by eight, with long ships',
    text: 'battleship/8/7/6o6jg5zzp3i/7/61vg/51v/51v/41u/31s/31s/21o',
  },
  {
    name: 'fifteen by fifteen',
    text: 'battleship/15/15/208125320052212403431212153033s6zg6o6zzzzzzzt3z4i//e',
  },
  { name: 'six by six without givens', text: 'battleship/6/6/132211130123zv//c' },
];
