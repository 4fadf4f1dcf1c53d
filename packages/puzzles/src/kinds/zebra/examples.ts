import { examplesIn } from './example-puzzle.js';

/** Puzzles made for Gridwright; each has one solution. */
export const examples = examplesIn(`
# Three kiosks on the beach
kiosk: 1, 2, 3
color: blue, green, white | the * kiosk
goods: flowers, lemonade, newspapers | sells *
The blue kiosk sells newspapers.
The kiosk that sells lemonade is somewhere to the left of the kiosk that sells newspapers.
The white kiosk is next to the kiosk that sells flowers.
The green kiosk is at one of the ends.
What is the goods of the white kiosk?

# Four allotment gardens
garden: 1, 2, 3, 4
owner: Ida, Jonas, Karin, Lars
flower: asters, dahlias, lilies, roses | grows *
tool: hoe, rake, spade, watering can | owns the *
Ida lives next to Lars.
The garden with dahlias is immediately to the left of the garden with roses.
Jonas is in garden 4.
Lars grows neither roses nor lilies.
The owner of the hoe is immediately to the left of the owner of the spade.
The garden with asters is somewhere between the garden with roses and the garden with the spade.
There is exactly one garden between the garden with the rake and the garden with the hoe.
Karin does not grow asters.
Who owns the spade?

# Four beds of a greenhouse
bed: 1, 2, 3, 4
vegetable: basil, chard, leek, radish | grows *
gardener: Moana, Nils, Olga, Piet | belongs to *
label: brass, paper, slate, wood | has a label of *
pest: aphids, mites, slugs, snails | suffers from *
The label of slate is immediately to the left of the label of paper.
Nils has either the label of brass or the label of slate.
There is exactly one bed between the leek and the bed of Moana.
The bed with snails has the label of paper.
The slugs are somewhere to the left of the aphids.
If the bed of Olga suffers from slugs, then the chard is in bed 4.
The radish, the bed of Nils and the label of wood are in three different beds.
The leek is in bed 1 or in bed 2.
The mites are next to the snails.
The bed of Olga is somewhere to the left of the bed of Nils.
Olga does not grow radish.
The radish suffers from aphids.
Who suffers from slugs?

# A choir rehearses from Monday to Friday
day: Monday, Tuesday, Wednesday, Thursday, Friday
piece: cantata, madrigal, motet, psalm, requiem | sings the *
room: attic, cellar, chapel, gym, library | rehearses in the *
name: Vera, Walter, Xenia, Yusuf, Zora
The requiem is on Wednesday.
The motet is sung immediately before the requiem.
Yusuf sings the madrigal.
The gym is used before the library.
Xenia sings on Monday or on Friday.
Zora sings in the chapel.
Vera sings on a day next to the attic.
The psalm is sung before the cantata.
Xenia does not sing the psalm.
There is exactly one day between Walter and the library.
Vera sings either in the library or in the cellar.
The cellar is not next to the chapel.
Walter sings before Yusuf.
Who rehearses in the cellar?

# Five birdhouses on a wall
birdhouse: 1, 2, 3, 4, 5
color: black, orange, pink, turquoise, violet | the * birdhouse
bird: nuthatch, robin, sparrow, starling, wren | houses the *
roof: bark, clay, copper, slate, straw | has a roof of *
The violet birdhouse is in the middle.
The pink birdhouse is next to the black one.
The nuthatch lives in the turquoise birdhouse.
The starling has the roof of copper.
The starling lives immediately to the left of the robin.
The roof of slate is immediately to the left of the roof of clay.
The robin lives somewhere between the wren and the sparrow.
The black birdhouse is exactly two places to the left of the turquoise one.
The wren has the roof of straw or the roof of bark.
The nuthatch does not have the roof of clay.
The violet birdhouse does not have the roof of straw.
What is the bird of the one whose roof is clay?

# A bakery from Tuesday to Saturday
day: Tuesday, Wednesday, Thursday, Friday, Saturday
bread: barley bread, olive bread, pumpkin bread, rye bread, walnut bread | offers *
cake: apple pie, carrot cake, cheesecake, plum tart, sponge cake | offers *
baker: Anselm, Bettina, Claudio, Dora, Emil | is the day of *
music: blues, jazz, opera, swing, waltz | plays *
Anselm bakes the walnut bread.
The rye bread is offered immediately before the olive bread.
The apple pie is offered on Thursday.
The cheesecake is offered with jazz.
The cheesecake is offered exactly two days before the sponge cake.
Dora bakes before Claudio.
Bettina does not bake with waltz.
Claudio bakes with swing.
Opera is played immediately before blues.
Claudio bakes the carrot cake.
Emil bakes before Anselm.
Emil bakes the olive bread.
The olive bread is offered immediately before the barley bread.
Who offers plum tart?

# Six ships in the harbor
berth: 1, 2, 3, 4, 5, 6
ship: Albatross, Comet, Heron, Minerva, Sirius, Tern | the *
cargo: bananas, cement, coal, grain, salt, timber | carries *
home: Bergen, Gdansk, Lisbon, Odessa, Porto, Trieste | comes from *
The Minerva carries timber.
The ship from Odessa carries grain.
The Comet is immediately to the left of the Tern.
The ship that carries coal is in berth 6.
There is exactly one berth between the Sirius and the Comet.
The ship with salt is next to the ship from Lisbon.
The ship from Porto is exactly two berths to the left of the ship from Trieste.
The Albatross comes neither from Bergen nor from Lisbon.
The Heron is in berth 1 or in berth 2.
If the Heron carries salt, then the Tern carries cement.
The ship from Bergen is next to the ship from Gdansk.
The ship from Trieste is between the ship from Lisbon and the ship from Odessa.
The Tern is either in berth 3 or in berth 4.
The Comet comes from Lisbon.
The ship with salt is somewhere to the left of the ship with cement.
What is the home of the one whose cargo is coal?

# Seven cars of a night train
car: 1, 2, 3, 4, 5, 6, 7
passenger: Adele, Boris, Carmen, Dmitri, Elif, Farid, Greta
book: atlas, cookbook, diary, dictionary, novel, poems, thriller | reads the *
snack: almonds, cherries, cookies, grapes, olives, plums, pretzels | eats *
Greta is in the middle car.
Carmen is in the car immediately to the left of Adele.
Boris reads the thriller.
The reader of the atlas eats grapes.
The passenger who eats almonds is immediately to the left of the passenger who eats pretzels.
There are exactly three cars between the reader of the novel and the reader of the thriller.
Dmitri reads the dictionary.
The reader of the dictionary is next to the reader of the cookbook.
Farid is in a car at one of the ends.
The reader of the diary eats plums.
Adele eats cookies.
Dmitri does not eat olives.
Boris is somewhere between Greta and Dmitri.
Elif is next to Boris.
The reader of the atlas and the passenger who eats almonds are three cars apart.
Carmen is not next to Greta.
Who eats cherries?
`);
