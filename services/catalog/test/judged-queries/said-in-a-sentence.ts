import { judged } from './judged-query.ts'

/** Whom gifts are for, why, and what they may cost. */
export const sentenceQueries = [
  ...[
    'gift for dad',
    'present for my father',
    'something for daddy',
    'papa',
    'gifts for stepdad',
    "father's day",
    'birthday present for dad',
  ].map((query) =>
    judged(
      query,
      `a-glass-for-looking-into-the-fire a-watch-with-only-the-one-ambition a-fishing-rod-for-not-catching-fish
      one-good-knife-finally a-cup-for-people-who-speak-after-ten a-door-knocker-with-table-manners
      a-brewery-for-a-small-cupboard hot-sauce-arranged-by-regret a-golf-hole-that-lives-indoors
      a-campfire-you-can-put-in-the-car a-torch-for-finding-the-torch a-pan-that-only-wants-one-egg
      boots-that-have-already-said-sorry darts-kinder-to-the-wallpaper a-telescope-with-planning-permission`,
    ),
  ),
  ...['gift for mum', 'mom', "mother's day gift", 'christmas present for mother', 'mummy birthday', 'gift for mother in law'].map(
    (query) =>
      judged(
        query,
        `an-hour-in-the-bath-in-a-box a-teapot-that-knows-when-to-stop a-handbag-that-knows-where-the-keys-are
      gloves-for-gardeners-who-lose-one roses-and-the-manual-for-roses a-candle-named-after-an-afternoon
      slippers-in-the-shape-of-a-decision a-hat-that-has-been-to-the-races a-scarf-long-enough-for-two-opinions
      a-parasol-with-southern-manners glasses-that-speak-well-of-the-wine a-croissant-class-by-post
      a-tulip-that-stays-for-the-washing-up wellingtons-with-a-country-seat`,
      ),
  ),
  ...["grandma's birthday", 'nan', 'granny christmas present', 'gift for grandmother', 'gran gift ideas', 'nana'].map((query) =>
    judged(
      query,
      `a-purse-that-goes-off-like-a-door slippers-in-the-shape-of-a-decision a-jigsaw-of-nothing-but-sky
      a-mahjong-set-with-grandmother-energy thirty-teas-and-one-for-mondays a-tulip-that-stays-for-the-washing-up
      a-book-club-for-people-who-finish a-butter-bell-softly-spoken scissors-that-may-not-cut-wrapping
      a-bookmark-that-calls-it-a-night a-scarf-long-enough-for-two-opinions gloves-for-gardeners-who-lose-one
      yarn-that-comes-with-an-exit-plan a-biscuit-tin-that-guards-its-queen`,
    ),
  ),
  ...['gift for grandad', 'grandpa birthday', 'present for my grandfather', 'gramps'].map((query) =>
    judged(
      query,
      `a-fishing-rod-for-not-catching-fish chess-for-people-who-say-checkers a-compass-with-no-view-on-your-driving
      a-magnifier-for-very-short-stories a-yacht-that-fits-the-bookshelf a-magnet-that-finds-the-other-earring
      a-radio-that-remembers-stations a-mantel-clock-for-the-unhurried a-retirement-chair-lightly-reclined
      a-weather-house-forty-years-late a-birdhouse-with-good-local-schools`,
    ),
  ),
  ...['gift for wife', 'girlfriend birthday', 'anniversary gift for wife', 'something romantic for her'].map((query) =>
    judged(
      query,
      `a-diamond-for-those-who-already-asked roses-and-the-manual-for-roses a-candle-named-after-an-afternoon
      an-hour-in-the-bath-in-a-box cocktails-for-people-with-one-shelf a-croissant-class-by-post
      a-tulip-that-stays-for-the-washing-up a-suitcase-that-shows-up-first a-handbag-that-knows-where-the-keys-are
      ink-and-the-time-to-use-it a-racket-for-settling-it-politely a-bicycle-with-nowhere-to-be
      a-crown-for-a-very-ordinary-tuesday`,
    ),
  ),
  ...['husband', 'gifts for boyfriend', 'christmas gift for my husband'].map((query) =>
    judged(
      query,
      `a-gin-kit-for-the-airing-cupboard a-tent-that-forgives-the-person-inside coffee-for-a-year-twice-a-day
      a-canoe-built-by-one-stubborn-person a-glass-for-looking-into-the-fire a-watch-with-only-the-one-ambition
      one-good-knife-finally ice-that-melts-out-of-politeness a-guitar-that-only-knows-good-songs
      a-joystick-from-before-the-tutorial hot-sauce-arranged-by-regret a-top-hat-for-ordinary-weekdays
      a-controller-with-longer-arms`,
    ),
  ),
  ...[
    'birthday gift for 6 year old',
    'toys for kids',
    'present for nephew birthday',
    'gift for a 5 yr old girl',
    'christmas toys for children',
  ].map((query) =>
    judged(
      query,
      `a-castle-with-a-flexible-mortgage a-fire-engine-that-takes-it-seriously a-train-on-time-for-once
      a-robot-who-is-learning-to-be-four a-slide-that-lands-in-the-lawn a-unicorn-with-a-working-class-accent
      a-scooter-with-a-sense-of-commute dinosaurs-for-the-under-fives-in-charge building-blocks-for-small-landlords
      a-bear-with-excellent-hearing a-lolly-the-size-of-a-tantrum a-pinata-that-had-it-coming a-whale-that-runs-the-bath
      a-racing-car-for-a-very-small-driver`,
    ),
  ),
  ...['gift for teenager', 'teenage boy birthday', '15 year old', 'teen christmas present'].map((query) =>
    judged(
      query,
      `a-controller-with-longer-arms a-joystick-from-before-the-tutorial a-guitar-that-only-knows-good-songs
      headphones-for-being-elsewhere a-microphone-for-the-bathroom-tour bubble-tea-without-the-queue
      a-projector-for-the-large-white-wall skates-with-unfinished-business a-disco-ball-for-the-downstairs-loo
      a-battery-that-shares-with-strangers doughnuts-and-where-they-come-from a-camera-that-says-wait-for-it
      darts-kinder-to-the-wallpaper a-drink-with-a-hat-on skates-for-the-pond-in-your-head hot-sauce-arranged-by-regret
      a-mixtape-with-better-posture`,
    ),
  ),
  ...['gift for boss', 'coworker secret santa', 'present for a colleague', 'office secret santa under 20'].map((query) =>
    judged(
      query,
      `a-desk-bell-for-small-triumphs a-trophy-for-having-replied-to-all a-calendar-that-celebrates-tuesdays
      a-mug-that-respects-long-meetings a-paperclip-that-offers-no-advice a-moai-with-a-very-full-diary
      an-eight-ball-that-owns-its-mistakes a-rubber-duck-of-supreme-authority socks-for-feet-with-something-to-say
      a-die-for-people-who-cannot-choose a-filing-cabinet-for-very-small-papers a-cactus-with-an-open-door-policy
      a-box-that-outwits-avocados a-keyboard-people-can-hear-you-use`,
    ),
  ),
  ...['teacher thank you gift', 'end of year present for teacher', 'teachers gift under $20'].map((query) =>
    judged(
      query,
      `an-apple-that-never-needs-polishing a-bell-for-the-end-of-the-lesson a-pencil-for-the-corner-office
      a-bookmark-that-calls-it-a-night a-calendar-that-celebrates-tuesdays a-ruler-in-obsolete-units
      twenty-five-minutes-in-sand thirty-teas-and-one-for-mondays a-candle-named-after-an-afternoon
      an-hour-in-the-bath-in-a-box a-desk-bell-for-small-triumphs`,
    ),
  ),
  ...['gift for my dog', 'dog christmas present', 'dog lover'].map((query) =>
    judged(
      query,
      `a-bone-that-outlives-the-carpet a-dog-treat-jar-with-a-witness a-bowl-that-slows-down-lunch
      a-tag-that-tells-the-whole-story your-dog-in-wool-sitting-for-once a-poodle-to-lean-the-books-on`,
    ),
  ),
  ...['cat lady', 'present for a cat'].map((query) =>
    judged(
      query,
      `a-mouse-that-the-cat-may-keep a-fish-that-swims-for-the-cat a-cat-who-stays-off-the-counter
      a-flying-saucer-for-cats-of-vision`,
    ),
  ),
  ...['new home', 'house warming gift', 'first flat present', 'moving in gift for couple'].map((query) =>
    judged(
      query,
      `a-pot-that-says-you-live-here-now a-door-knocker-with-table-manners a-picture-of-your-house-flattering
      a-nest-for-the-keys-and-the-coins a-plant-that-texts-nobody a-herb-garden-for-one-windowsill
      an-urn-for-everybodys-umbrella a-sofa-that-has-cancelled-your-plans a-broom-with-a-background-in-theatre
      a-garlic-keeper-with-boundaries one-good-knife-finally bowls-for-slurping-with-a-clear-mind
      a-candle-named-after-an-afternoon cocktails-for-people-with-one-shelf`,
    ),
  ),
  ...['baby shower', 'newborn present', 'gift for new parents', 'christening'].map((query) =>
    judged(
      query,
      `a-bear-with-excellent-hearing an-elephant-that-remembers-the-date a-giraffe-to-measure-progress-by
      a-baby-bottle-that-burps-first a-sheep-to-count-from-the-other-side tiny-shoes-for-enormous-occasions
      a-duckling-to-be-followed-home-by a-carousel-that-plays-you-home a-rocking-horse-of-good-family
      building-blocks-for-small-landlords a-whale-that-runs-the-bath`,
    ),
  ),
  ...['wedding gift under 50', 'newlyweds', 'engagement present'].map((query) =>
    judged(
      query,
      `a-sake-set-with-small-ambitions a-scroll-for-saying-it-properly a-pot-that-says-you-live-here-now
      fondue-for-resolving-differences glasses-that-were-here-for-the-toast a-suitcase-that-shows-up-first
      a-hamper-for-the-far-end-of-the-train lanterns-for-leaving-the-party-slowly a-racket-for-settling-it-politely
      cocktails-for-people-with-one-shelf glasses-that-speak-well-of-the-wine a-map-to-argue-over-at-breakfast
      a-sofa-that-has-cancelled-your-plans`,
    ),
  ),
  ...['stocking fillers', 'cheap secret santa', 'gifts under $10'].map((query) =>
    judged(
      query,
      `a-paperclip-that-offers-no-advice a-mouse-that-the-cat-may-keep a-yo-yo-for-patient-uncles
      salt-that-has-seen-the-sea a-lolly-the-size-of-a-tantrum a-bookmark-that-calls-it-a-night
      sunflowers-for-a-two-storey-ambition a-desk-bell-for-small-triumphs socks-for-feet-with-something-to-say
      a-rubber-duck-of-supreme-authority soap-that-smells-of-somebodys-shed a-ruler-in-obsolete-units
      an-eight-ball-that-owns-its-mistakes a-die-for-people-who-cannot-choose`,
    ),
  ),
  judged(
    'funny gift for him under 20 pounds',
    'a-lobster-that-takes-things-out-hot a-potato-with-your-face-in-mind a-rubber-duck-of-supreme-authority',
  ),
  judged(
    'man who has everything',
    `a-top-hat-for-ordinary-weekdays a-telescope-with-planning-permission a-shield-for-the-front-hall
      a-door-knocker-with-table-manners a-brewery-for-a-small-cupboard a-banjo-after-all-the-warnings
      a-skull-with-a-head-for-figures a-lobster-that-takes-things-out-hot`,
  ),
  judged(
    'dad who loves gardening',
    `a-campfire-you-can-put-in-the-car a-bronze-deer-who-watches-the-drive a-fountain-for-a-modest-empire
      a-retirement-chair-lightly-reclined gloves-for-gardeners-who-lose-one a-hedgehog-for-the-muddy-boots`,
  ),
  judged(
    'gardening gift for grandma',
    `gloves-for-gardeners-who-lose-one a-tulip-that-stays-for-the-washing-up a-toadstool-let-to-a-quiet-tenant
      wind-chimes-in-a-reasonable-key sunflowers-for-a-two-storey-ambition a-birdhouse-with-good-local-schools`,
  ),
  judged(
    'coffee gift for dad',
    `a-cup-for-people-who-speak-after-ten coffee-for-a-year-twice-a-day a-campfire-mug-with-a-maple-alibi
      a-mug-that-respects-long-meetings`,
  ),
  judged(
    'graduation present for her',
    `a-handbag-that-knows-where-the-keys-are a-suitcase-that-shows-up-first glasses-that-were-here-for-the-toast
      a-pen-worth-looking-for a-globe-that-floats-above-its-work a-scroll-for-saying-it-properly`,
  ),
  judged(
    'retirement gift for a teacher',
    'a-bell-for-the-end-of-the-lesson a-book-club-for-people-who-finish an-apple-that-never-needs-polishing',
  ),
  judged(
    'valentines present between $20 and $50',
    `a-tulip-that-stays-for-the-washing-up a-candle-named-after-an-afternoon an-hour-in-the-bath-in-a-box
      a-scroll-for-saying-it-properly a-mixtape-with-better-posture`,
  ),
]
