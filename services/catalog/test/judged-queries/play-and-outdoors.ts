import type { JudgedQuery } from './judged-query.ts'

export const playQueries: readonly JudgedQuery[] = [
  {
    query: 'telescope',
    exact: true,
    relevant: [
      { gift: 'a-telescope-for-nosy-neighbours-of-mars', grade: 3 },
      { gift: 'a-telescope-with-planning-permission', grade: 3 },
      { gift: 'a-microscope-for-the-pond-suspects', grade: 1 },
    ],
  },
  {
    query: 'telescop for kids',
    meant: 'telescope',
    exact: true,
    relevant: [
      { gift: 'a-telescope-for-nosy-neighbours-of-mars', grade: 3 },
      { gift: 'a-microscope-for-the-pond-suspects', grade: 2 },
      { gift: 'a-telescope-with-planning-permission', grade: 1 },
    ],
  },
  {
    query: 'coding robot',
    exact: true,
    relevant: [
      { gift: 'a-robot-who-is-learning-to-be-four', grade: 3 },
      { gift: 'a-robot-that-audits-the-biscuits', grade: 1 },
      { gift: 'an-abacus-that-never-needs-updating', grade: 1 },
    ],
  },
  {
    query: 'dinosaur toys',
    exact: true,
    relevant: [
      { gift: 'dinosaurs-for-the-under-fives-in-charge', grade: 3 },
      { gift: 'a-dodo-back-by-popular-demand', grade: 1 },
      { gift: 'building-blocks-for-small-landlords', grade: 1 },
    ],
  },
  {
    query: 'wooden train set',
    exact: true,
    relevant: [
      { gift: 'a-train-on-time-for-once', grade: 3 },
      { gift: 'a-train-set-that-is-always-delayed', grade: 3 },
      { gift: 'building-blocks-for-small-landlords', grade: 1 },
    ],
  },
  {
    query: 'bath toys',
    exact: true,
    relevant: [
      { gift: 'a-whale-that-runs-the-bath', grade: 3 },
      { gift: 'a-rubber-duck-of-supreme-authority', grade: 3 },
      { gift: 'a-snorkel-for-ambitious-bathtubs', grade: 2 },
    ],
  },
  {
    query: 'noise cancelling headphones',
    exact: true,
    relevant: [
      { gift: 'headphones-for-being-elsewhere', grade: 3 },
      { gift: 'a-mixer-for-putting-people-on-quiet', grade: 1 },
      { gift: 'a-microphone-for-the-bathroom-tour', grade: 1 },
    ],
  },
  {
    query: 'beginner guitar',
    exact: true,
    relevant: [
      { gift: 'a-guitar-that-only-knows-good-songs', grade: 3 },
      { gift: 'a-banjo-after-all-the-warnings', grade: 2 },
      { gift: 'a-violin-for-apartments-with-patience', grade: 1 },
    ],
  },
  {
    query: 'musical instruments for children',
    exact: true,
    relevant: [
      { gift: 'a-drum-for-somebody-elses-house', grade: 3 },
      { gift: 'maracas-for-people-who-clap-on-one', grade: 3 },
      { gift: 'a-violin-for-apartments-with-patience', grade: 3 },
      { gift: 'a-flute-carved-by-a-patient-man', grade: 3 },
      { gift: 'a-microphone-for-the-bathroom-tour', grade: 2 },
      { gift: 'a-carousel-that-plays-you-home', grade: 1 },
    ],
  },
  {
    query: 'karaoke',
    exact: true,
    relevant: [
      { gift: 'a-microphone-for-the-bathroom-tour', grade: 3 },
      { gift: 'a-mixer-for-putting-people-on-quiet', grade: 1 },
      { gift: 'maracas-for-people-who-clap-on-one', grade: 1 },
    ],
  },
  {
    query: 'camping gear',
    exact: true,
    relevant: [
      { gift: 'a-tent-that-forgives-the-person-inside', grade: 3 },
      { gift: 'a-torch-for-finding-the-torch', grade: 3 },
      { gift: 'a-campfire-you-can-put-in-the-car', grade: 3 },
      { gift: 'a-flask-disguised-as-a-tin-of-soup', grade: 2 },
      { gift: 'a-campfire-mug-with-a-maple-alibi', grade: 2 },
      { gift: 'boots-that-have-already-said-sorry', grade: 2 },
      { gift: 'a-compass-with-no-view-on-your-driving', grade: 2 },
    ],
  },
  {
    query: 'flashlight',
    exact: true,
    relevant: [
      { gift: 'a-torch-for-finding-the-torch', grade: 3 },
      { gift: 'a-ghost-to-leave-a-light-on-for', grade: 1 },
      { gift: 'a-magnet-that-finds-the-other-earring', grade: 1 },
    ],
  },
  {
    query: 'hiking boots waterproof',
    exact: true,
    relevant: [
      { gift: 'boots-that-have-already-said-sorry', grade: 3 },
      { gift: 'wellingtons-with-a-country-seat', grade: 2 },
      { gift: 'a-coat-for-looking-into-a-mystery', grade: 1 },
    ],
  },
]
