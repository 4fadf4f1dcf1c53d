/** A solved puzzle, as janko.at has it. */
export const drawnText = `begin
puzzle hashi
size 5
problem
4 - 2 - -
- 3 - - 2
3 - - - -
- 3 - 1 -
3 - 4 - 3
solution
- 2 - - -
b - 1 1 -
- b - - a
a - 1 - a
- 2 - 2 -
end
`;
