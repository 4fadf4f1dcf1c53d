* A cold store: power for three rooms, which must stay below zero. Temperatures are negative, and a warmer
* room takes less power. Room names hold spaces, as only fixed columns allow.
NAME          COLDSTOR
ROWS
 N  POWER
 N  AUDIT
 L  SPREAD A
 G  MEAN
 E  DOORS
COLUMNS
    ROOM A    POWER               -2   SPREAD A            1
    ROOM A    MEAN                 1
    ROOM B    POWER               -3   SPREAD A           -1
    ROOM B    MEAN                 1   AUDIT               1
    ROOM C    POWER             -1.5   MEAN                1
    M1        'MARKER'                 'INTORG'
    FANS      POWER                4   DOORS               1
    DOOR OPN  POWER                1   DOORS               1
    M1        'MARKER'                 'INTEND'
RHS
    LIMITS    POWER              -20   SPREAD A            6
    LIMITS    MEAN               -60   DOORS               3
RANGES
    WIDTHS    SPREAD A             8   MEAN               15
    WIDTHS    DOORS               -1
BOUNDS
 UP LIMITS    ROOM A              -4
 LO LIMITS    ROOM B             -25
 UP LIMITS    ROOM B            -2.5
 LO LIMITS    ROOM C             -18
 UP LIMITS    ROOM C              -1
 UP LIMITS    FANS                 5
ENDATA
