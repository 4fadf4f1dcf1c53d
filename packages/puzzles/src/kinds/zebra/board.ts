import { type Attribute, answerSentence, type Places } from '@gridwright/logic-grid-english';
import { defineBoard } from '../../boards/define-board.js';
import { tableDrawing } from '../../boards/drawing/table-drawing.js';
import type { RecordLists } from '../../boards/layers/records.js';
import { examples } from './examples.js';
import { largerExamples } from './larger-examples.js';
import { kind, layers } from './layers.js';
import { listsIn } from './records.js';
import { rules } from './rules.js';

const places: Places = { id: 'house', names: ['1', '2', '3', '4', '5'] };

const attributes: readonly Attribute[] = [
  { id: 'color', values: ['red', 'blue', 'green', 'white', 'yellow'] },
  { id: 'name', values: ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve'] },
  { id: 'drink', values: ['water', 'tea', 'milk', 'coffee', 'juice'] },
  { id: 'pet', values: ['cat', 'dog', 'horse', 'parrot', 'zebra'] },
];

/** What a new puzzle begins with: five houses and four attributes, to be changed, and no sentence. */
const usualRecords: RecordLists = { places: [places], attributes, sentences: [], question: [] };

/** The board of Zebra puzzles, also known as Einstein's puzzle and as logic grid puzzles. */
export const zebraBoard = defineBoard({
  name: kind,
  aliases: ['einstein', 'logicgrid'],
  icon: {
    thin: 'M5 6h22v20H5zM5 19.2h22M12.3 12.5V26M19.7 12.5V26',
    filled: 'M5 6h22v6.5H5z',
  },
  description:
    'Each place in a row, such as a house, has one value of each attribute, such as its color, and each value is at one place. ' +
    'Every sentence is true.',
  layers,
  drawing: tableDrawing('Zebra', layers),
  usualRecords: () => usualRecords,
  rules,
  examples: [...examples, ...largerExamples],
  premise: ({ records }) => {
    const [row] = records?.places ?? [];
    return row === undefined ? null : `The row of places is "${row.id}": ${row.names.join(', ')}.`;
  },
  answerText: ({ puzzle, answers: { table } }) => {
    const [question] = puzzle.records?.question ?? [];
    return question === undefined ? null : answerSentence(question, listsIn(puzzle.records), table);
  },
});
