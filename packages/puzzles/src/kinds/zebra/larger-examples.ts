import { examplesIn } from './example-puzzle.js';

/** Larger puzzles made for Gridwright; each has one solution. */
export const largerExamples = examplesIn(`
# Six evenings at the theater
evening: Monday, Tuesday, Wednesday, Thursday, Friday, Saturday
play: comedy, farce, musical, mystery, tragedy, western
name: Lin, Marco, Nadia, Otis, Petra, Quinn | is reviewed by *
seat: aisle, balcony, box, gallery, pit, stalls | the seat in the *
The tragedy is reviewed by Lin.
The farce is played immediately before the tragedy.
The comedy is on Monday or on Saturday.
Otis sits in the pit.
The musical is played immediately before the western.
There is exactly one evening between Quinn and Otis.
Petra comes on an evening next to the pit.
The western is seen from the gallery.
Nadia comes before Marco.
The mystery is before the musical.
The box is taken exactly two evenings before the aisle.
The mystery is reviewed by Petra.
Marco sits on the balcony.
Who has the seat box?

# A race of five
position: 1, 2, 3, 4, 5
runner: Bruno, Celia, Diego, Emma, Felix
shirt: blue, gray, green, red, yellow | wears the * shirt
breakfast: eggs, muesli, pancakes, porridge, toast | had * for breakfast
shoes: Arrow, Bolt, Comet, Dash, Echo | runs in * shoes
Emma runs in Dash shoes.
The runner in the red shirt finished immediately before the runner in the gray shirt.
Celia wears the green shirt.
Bruno finished immediately before Felix.
The runner in Arrow shoes had pancakes for breakfast.
There is exactly one position between the runner who had toast for breakfast and the runner who had pancakes for breakfast.
The runner in the yellow shirt had eggs for breakfast.
The runner in Echo shoes finished next to the runner in Bolt shoes.
Diego finished before Celia.
Celia did not have porridge for breakfast.
The runner in Comet shoes finished fourth or fifth.
Either Diego or Felix wears the gray shirt.
If Emma finished first, then Felix finished fourth.
Bruno wears the yellow shirt.
Emma did not have toast for breakfast.
Diego did not have pancakes for breakfast.
The runner in Bolt shoes finished before the runner in Echo shoes.
Who eats muesli?

# Eight rooms of a museum
room: 1, 2, 3, 4, 5, 6, 7, 8
painter: Aalto, Brandt, Costa, Duval, Engel, Fiore, Grieg, Holm | shows *
motif: bridges, cats, clouds, dancers, harbors, masks, orchards, towers | shows paintings of *
guard: Ruth, Sam, Tilda, Ulla, Viktor, Wim, Yara, Zeno | is guarded by *
Aalto is in room 4.
The room of Holm is immediately to the left of the room of Costa.
The bridges are guarded by Yara.
Yara is next to Ulla.
The clouds are immediately to the left of the bridges.
The towers are guarded by Wim.
There are exactly two rooms between Wim and Tilda.
The masks are exactly two rooms to the left of the dancers.
Fiore is at one of the ends.
The room of Grieg is immediately to the left of the room of Engel.
The room of Engel is guarded by Zeno.
Ruth is somewhere to the left of Zeno.
Brandt painted dancers.
Sam is somewhere to the left of Viktor.
The room of Duval is not guarded by Ulla.
The harbors are somewhere between the masks and the orchards.
There are exactly two rooms between Ruth and Yara.
The room of Duval is immediately to the left of the room of Holm.
Tilda is not next to Yara.
What is the painter of the one whose motif is harbors?
`);
