/** A puzzle with its solution, in the form of janko.at. */
export const jankoText = `begin
puzzle battleships
size 7
clabels
2 2 0 1 0 3 2
rlabels
3 1 1 1 3 0 1
problem
- - - - - - -
- - - - - - -
- - - - - - -
- - - x - - -
- - - - - - -
- - - - - - -
- - - - - - -
solution
w e - - - - o
- - - o - - -
- - - - - n -
- - - - - m -
w e - - - s -
- - - - - - -
- - - - - - o
end
`;

/** A puzzle with its solution, as a text record of CSPLib. */
export const textRecord = `Board ID: 1
Solutions: 1
START-NEW-BOARD 6 6
Hint: 5 3 Water 1
PLACESHIP 3 3 3 E
PLACESHIP 2 0 3 E
PLACESHIP 2 5 0 E
PLACESHIP 1 0 1 S
PLACESHIP 1 2 1 S
PLACESHIP 1 5 4 S
Row tallies: 3 0 1 3 0 3
Column tallies: 1 3 0 2 3 1
.c.lr. 3
...... 0
.c.... 1
...lmr 3
...... 0
lr.Wc. 3
130231
`;

/** A puzzle without givens, as data for MiniZinc. */
export const minizincData = `height = 6;
width = 6;
maxship = 3;
ship = [3, 2, 1];
hint = [|0,0,0,0,0,0
        |0,0,0,0,0,0
        |0,0,0,0,0,0
        |0,0,0,0,0,0
        |0,0,0,0,0,0
        |0,0,0,0,0,0|];
rowsum = [1, 3, 0, 1, 2, 3];
colsum = [1, 3, 2, 2, 1, 1];
`;
