/** The words of the grammar, as data. Long lists are made when a sentence is first read: other texts are read without them. */

/** A function that computes its value at the first call. */
export function computedOnce<Value extends object>(workOut: () => Value): () => Value {
  let known: Value | null = null;
  return () => {
    known ??= workOut();
    return known;
  };
}

/** Words that stand one after another in a text. */
export const list = (words: string): readonly string[] => words.trim().split(/\s+/);

/** Phrases that commas separate in a text. */
export const phrases = (text: string): readonly string[] => text.trim().split(/,\s+/);

export const articles = list('the a an his her their its this that some');

/** Adjectives that say nothing about which one is meant. */
export const adjectives = list(`
  favorite preferred chosen own final overall respective certain colored keen avid proud passionate devoted dedicated enthusiastic happy lucky lone
  sole regular usual beloved
`);

/** Adverbs that may stand at a verb. */
export const adverbs = list(
  'also always only actually currently definitely certainly both surely indeed clearly simply usually in_fact even finally eventually apparently obviously',
).map((word) => word.replace('_', ' '));

/** What people are called. */
export const personNouns = computedOnce((): readonly string[] =>
  list(`
  person man woman boy girl one guy lady gentleman individual resident inhabitant occupant tenant homeowner fellow child kid
  student pupil teacher friend guest customer client passenger traveler tourist visitor worker employee colleague runner racer
  competitor contestant participant athlete sailor captain skipper chef cook baker artist musician performer singer dancer
  member patient shopper speaker candidate winner driver rider commuter camper hiker player someone somebody anyone owner
  presenter lecturer instructor coach scientist professor author writer reader roommate sibling brother sister cousin
  family doctor nurse chef helper assistant seller dealer keeper buyer jumper swimmer skater cyclist biker jockey actor actress
  comedian magician juggler acrobat clown dancer architect builder engineer lawyer judge banker clerk cashier waiter waitress
  bartender barista librarian editor poet novelist journalist reporter photographer designer programmer developer manager boss
  secretary intern volunteer soldier officer detective agent spy thief pirate king queen prince princess duke duchess lord lady
  cowboy sheriff hunter ranger guard keeper host hostess bride groom uncle aunt father mother son daughter nephew niece
  grandfather grandmother grandpa grandma dad mom husband wife couple roomer lodger boarder villager citizen adult teenager
  vendor merchant shopkeeper trader seller farmer gardener fisherman diver pilot astronaut knight wizard witch mathematician
  bidder climber mountaineer conqueror explorer trader stallholder exhibitor showman trainer breeder speaker guest lecturer orator
  listener broadcaster host deejay disc_jockey producer director cameraman sponsor donor investor collector curator scholar expert native
  local newcomer veteran rookie beginner champion finalist entrant candidate applicant voter politician mayor senator president
  minister priest monk nun bishop rabbi saint scout pioneer settler nomad shepherd cowgirl blacksmith carpenter mason plumber
  electrician mechanic technician operator machinist welder roofer courier messenger postman mailman milkman deliveryman porter
  conductor driver chauffeur cabbie trucker biker motorcyclist pedestrian walker jogger swimmer surfer rower paddler kayaker
  fisher angler hunter birdwatcher stargazer gambler gamer chess_player reveler dancer partygoer diner eater drinker taster
  customer shopper buyer purchaser owner proprietor landlord landlady lessee renter inmate prisoner detainee suspect witness victim
  defendant juror survivor hero heroine villain character figure personality celebrity star idol individual human being party
  bachelor spinster widow widower elder youngster toddler infant baby teen youth senior pensioner retiree graduate
  alumnus freshman sophomore schoolboy schoolgirl classmate teammate crewman crew mate sailor seaman skipper helmsman
  people men women children boys girls ladies gentlemen persons kids
`).map((word) => word.replace('_', ' ')),
);

/** Nouns for people who are others than the one that they belong to: "Ann's brother" is not Ann. */
export const relatives = computedOnce((): readonly string[] =>
  list(`
  friend guest client customer colleague roommate sibling brother sister cousin boss manager uncle aunt father mother son daughter
  nephew niece grandfather grandmother grandpa grandma dad mom husband wife couple child kid baby twin partner spouse fiance
  classmate teammate mate rival opponent enemy competitor neighbor teacher student pupil coach instructor trainer nurse doctor helper
  assistant secretary intern lawyer agent landlord landlady tenant lodger host hostess groom bride employee worker patient visitor victim
  children kids parent ancestor widow heir student follower admirer supporter fan
`),
);

/** What places are called. */
export const placeNouns = computedOnce((): readonly string[] =>
  list(`
  house home place position spot seat chair stool room floor story storey level apartment flat unit shop store stall booth stand
  boat ship berth dock slip mooring pier car carriage wagon coach shelf table desk bench day slot lane cabin tent garden locker box
  stop office door cage kennel stable plot bay container drawer hour time month week year session period lesson class party birthday
  race heat course number spaceship space hut cottage villa mansion building bed bunk platform track booth kiosk cafe restaurant
  studio gallery field yard pen tank aquarium vase pot basket bag bin column row hook rack step page chapter act scene
  pitch round turn place_in_line plinth pedestal alcove niche shelf_spot cubby bay window gate terminal port harbor square tile cell pod booth
  kennel stall paddock ring arena court rink pitch hall wing ward block corner station stop junction town village city country island
  planet moon star galaxy decade century era age minute second quarter half term semester season round heat leg lap stretch
  slot_number ranking rank finish price bid amount height weight size length score grade stage tier
  evening morning afternoon night date weekday appointment event meeting concert show trip flight tour hotel cubicle compartment
`),
);

/** What people are called by what they do with a value: "the tea drinker". */
export const agentNouns = computedOnce((): readonly string[] =>
  list(`
  owner drinker smoker player eater lover fan driver rider wearer enthusiast keeper buyer seller reader watcher listener grower
  speaker user collector painter teacher student learner visitor traveler expert specialist maker baker cook holder carrier
  swimmer runner dancer singer writer practitioner aficionado devotee user drinkers owners smoker walker breeder handler
  winner member employee supporter follower viewer admirer hobbyist addict orderer bringer purist buff nut freak aficionada connoisseur guru ace whiz pro amateur
  conqueror climber fisher catcher grower sower picker seller vendor dealer trader merchant importer exporter supplier producer
  brewer roaster chef server waiter presenter teacher lecturer professor scholar researcher scientist host broadcaster announcer
  native citizen resident inhabitant man woman person guy girl boy lady gentleman people folks camper payer sponsor shop
`),
);

/** Nouns that may stand for an attribute, or after a value. */
export const thingNouns = computedOnce((): readonly string[] =>
  list(`
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
  piece sack kite tail team shield helmet mask costume wig beard glasses ring watch umbrella patient complaint illness ailment
  symptom stand awning sign front facade curtain fence gate roof chimney mailbox lawn tree pool garden seed crop herb spice
  cover handle wheel saddle number bib jersey uniform medal trophy ribbon ticket stamp coin record album track concert recital
  chapter poem play role part character costume act trick stunt routine dive stroke throw jump event bag trunk suitcase locker
  backpack pencil pen notebook folder mug plate bowl spoon knife blanket pillow rug lamp clock mirror sofa couch chair desk
  shelf drawer cabinet key lock rope ladder bucket hammer brush easel canvas kiln loom cart stall booth tent caravan bus train
  plane ferry yacht canoe raft tram taxi subway scooter skateboard motorcycle bicycle truck van wagon sled horse pony donkey
  hen rooster duck goose rabbit hamster parrot lizard snake turtle goldfish leash collar cage bowl kennel stable saddle
  word phrase quote motto catchphrase nickname surname initial title rank grade mark score time price cost salary budget
  lecture programme program broadcast episode slot segment interview podcast ascent climb descent expedition trip voyage
  trek summit peak mountain hill valley river lake canyon cave forest desert beach island trail route entry purchase treasure lot
  find antique artifact relic heirloom bargain bid item bundle parcel package letter note message mail delivery shipment
  crowd season audience society refreshment beverage treat mishap accident incident injury flaw defect problem trouble issue
  blemish fault scratch damage payment bill check invoice receipt decade era year month birthday anniversary holiday
  favor mug kettle teapot toaster oven stove fridge freezer microwave dishwasher washer dryer vacuum broom mop iron camera
  lens tripod drone radio television speaker headphones microphone keyboard screen monitor tablet printer console game controller
  puzzle doll teddy ball bat racket club glove net goal puck hoop board skis snowboard skates helmet bow arrow target dart
  ax saw drill screwdriver wrench pliers nail screw bolt ruler compass map globe telescope microscope binoculars flask beaker
  sweatshirt hoodie cardigan pullover blouse skirt trousers pants jeans shorts socks stockings sandals boots sneakers slippers
  loafers heels belt suspenders buckle button zipper pocket collar sleeve cuff badge pin brooch earring earrings bracelet ring
  pendant crown tiara mitten mittens gloves parka raincoat poncho cape cloak robe gown suit tuxedo vest waistcoat apron pajamas
  breakfast brunch supper picnic feast banquet buffet appetizer starter entree side course broth stew curry pasta noodle noodles
  rice bread roll bun bagel croissant muffin cookie biscuit scone pastry tart pudding custard jelly jam honey syrup sauce gravy
  butter cream yogurt egg eggs bacon sausage ham steak chicken turkey lamb pork seafood shrimp crab lobster oyster sushi
  smoothie soda lemonade cider cocktail whiskey rum vodka gin punch shake milkshake latte espresso cappuccino cocoa
  lily rose tulip daisy orchid cactus fern shrub bush hedge vine herb bulb blossom petal leaf garland wreath
  kitten puppy cub calf foal chick lamb insect reptile mammal pooch hound pup feline canine mutt critter creature
  instrument tune melody tempo lyric lyrics anthem ballad symphony sonata concerto opera musical ballet play drama comedy tragedy
  thriller documentary cartoon sitcom soap sketch monologue scene finale premiere debut encore performance rendition audition
  doctorate thesis dissertation essay article column editorial headline story tale fable myth legend saga memoir diary journal
  biography cookbook textbook manual guidebook atlas dictionary encyclopedia magazine newspaper comic brochure pamphlet leaflet poster
  flyer banner billboard logo emblem mascot symbol crest coat_of_arms shield seal signature autograph portrait landscape still_life
  statue bust mural mosaic sketch drawing etching print canvas frame pottery craft hometown birthplace homeland nation state
  county district province region area zone territory suburb neighborhood avenue boulevard address residence dwelling household
  ailment disease fever allergy phobia fear superpower power talent skill ability gift trait quality virtue habit quirk
  temperament mood emotion personality star_sign sign zodiac horoscope birthstone gemstone mineral metal element compound planet
  operating_system software app browser website password username handle avatar channel station network provider carrier plan
  investment stock bond fund currency bank account loan mortgage insurance policy contract deal merger startup firm business
  enterprise corporation agency bureau ministry embassy charity foundation union guild association alliance league tournament
  trophy prize reward award honor medal title crown belt cup ribbon place finish result outcome score time speed distance
  training practice rehearsal appointment shift task duty chore errand talk presentation speech project report homework assignment experiment paper
`).map((word) => word.replace('_', ' ')),
);

/** What a value may be a portion of: "a glass of milk". */
export const containers = computedOnce((): readonly string[] =>
  list(`
  glass cup mug bottle can bowl plate slice piece pack packet box bunch bouquet vase pot kind type brand sort style genre pair set
  bout spell case bag basket crate load cargo breed shade variety number arrangement helping serving portion color
`),
);

/** What all places together are. */
export const rows = computedOnce((): readonly string[] =>
  list(`
  row line street road queue race lineup harbor train table shelf building dock marina bench sequence order counter corridor hall
  hallway pier podium platform   block field lot bar wall rack fence beach market festival fair show week  
  season schedule competition contest tournament marathon parade classroom cinema theater circle terrace alley avenue  village town
  square  park track shore lake lakeside coast riverside woods hillside summit society wing board stand boardwalk pool arena ward club evening night
  final_standings vineyard range ranking results cruise safari convoy caravan chain ring pack field flight route tour trip vacation
  standings menu program neighborhood photo picture photograph list aisle     
     conference  recital exhibition museum gallery library party camp site quay tray display standings lunch
`),
);

/** Phrases that say where all places are, when, or what for, and nothing else. */
export const fillers = computedOnce((): readonly string[] => [
  ...rows().flatMap((row) =>
    ['in', 'on', 'of', 'at', 'along', 'down'].map((preposition) => `${preposition} the ${row}`),
  ),
  ...list(`
    in_line in_order in_a_row for_lunch for_dinner for_breakfast for_dessert for_a_snack for_a_pet as_a_pet as_pets as_pet as_a_hobby as_hobby
    to_drink to_eat to_play to_read to_wear to_perform to_speak to_finish to_arrive to_present to_go as_well too this_week on_weekends
    on_the_weekend for_a_living at_work best the_most most from_left_to_right at_home in_his_home in_her_home in_the_final_standings
    that_morning in_the_morning that_day in_the_evening in_the_afternoon at_night that_night that_evening this_year that_week
    in_the_parking_lot with_lunch for_fun in_his_free_time in_her_free_time in_his_spare_time in_her_spare_time in_the_end
    the_line the_finish_line the_race over_the_line on_this_street in_this_row in_the_finals with_dinner with_the_meal as_a_snack
    as_a_side as_a_starter as_a_main_course for_a_main_course for_a_starter as_dessert as_a_dessert each_day every_day a_lot
    as_transport to_work to_school to_the_party from_home at_school to_get_to_work for_sale on_display on_vacation as_a_gift
    his_evenings her_evenings his_free_time her_free_time his_spare_time her_spare_time his_weekends her_weekends evenings
    in_one_order_or_the_other in_either_order in_some_order on_air along home camp at_all in_turn in_total by_far of_course in_fact with_him with_her at_dinner
    at_lunch during_lunch during_dinner before_bed in_the_shade in_the_sun after_all to_be_exact for_the_occasion for_the_day for_the_night
 on_that_day that_year that_month in_that_year in_one_piece to_the_show to_the_fair to_the_race to_the_event for_the_event
    for_the_show for_the_race by_himself by_herself alone in_person in_public his_time her_time weekends on_his_street instead of_all of_them_all afterwards
  `).map((phrase) => phrase.replaceAll('_', ' ')),
]);

/** Verbs between values of one place, or between a value and its place. */
export const verbs = computedOnce((): readonly string[] =>
  list(`
  live sit stand reside stay dwell sleep park work come finish start place arrive go run queue wait appear fall happen occur rank
  locate situate seat position moor dock anchor berth hold find keep occupy inhabit belong assign schedule house
  own have possess feature contain include hold show display carry bring take get receive use hold host
  like love prefer enjoy adore favor favour drink sip eat order cook bake make prepare serve smoke drive ride wear
  play practice practise perform study learn teach read write speak watch see listen sing dance paint draw
  buy purchase sell grow plant raise breed collect travel fly sail cycle walk swim visit
  choose pick select name call dress paint color build decorate work train compete do
  celebrate attend give present meet win earn bet offer hire specialize specialise major consist
  pull haul transport load fill cover park deliver store stock exhibit represent register enter
  lie occur come stand rent book handle tend treat care chair walk_in support root  fish hunt knit sew
  design develop code program research explore discuss talk present describe photograph pilot captain crew race row
  fry grill roast brew pour garden camp hike climb jog ski surf skate bike lift throw kick arrange fish
  open found establish launch start create command steer sail ship hang spend manage operate run staff supervise guard
   coach   sponsor field  play conduct compose record perform chair host judge review grade
  enroll join attend visit tour explore see watch catch chase feed walk adopt rescue train pet groom raise rear shelter
  wash polish repair fix restore mend service rent lease lend borrow rush tie wrap pack unpack stack sort mark label tag
  print publish edit illustrate draft translate quote recite narrate report call    post mail deliver send receive
  peel slice chop toast boil bake frost taste try sample nibble munch devour consume finish gulp swallow chew savor crave
  request demand want need wish desire pay spend cost charge weigh measure score rank rate earn win collect gather harvest
  pluck trim water sow prune dig mow rake sweep wipe dust scrub iron sew crochet stitch weave spin dye print carve sculpt mold
  craft forge weld solder glue nail drill saw plane sand varnish assemble construct erect install wire plumb tile paper stage
  board land dock taxi hail tow pedal row paddle canoe kayak drift dive snorkel float bathe soak relax rest nap read study
  research investigate examine inspect test analyze count solve invent discover develop program hack type click scroll stream
  download upload install charge plug switch turn  cover coat top garnish season spice dip dunk spread layer fill stuff
  treat nurse heal cure operate diagnose suffer complain cough sneeze ache hurt injure break bring fetch  pull push haul
  focus concentrate center deal involve concern favor  root support      name nickname
  christen title label describe feature star appear debut open close headline headlined kick cap wrap celebrate mark
  seat usher stay lodge board camp pitch park moor tie anchor stable kennel pen cage house shelve display hang mount frame
  use employ utilize apply handle wield swing shoot aim fire  hurl toss serve volley dribble box wrestle fence ride gallop
  jump leap vault hop skip bounce spin twirl dance tap sway hum whistle strum bow drum blow tune busk belt croon
  whittle kayak breakfast lunch dine feast snack spoil conquer tackle fuel invite offer hand lecture number
  separate ascend summit scale pay break freeze lose twist sprain crack fade miss shake roll bet auction bid
  fail suggest mention claim date stem tell recount perform sing play mime act star narrate emcee moderate
  deal encounter experience endure face meet suffer bear sustain incur battle fight overcome survive
  bundle pour pack stash hide conceal bury dig unearth discover locate spot notice observe glimpse witness view
  sleep snooze doze lounge recline perch crouch kneel squat lean rest wait linger loiter hover float
  wave blow ring tug crank press push squeeze pump flip toss juggle balance stack build knock spill
  dedicate devote commit pledge promise vow intend plan aim hope expect schedule slate set book reserve
 fix pin clip attach fasten hook chain lock latch bolt nail screw staple stick paste glue tape
  adorn garnish festoon trim edge stripe dot speckle stain streak splash smear daub coat
  turn switch change trade swap exchange barter sell export import market promote advertise peddle hawk vend
  own hoard save gather pile amass accumulate compile assemble archive catalog restore refurbish renovate
  put burn sink steal dream bend strike swing send reach cross help exercise advise report treat happen begin end  fall land     couple combine link connect associate go correspond relate come hail
  originate stem descend migrate move relocate settle commute travel journey head  depart return arrive reach check
  dress clothe don sport flaunt model wear tuck button zip lace accessorize style  braid curl dye grow shave
`).map((word) => word.replace('_', ' ')),
);

/** Verbs that people do to each other. */
export const interpersonal = computedOnce((): readonly string[] =>
  list(`
  teach coach train visit meet treat nurse guard chase watch see call photograph sponsor supervise manage hire judge marry rescue
  interview serve help attend hear host seat advise draw paint catch support back fight love like prefer adore enjoy
`),
);

/** Past forms and participles that are not regular, by their verbs. */
export const irregularForms: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
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
    pay: ['paid'],
    spend: ['spent'],
    break: ['broke', 'broken'],
    freeze: ['froze', 'frozen'],
    lose: ['lost'],
    shake: ['shook', 'shaken'],
    tell: ['told'],
    fight: ['fought'],
    overcome: ['overcame'],
    hide: ['hid', 'hidden'],
    dig: ['dug'],
    blow: ['blew', 'blown'],
    ring: ['rang', 'rung'],
    set: ['set'],
    hang: ['hung'],
    spin: ['spun'],
    weave: ['wove', 'woven'],
    strike: ['struck'],
    feed: ['fed'],
    catch: ['caught'],
    deal: ['dealt'],
    dream: ['dreamt'],
    bend: ['bent'],
    send: ['sent'],
    lend: ['lent'],
    rent: ['rented'],
    begin: ['began', 'begun'],
    bear: ['bore', 'borne'],
    shave: ['shaven'],
    shoot: ['shot'],
    swing: ['swung'],
    put: ['put'],
    bid: ['bid'],
    cost: ['cost'],
    slice: ['sliced'],
    dive: ['dove'],
    sink: ['sank', 'sunk'],
    steal: ['stole', 'stolen'],
    spill: ['spilt'],
    burn: ['burnt'],
    stick: ['stuck'],
    ski: ['skis', 'skied'],
    program: ['programming', 'programmed'],
  }),
);

/** Words before a verb, or instead of it. */
/** Words after a verb that say nothing about where: "turned up", "took home". */
export const particles = list(
  'up out in on off along around round over away home back down through together',
);

export const auxiliaries = list(
  "is are was were be been being am does do did has have had will would must should shall can could 's",
);

/** Auxiliaries that need no other verb. */
export const beingWords = list("is are was were be been being has have had 's");

/** Prepositions between a verb, or a noun, and a value. */
export const prepositions = list(
  'in on at with from to for by as of about inside into under through over aboard onto upon within behind_the_wheel_of via using for_by with_by during',
).map((word) => word.replaceAll('_', ' '));

export const numberWords = list(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty',
);

export const ordinalWords = list(
  'zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth',
);
