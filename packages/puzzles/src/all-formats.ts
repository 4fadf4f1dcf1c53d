// The formats of all kinds beyond those of `/boards`: other people's texts, read and written.
export * from './kinds/boards-with-formats.js';
