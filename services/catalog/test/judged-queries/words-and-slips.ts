import { judged } from './judged-query.ts'

/** Things as they are called, compounds written apart or together, and slips of the keyboard. */
export const wordQueries = [
  judged('tea pot', 'a-teapot-that-knows-when-to-stop'),
  judged('bird house', 'a-birdhouse-with-good-local-schools'),
  judged('book ends', 'a-poodle-to-lean-the-books-on'),
  judged(
    'nightlight',
    'a-ghost-to-leave-a-light-on-for a-sheep-to-count-from-the-other-side an-island-with-nobody-else-on-it',
    'night light',
  ),
  judged('alarmclock', 'an-alarm-clock-that-has-met-you an-alarm-in-the-form-of-a-rooster', 'alarm clock'),
  judged('windchimes', 'wind-chimes-in-a-reasonable-key', 'wind chimes'),
  judged('head phones', 'headphones-for-being-elsewhere'),
  judged('suit case', 'a-suitcase-that-shows-up-first'),
  judged('hand bag', 'a-handbag-that-knows-where-the-keys-are'),
  judged('lunchbox', 'a-lunch-box-with-departments', 'lunch box'),
  judged('sun glasses', 'sunglasses-for-indoor-confidence'),
  judged(
    'mug for dad',
    'a-cup-for-people-who-speak-after-ten a-campfire-mug-with-a-maple-alibi a-mug-that-respects-long-meetings',
  ),
  judged('mug under $25', 'a-cup-for-people-who-speak-after-ten a-campfire-mug-with-a-maple-alibi'),
  judged('slippers for granny', 'slippers-in-the-shape-of-a-decision'),
  judged('knife', 'one-good-knife-finally'),
  judged('gloves', 'gloves-for-gardeners-who-lose-one mittens-on-a-string-for-professors a-boxing-glove-for-bad-mondays'),
  judged('picnic basket', 'a-hamper-for-the-far-end-of-the-train'),
  judged('jigsaw puzzle', 'a-jigsaw-of-nothing-but-sky'),
  judged('wine glasses for mum', 'glasses-that-speak-well-of-the-wine'),
  judged('kite', 'a-kite-for-adults-who-said-one-go an-eagle-on-a-very-long-string'),
  judged('teddy bear', 'a-bear-with-excellent-hearing a-polar-bear-for-very-warm-flats'),
  judged('music box', 'a-carousel-that-plays-you-home'),
  judged('watch for him', 'a-watch-with-only-the-one-ambition'),
  judged('fishing rod for dad', 'a-fishing-rod-for-not-catching-fish'),
  judged(
    'camping gift for dad',
    `a-tent-that-forgives-the-person-inside a-campfire-you-can-put-in-the-car a-torch-for-finding-the-torch
      a-flask-disguised-as-a-tin-of-soup a-campfire-mug-with-a-maple-alibi`,
  ),
  judged('knitting kit', 'yarn-that-comes-with-an-exit-plan'),
  judged('phone charger', 'a-battery-that-shares-with-strangers a-tiny-bed-for-the-tired-phone'),
  judged('telescpe', 'a-telescope-for-nosy-neighbours-of-mars a-telescope-with-planning-permission', 'telescope'),
  judged('snorkle', 'a-snorkel-for-ambitious-bathtubs', 'snorkel'),
  judged('hedphones', 'headphones-for-being-elsewhere', 'headphones'),
  judged('elefant', 'an-elephant-that-remembers-the-date', 'elephant'),
  judged('headfones', 'headphones-for-being-elsewhere', 'headphones'),
  judged('wellies', 'wellingtons-with-a-country-seat'),
  judged('plantpot', 'a-snail-to-lower-your-expectations a-plant-that-texts-nobody', 'plant pot'),
  judged(
    'wooden toys',
    `a-train-on-time-for-once building-blocks-for-small-landlords nesting-dolls-with-a-family-resemblance
      a-castle-with-a-flexible-mortgage a-duckling-to-be-followed-home-by a-yo-yo-for-patient-uncles`,
  ),
  judged('sunflowr seeds', 'sunflowers-for-a-two-storey-ambition', 'sunflower seeds'),
]
