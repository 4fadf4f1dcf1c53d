import type { Example } from '../../boards/definition/board.js';

/** Boards made for Gridwright, all but the first two by its own generator; each has one solution. */
export const examples: readonly Example[] = [
  { name: 'small', text: 'numlin/4/4/j1g2h3g31h2' },
  { name: 'wider than high', text: 'numlin/6/5/n1g2i23g431m4h' },
  {
    name: 'five by five',
    text: 'numlin/5/5/21l2m3l13',
  },
  {
    name: 'seven by seven',
    text: 'numlin/7/7/i43i1o2r3n412l',
  },
  {
    name: 'ten by ten',
    text: 'numlin/10/10/k8i1m3j4t8o9j4s5l6g2t9g7g562713',
  },
  {
    name: 'fifteen by fifteen',
    text: 'numlin/15/15/i3j-147gc-1e-11-1egcjes-19-19g3-147h-11j-1fqeo8-1a166i-208g-15l-1bt1g-1f-15-10-10g-1aj-13m4i2ifh-16idg-17-202-1b-1dj-12gdbbg-1cj-1ch-16h4g5r-18h9an-13i9j-1dhfg-12g-185ah-17o',
  },
  {
    name: 'twenty by twenty',
    text: 'numlin/20/20/fpfg-34-28-1b-1bh-2c-2eh-2eg-16meg-14h2h8k-31j-2ceg-28hbj-19h7g-1d-31-19i-14k8g7kd-27p-16g-1e-1ek-24g-29n-11j-24l-345-25-365g2g11-37kdo-25g-37i-23g-1dj-15g-29j-36kag-23j-27o-33-20h-10h-15i-13-13ibmcm-10m-20jah3p-2fi-30-30-11l-1a-2dj-35-2alcq-38-2ai-17h3i-1c-126-35j-12-2fg-2bh-18h-17g-2dj6i-32-21h-18u4-26k-33h-1fg-229i-38h4-26-21-2bk-1a-1f-1ch-229j-32',
  },
  {
    name: 'eight by eight, some numbers left out',
    text: 'numlin/8/8/.7k.o2h4l3g3h256n4k7i1g6n',
  },
  {
    name: 'six by six, every cell on a path',
    text: '{"format":"gridwright-puzzle","version":1,"kind":"numberlink","rules":["cover-all"],"rows":6,"columns":6,"clues":{"numbers":[[1,null,null,null,null,2],[null,null,null,null,null,null],[null,2,1,null,null,null],[3,null,null,3,null,null],[null,null,null,null,null,null],[null,null,null,null,null,null]]}}',
  },
  {
    name: 'eight by eight, no path touches itself',
    text: '{"format":"gridwright-puzzle","version":1,"kind":"numberlink","rules":["no-touch"],"rows":8,"columns":8,"clues":{"numbers":[[6,null,null,null,null,null,null,3],[null,null,null,null,null,null,null,null],[null,null,null,null,2,null,null,null],[null,null,null,null,null,null,1,null],[null,null,null,null,null,null,null,null],[null,null,5,null,null,null,4,null],[null,null,null,null,null,null,3,null],[null,6,1,2,null,null,5,4]]}}',
  },
  {
    name: 'ten by ten, every cell on a path, and none touches itself',
    text: '{"format":"gridwright-puzzle","version":1,"kind":"numberlink","rules":["cover-all","no-touch"],"rows":10,"columns":10,"clues":{"numbers":[[2,3,null,null,null,null,null,null,null,null],[null,null,null,null,5,null,null,null,null,null],[null,null,4,null,null,null,3,null,null,null],[null,null,null,null,5,null,null,null,4,null],[null,null,1,null,null,null,null,null,null,null],[null,null,null,null,null,null,null,null,null,null],[null,null,null,1,7,null,6,null,null,null],[null,null,7,null,null,null,null,2,null,null],[null,null,null,null,null,null,null,6,null,null],[null,null,null,null,null,null,null,null,null,null]]}}',
  },
  {
    name: 'twelve by twelve, every cell on a path',
    text: '{"format":"gridwright-puzzle","version":1,"kind":"numberlink","rules":["cover-all"],"rows":12,"columns":12,"clues":{"numbers":[[2,null,null,3,3,null,null,null,null,null,null,null],[null,null,7,12,null,null,null,null,16,6,12,null],[null,null,11,null,5,null,null,null,null,null,null,null],[null,null,null,null,15,null,null,null,null,null,null,null],[null,14,null,null,null,null,null,null,null,8,null,1],[null,null,null,14,11,null,null,null,8,6,null,null],[null,null,7,null,null,null,null,null,null,null,null,null],[null,null,null,null,null,4,null,16,null,null,null,null],[null,15,null,null,null,null,null,null,null,null,10,13],[null,null,null,2,null,null,5,null,null,null,null,null],[9,4,null,null,null,null,null,null,13,10,null,null],[null,null,9,null,null,1,17,null,null,17,null,null]]}}',
  },
];
