import { defineKind } from '../kind.js';
import { masyuBoard } from './board.js';
import { loop } from './formulations/loop.js';
import { generator } from './generator.js';

/** Masyu, also known as Pearl. */
export const masyu = defineKind({ board: masyuBoard, formulations: [loop], generator });
