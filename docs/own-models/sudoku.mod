# Sudoku in GMPL: glpsol --math --check sudoku.mod --data sudoku.dat --wlp sudoku.lp

# The numbers of the puzzle; 0 for an empty cell.
param given{row in 1..9, column in 1..9}, integer, >= 0, <= 9, default 0;

# x[row, column, number] is 1 if the cell has the number.
var x{row in 1..9, column in 1..9, number in 1..9}, binary;

s.t. cell{row in 1..9, column in 1..9}: sum{number in 1..9} x[row, column, number] = 1;

s.t. once_in_row{row in 1..9, number in 1..9}: sum{column in 1..9} x[row, column, number] = 1;

s.t. once_in_column{column in 1..9, number in 1..9}: sum{row in 1..9} x[row, column, number] = 1;

s.t. once_in_box{top in 1..9 by 3, left in 1..9 by 3, number in 1..9}:
  sum{row in top..top + 2, column in left..left + 2} x[row, column, number] = 1;

s.t. clue{row in 1..9, column in 1..9: given[row, column] > 0}: x[row, column, given[row, column]] = 1;

end;
