// What options and help of the commands that make puzzles tell, written by the build like `catalog.ts`: only these commands load it.
export {
  clueSymmetries,
  generators,
  geometryForms,
  grades,
  instanceKinds,
  leftClues,
  makers,
  ownWishes,
} from './live-catalog.js';
