/** The page about keys and pointers on a board, which is loaded when it is opened. */
export const boardHelpTexts = {
  helpLines: [
    ['Arrow keys', 'move the cursor'],
    ['Home, End', 'move it to the ends of its row'],
    ['Shift + arrow key', 'selects more cells, or draws from the cursor or on that side of its cell'],
    ['Digits', 'put a value; a second digit at once makes a longer number'],
    ['Letters, ?', 'put a value of that name, a region, or a clue without a number'],
    ['Shift, Ctrl, Alt + digit', 'put a small number in the corner, in the middle, or a color'],
    ['Z, X, V', 'where values are entered in cells: value, corner or center, color'],
    ['Delete', 'takes it away'],
    ['Space, Enter', 'use the tool that is held'],
    [
      'S, L, A, W, E',
      'hold Select, Line, Area, Note, Erase; where no values are entered in cells, X holds Cross',
    ],
    ['T', 'try: begin a trial'],
    ['C', 'check what is entered'],
    ['N', 'the next step; Enter does it'],
    ['G', 'another puzzle like one that was made'],
    ['Alt + letter', 'the same, where letters are typed into the board'],
    [
      'Escape',
      'back to the first tool, with nothing selected; out of the Lab, and of all puzzles of a solution',
    ],
    ['+ and −', 'zoom; where 0 is no value, it shows the whole board'],
    ['Ctrl + Z', 'undo'],
    ['Ctrl + Y, Ctrl + Shift + Z', 'redo'],
    ['M', 'change between making and solving'],
    ['Ctrl + V', 'open what is on the clipboard'],
    ['F1; ? where it is no clue', 'this page'],
  ],
  helpPointer:
    'With a mouse or a finger: hold a tool and press a cell, the margin of a row or a column, an edge, or the border between two cells; draw lines by dragging. The same again takes it away; a shaded cell gets a dot first. Select a cell or drag over several, then press a value; with Shift or Ctrl, select more; press twice for all equal cells. The right button gives a cross, or a dot where cells are shaded; so does a finger that rests, but where values are entered in cells, it selects more. Two fingers, or Ctrl and the wheel, zoom; two fingers, the wheel, the middle button, or Space and dragging move a board that is zoomed.',
} as const;
