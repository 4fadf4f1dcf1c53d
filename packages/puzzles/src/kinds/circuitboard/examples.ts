import type { Example } from '../../boards/definition/board.js';

/** Boards made for Gridwright; each has one solution, the last one a single tree whose path between the ends is shortest. */
export const examples: readonly Example[] = [
  {
    name: 'small',
    text: 'pzprv3/circuitboard/3/4/1 . . 1 /. . . . /. . . . /. . . /. . . /. . . /. . . . /. . . . /',
  },
  {
    name: 'five by five',
    text: 'pzprv3/circuitboard/5/5/. . . . . /. . . . . /. . . . . /. . . . . /. . . 1 . /. . . . /1 . . . /. . 1 . /. . . . /. . . . /. 1 . . . /1 . . . . /1 . . . . /. . . . . /',
  },
  {
    name: 'wider than high',
    text: 'pzprv3/circuitboard/4/7/. . 1 . . . . /. . . . . . . /. . . . . . . /. 1 . . . 1 1 /. . . . . . /. . . . . . /. . . . . . /. . . . . . /. . . . . . 1 /. . . 1 . 1 . /. . . . . . . /',
  },
  {
    name: 'six by six',
    text: 'pzprv3/circuitboard/6/6/1 . . . . . /. . . . . . /. . . . . . /. . . . . . /. . . . . . /1 . . . . . /. . . . 1 /. . . . . /1 1 . . . /. . 1 . . /. 1 . . . /. . . . . /. 1 1 . . . /. . . . . . /. . 1 . . . /. . . . . 1 /. 1 . . . . /',
  },
  {
    name: 'seven by seven',
    text: 'pzprv3/circuitboard/7/7/. . . . 1 1 1 /. . . . 1 1 1 /. . . . . . . /. . . . . . . /. . . . . . . /. . . . . . . /. . . . . . 1 /. . 1 . . . /1 . . . . . /. 1 . . . 1 /. . . . . . /. . . 1 1 . /. 1 . 1 . . /. . . . . . /. . . . . . . /1 . . . . . . /. . 1 1 . . . /. . . . . . . /. . 1 1 . . . /. . . . . . . /',
  },
  {
    name: 'eight by eight',
    text: 'pzprv3/circuitboard/8/8/. . . . 1 . . 1 /. . . . . . . . /. . . . . . . . /. . . . . . . 1 /. . . . . . . . /. . . . . . . . /. . . . . . . . /. . . 1 . . . . /. . . . . . . /. . . . . . . /. . . . . . . /. . . . . . . /. . . . . 1 . /. . 1 . . . 1 /. . 1 . 1 . . /. 1 . . . . . /. . . . . . . . /1 1 . . . . . . /1 . . . . . 1 . /1 1 . . . . . . /. . 1 . . . 1 . /. . . . . . . . /. . . . . . . . /',
  },
  {
    name: 'ten by ten',
    text: 'pzprv3/circuitboard/10/10/. . . . . . 1 . . . /. . . . . . . . . . /. . . . . . . . . . /. . . . . . . . . . /. . . . . . . . . . /. . . . . . . 1 . . /. . . . . . . 1 . . /. . . . . . . . . . /. . . . . . . . . . /. . . . 1 1 1 . . . /. 1 . . 1 . . . . /1 . . . 1 . . . . /. . . . . 1 . . . /. 1 1 1 . . . . . /. . . . 1 1 . . . /. . . . . . . . 1 /. . . . . . . . . /. 1 . . . . . . . /. 1 . . . . . . . /. . . . . . . . . /. . . . . . . 1 . . /. . . 1 . . . . . . /. . . . 1 . . . 1 . /. 1 . . . . 1 1 . . /1 . . . . . . . . . /1 . . . . . . . . . /. . 1 . . . . . 1 . /. . 1 . . . . . . . /. . . . . . . . . 1 /',
  },
  {
    name: 'honeycomb',
    text: '{"format":"gridwright-puzzle","version":1,"kind":"circuitboard","rules":[],"graph":{"vertices":[[1,0.866],[2.5,1.7321],[4,0.866],[5.5,1.7321],[7,0.866],[1,2.5981],[2.5,3.4641],[4,2.5981],[5.5,3.4641],[7,2.5981],[1,4.3301],[2.5,5.1962],[4,4.3301],[5.5,5.1962],[7,4.3301],[1,6.0622],[2.5,6.9282],[4,6.0622],[5.5,6.9282],[7,6.0622]],"edges":[[0,1],[0,5],[1,2],[1,7],[1,6],[1,5],[2,3],[2,7],[3,4],[3,9],[3,8],[3,7],[4,9],[5,6],[5,10],[6,7],[6,12],[6,11],[6,10],[7,8],[7,12],[8,9],[8,14],[8,13],[8,12],[9,14],[10,11],[10,15],[11,12],[11,17],[11,16],[11,15],[12,13],[12,17],[13,14],[13,19],[13,18],[13,17],[14,19],[15,16],[16,17],[17,18],[18,19]]},"clues":{"cells":[null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null],"given":[null,null,null,null,null,1,1,null,null,null,1,null,null,1,null,null,null,1,null,null,null,null,null,1,null,null,null,null,null,null,1,1,null,null,1,null,null,null,null,null,null,null,1]}}',
  },
  {
    name: 'a graph: five vertices around five',
    text: '{"format":"gridwright-puzzle","version":1,"kind":"circuitboard","rules":[],"graph":{"vertices":[[2.5,0],[4.88,1.73],[3.97,4.52],[1.03,4.52],[0.12,1.73],[2.5,1.3],[3.64,2.13],[3.21,3.47],[1.79,3.47],[1.36,2.13]],"edges":[[0,1],[0,5],[5,7],[1,2],[1,6],[6,8],[2,3],[2,7],[7,9],[3,4],[3,8],[8,5],[4,0],[4,9],[9,6]]},"clues":{"cells":[null,null,null,null,null,null,null,null,null,null],"given":[null,null,null,null,null,1,null,null,1,null,1,null,1,null,null]}}',
  },
  {
    name: 'six by six, with two ends',
    text: 'pzprv3/circuitboard/6/6/. 2 . 1 1 1 /. . . . . . /. . . . . . /. . . . . . /. . . 2 . . /1 . . . . . /. . . . . /. 1 . . . /. . . . 1 /. . . . . /. . . . . /. . . . . /. . . . . . /. . . . . . /. . . . 1 1 /. . 1 . . . /. . . 1 . . /',
  },
];
