import { defineKind } from '../kind.js';
import { numberlinkBoard } from './board.js';
import { paths } from './formulations/paths.js';

/** Numberlink, also known as Arukone or Flow Free. */
export const numberlink = defineKind({ board: numberlinkBoard, formulations: [paths] });
