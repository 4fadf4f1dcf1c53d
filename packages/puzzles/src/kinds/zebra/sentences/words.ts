/** The words of the grammar, as data. */

const list = (words: string): readonly string[] => words.trim().split(/\s+/);

export const articles = list('the a an his her their its this that some');

/** Adjectives that say nothing about which one is meant. */
export const adjectives = list('favorite preferred chosen own respective certain colored');

/** Adverbs that may stand at a verb. */
export const adverbs = list(
  'also always only actually currently definitely certainly both surely indeed clearly simply usually in_fact',
).map((word) => word.replace('_', ' '));

/** What people are called. */
export const personNouns = list(`
  person man woman boy girl one guy lady gentleman individual resident inhabitant occupant tenant homeowner fellow child kid
  student pupil teacher friend guest customer client passenger traveler tourist visitor worker employee colleague runner racer
  competitor contestant participant athlete sailor captain skipper chef cook baker artist musician performer singer dancer
  member patient shopper speaker candidate winner driver rider commuter camper hiker player someone somebody anyone owner
  presenter lecturer instructor coach scientist professor author writer reader roommate sibling brother sister cousin
  vendor merchant shopkeeper trader seller farmer gardener fisherman diver pilot astronaut knight wizard witch mathematician
  people men women children boys girls ladies gentlemen persons kids
`);

/** What places are called. */
export const placeNouns = list(`
  house home place position spot seat chair stool room floor story storey level apartment flat unit shop store stall booth stand
  boat ship berth dock slip mooring pier car carriage wagon coach shelf table desk bench day slot lane cabin tent garden locker box
  stop office door cage kennel stable plot bay container drawer hour time month week year session period lesson class party birthday
  race heat course number spaceship space hut cottage villa mansion building bed bunk platform track booth kiosk cafe restaurant
  studio gallery field yard pen tank aquarium vase pot basket bag bin column row hook rack step page chapter act scene
  evening morning afternoon night date weekday appointment event meeting concert show trip flight tour hotel cubicle compartment
`);

/** What people are called by what they do with a value: "the tea drinker". */
export const agentNouns = list(`
  owner drinker smoker player eater lover fan driver rider wearer enthusiast keeper buyer seller reader watcher listener grower
  speaker user collector painter teacher student learner visitor traveler expert specialist maker baker cook holder carrier
  swimmer runner dancer singer writer practitioner aficionado devotee user drinkers owners smoker walker breeder handler
  winner member employee supporter follower viewer admirer hobbyist addict orderer bringer
`);

/** Nouns that may stand for an attribute, or after a value. */
export const thingNouns = list(`
  color nationality name pet animal drink beverage cigarette cigarettes cigar tobacco brand job profession occupation food dish meal
  lunch dinner dessert snack fruit vegetable hobby activity interest pastime sport game vehicle motorbike bike bicycle music genre
  song band instrument flower plant tree bouquet phone smartphone device gadget computer laptop model make hair eyes book books novel movie film
  shirt hat dress tie shoe shoes coat jacket scarf sweater cap clothes outfit bag backpack city country town destination
  vacation holiday language subject topic lesson course class age height education degree major child month season month
  season sandwich cake pie pizza topping cuisine ice_cream flavor tea coffee juice wine beer soup salad cheese
  team club company school university department sponsor cargo load flag sail engine gift present prize card stone gem jewel
  jewelry toy tool weapon spell potion planet star dog cat bird fish breed type kind style sort variety size shape number letter
  show series painting picture photo sculpture exercise workout dance transport transportation mode means accessory necklace
  item object thing product goods material fabric pattern umbrella lamp wall walls door roof
  talk presentation speech project report homework assignment experiment paper
`).map((word) => word.replace('_', ' '));

/** What a value may be a portion of: "a glass of milk". */
export const containers = list(`
  glass cup mug bottle can bowl plate slice piece pack packet box bunch bouquet vase pot kind type brand sort style genre pair set
  bag basket crate load cargo breed shade variety number arrangement helping serving portion color
`);

/** Phrases that say where all places are, or what for, and nothing else. */
export const fillers = list(`
  in_the_row of_the_row in_line in_the_line of_the_line on_the_street in_the_street of_the_street on_the_road along_the_street
  in_the_queue of_the_queue in_the_race of_the_race in_the_lineup for_lunch for_dinner for_breakfast for_dessert as_a_pet
  as_pet as_a_hobby as_hobby to_drink to_eat in_the_harbor on_the_train of_the_train in_the_train at_the_table of_the_table
  on_the_shelf in_the_building of_the_building of_the_week in_the_week in_the_show in_the_competition in_the_contest
  in_the_sequence in_the_order in_order as_well too in_the_harbour on_the_dock at_the_dock in_the_marina of_the_marina
  during_the_week this_week in_the_marathon of_the_bench on_the_bench in_the_parking_lot in_the_market at_the_market
  for_a_living at_work on_weekends best the_most most from_left_to_right on_the_menu in_the_schedule of_the_schedule
  in_his_home in_her_home at_home in_the_tournament in_the_final_standings
`).map((phrase) => phrase.replaceAll('_', ' '));

/** Verbs between values of one place, or between a value and its place. */
export const verbs = list(`
  live sit stand reside stay dwell sleep park work come finish start place arrive go run queue wait appear fall happen occur rank
  locate situate seat position moor dock anchor berth hold find keep occupy inhabit belong assign schedule house
  own have possess feature contain include hold show display carry bring take get receive use hold host
  like love prefer enjoy adore favor favour drink sip eat order cook bake make prepare serve smoke drive ride wear
  play practice practise perform study learn teach read write speak watch see listen sing dance paint draw
  buy purchase sell grow plant raise breed collect travel fly sail cycle walk swim visit
  choose pick select name call dress paint color build decorate work train compete do
  celebrate attend give present meet win earn bet offer hire specialize specialise major consist
  pull haul transport load fill cover park deliver store stock exhibit represent register enter lead follow_up
  lie occur come stand rent book handle tend treat care chair walk_in support root admire fish hunt knit sew
  design develop code program research explore discuss talk present describe photograph pilot captain crew race row
  fry grill roast brew pour garden camp hike climb jog ski surf skate bike lift throw kick arrange ate fish
`).map((word) => word.replace('_', ' '));

/** Past forms and participles that are not regular, by their verbs. */
export const irregularForms: Readonly<Record<string, readonly string[]>> = {
  have: ['has', 'had', 'having'],
  sit: ['sat', 'sitting'],
  stand: ['stood'],
  sleep: ['slept'],
  come: ['came'],
  go: ['goes', 'went', 'gone'],
  run: ['ran', 'running'],
  fall: ['fell', 'fallen'],
  find: ['found'],
  keep: ['kept'],
  hold: ['held'],
  show: ['shown'],
  bring: ['brought'],
  take: ['took', 'taken'],
  get: ['got', 'gotten', 'getting'],
  drink: ['drank', 'drunk'],
  eat: ['ate', 'eaten'],
  make: ['made'],
  drive: ['drove', 'driven'],
  ride: ['rode', 'ridden'],
  wear: ['wore', 'worn'],
  teach: ['taught'],
  write: ['wrote', 'written'],
  speak: ['spoke', 'spoken'],
  see: ['saw', 'seen'],
  sing: ['sang', 'sung'],
  draw: ['drew', 'drawn'],
  buy: ['bought'],
  sell: ['sold'],
  grow: ['grew', 'grown'],
  breed: ['bred'],
  fly: ['flew', 'flown'],
  swim: ['swam', 'swum', 'swimming'],
  choose: ['chose', 'chosen'],
  build: ['built'],
  do: ['does', 'did', 'done'],
  give: ['gave', 'given'],
  meet: ['met'],
  win: ['won', 'winning'],
  bet: ['bet', 'betting'],
  lead: ['led'],
  lie: ['lay', 'lain', 'lying'],
  learn: ['learnt'],
  travel: ['travelling', 'travelled'],
  knit: ['knitting', 'knitted'],
  sew: ['sewn'],
  jog: ['jogging', 'jogged'],
  pick: ['picked'],
  throw: ['threw', 'thrown'],
  ski: ['skis', 'skied'],
  program: ['programming', 'programmed'],
};

/** Words before a verb, or instead of it. */
export const auxiliaries = list(
  'is are was were be been being am does do did has have had will would must should shall can could',
);

/** Auxiliaries that need no other verb. */
export const beingWords = list('is are was were be been being has have had');

/** Prepositions between a verb, or a noun, and a value. */
export const prepositions = list('in on at with from to for by as of about inside into under through over');

export const numberWords = list(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty',
);

export const ordinalWords = list(
  'zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth',
);
