NAME          tankmix
* Made in the manner of CPLEX: a least-squares mix, its squares in QUADOBJ
ROWS
 N  obj
 E  whole
COLUMNS
    a         obj       -2            whole     1
    b         obj       -6            whole     1
RHS
    rhs       whole     1
QUADOBJ
    a         a         2
    b         b         2
ENDATA
