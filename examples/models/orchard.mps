NAME orchard
* Max problem: trees to plant in two fields, by water, ground and hands
OBJSENSE
    MAX
ROWS
 N  profit
 L  water
 L  ground[north]
 L  ground[south]
 G  hands
 E  pairs
COLUMNS
    MARKER    'MARKER'                 'INTORG'
    apple[north]  profit    31
    apple[north]  water     3.5   ground[north]  2
    apple[north]  hands     1
    apple[south]  profit    28
    apple[south]  water     3.5   ground[south]  2
    apple[south]  hands     1
    plum[north]   profit    17
    plum[north]   water     1.25  ground[north]  1.5
    plum[north]   pairs     1
    plum[south]   profit    19
    plum[south]   water     1.25  ground[south]  1.5
    plum[south]   pairs     1
    well          profit    -40
    well          water     -20
    couples       pairs     -2
    MARKER    'MARKER'                 'INTEND'
    rented        profit    -6.5
    rented        ground[south]  -1
RHS
    RHS1      water     60
    RHS1      ground[north]  24
    RHS1      ground[south]  30
    RHS1      hands     3
    RHS1      profit    12.5
BOUNDS
 UP BND1      apple[north]  1e30
 LO BND1      apple[south]  2
 UI BND1      plum[north]  10
 PL BND1      apple[south]
 PL BND1      plum[south]
 BV BND1      well
 PL BND1      couples
 UP BND1      rented    4
ENDATA
