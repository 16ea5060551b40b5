import type { JudgedQuery } from './judged-query.ts'

export const houseQueries: readonly JudgedQuery[] = [
  {
    query: 'dog bowl slow feeder',
    exact: true,
    relevant: [
      { gift: 'a-bowl-that-slows-down-lunch', grade: 3 },
      { gift: 'a-dog-treat-jar-with-a-witness', grade: 1 },
      { gift: 'a-bone-that-outlives-the-carpet', grade: 1 },
    ],
  },
  {
    query: 'cat toys',
    exact: true,
    relevant: [
      { gift: 'a-mouse-that-the-cat-may-keep', grade: 3 },
      { gift: 'a-fish-that-swims-for-the-cat', grade: 3 },
      { gift: 'a-flying-saucer-for-cats-of-vision', grade: 1 },
      { gift: 'a-cat-who-stays-off-the-counter', grade: 1 },
    ],
  },
  {
    query: 'catnip',
    exact: true,
    relevant: [
      { gift: 'a-mouse-that-the-cat-may-keep', grade: 3 },
      { gift: 'a-fish-that-swims-for-the-cat', grade: 3 },
      { gift: 'a-cat-who-stays-off-the-counter', grade: 1 },
    ],
  },
  {
    query: 'night light',
    exact: true,
    relevant: [
      { gift: 'a-ghost-to-leave-a-light-on-for', grade: 3 },
      { gift: 'a-sheep-to-count-from-the-other-side', grade: 2 },
      { gift: 'a-banana-in-an-expensive-mood', grade: 2 },
      { gift: 'an-island-with-nobody-else-on-it', grade: 2 },
      { gift: 'an-alarm-clock-that-has-met-you', grade: 1 },
    ],
  },
  {
    query: 'height chart',
    exact: true,
    relevant: [
      { gift: 'a-giraffe-to-measure-progress-by', grade: 3 },
      { gift: 'an-elephant-that-remembers-the-date', grade: 1 },
      { gift: 'tiny-shoes-for-enormous-occasions', grade: 1 },
    ],
  },
  {
    query: 'scented candel',
    meant: 'scented candle',
    exact: true,
    relevant: [
      { gift: 'a-candle-named-after-an-afternoon', grade: 3 },
      { gift: 'an-hour-in-the-bath-in-a-box', grade: 2 },
      { gift: 'soap-that-smells-of-somebodys-shed', grade: 1 },
    ],
  },
  {
    query: 'bookends',
    exact: true,
    relevant: [
      { gift: 'a-poodle-to-lean-the-books-on', grade: 3 },
      { gift: 'a-bookmark-that-calls-it-a-night', grade: 1 },
      { gift: 'a-yacht-that-fits-the-bookshelf', grade: 1 },
    ],
  },
  {
    query: 'fountain pen',
    exact: true,
    relevant: [
      { gift: 'a-pen-worth-looking-for', grade: 3 },
      { gift: 'ink-and-the-time-to-use-it', grade: 3 },
      { gift: 'a-notebook-for-the-second-best-ideas', grade: 2 },
      { gift: 'a-pencil-for-the-corner-office', grade: 1 },
    ],
  },
  {
    query: 'caligraphy set',
    meant: 'calligraphy set',
    exact: true,
    relevant: [
      { gift: 'ink-and-the-time-to-use-it', grade: 3 },
      { gift: 'a-scroll-for-saying-it-properly', grade: 2 },
      { gift: 'a-pen-worth-looking-for', grade: 2 },
    ],
  },
  {
    query: 'office desk toy',
    exact: true,
    relevant: [
      { gift: 'a-rubber-duck-of-supreme-authority', grade: 3 },
      { gift: 'a-desk-bell-for-small-triumphs', grade: 3 },
      { gift: 'a-desk-rocket-with-a-soft-landing', grade: 3 },
      { gift: 'an-eight-ball-that-owns-its-mistakes', grade: 2 },
      { gift: 'twenty-five-minutes-in-sand', grade: 2 },
      { gift: 'a-moai-with-a-very-full-diary', grade: 2 },
      { gift: 'an-island-with-nobody-else-on-it', grade: 2 },
    ],
  },
  {
    query: 'hourglass timer',
    exact: true,
    relevant: [
      { gift: 'twenty-five-minutes-in-sand', grade: 3 },
      { gift: 'a-kettle-timer-with-theatre-training', grade: 3 },
      { gift: 'an-alarm-clock-that-has-met-you', grade: 1 },
    ],
  },
  {
    query: 'mechanical keybord',
    meant: 'mechanical keyboard',
    exact: true,
    relevant: [
      { gift: 'a-keyboard-people-can-hear-you-use', grade: 3 },
      { gift: 'a-controller-with-longer-arms', grade: 1 },
      { gift: 'a-mixer-for-putting-people-on-quiet', grade: 1 },
    ],
  },
  {
    query: 'umbrela',
    meant: 'umbrella',
    exact: true,
    relevant: [
      { gift: 'an-umbrella-that-does-not-do-drama', grade: 3 },
      { gift: 'an-urn-for-everybodys-umbrella', grade: 2 },
      { gift: 'a-parasol-with-southern-manners', grade: 2 },
    ],
  },
  {
    query: 'garden ornament',
    exact: true,
    relevant: [
      { gift: 'a-toadstool-let-to-a-quiet-tenant', grade: 3 },
      { gift: 'a-flamingo-that-holds-your-place', grade: 3 },
      { gift: 'a-bronze-deer-who-watches-the-drive', grade: 3 },
      { gift: 'a-fountain-for-a-modest-empire', grade: 3 },
      { gift: 'a-snail-to-lower-your-expectations', grade: 3 },
      { gift: 'wind-chimes-in-a-reasonable-key', grade: 2 },
      { gift: 'a-rooster-who-points-at-the-weather', grade: 2 },
      { gift: 'a-birdhouse-with-good-local-schools', grade: 2 },
    ],
  },
]
