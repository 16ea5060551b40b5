import type { JudgedQuery } from './judged-query.ts'

export const nothingExactQueries: readonly JudgedQuery[] = [
  {
    query: 'drone with camera',
    exact: false,
    relevant: [
      { gift: 'a-camera-that-says-wait-for-it', grade: 2 },
      { gift: 'an-eagle-on-a-very-long-string', grade: 1 },
      { gift: 'a-kite-for-adults-who-said-one-go', grade: 1 },
    ],
  },
  {
    query: 'smartwatch',
    exact: false,
    relevant: [
      { gift: 'a-watch-with-only-the-one-ambition', grade: 2 },
      { gift: 'a-mantel-clock-for-the-unhurried', grade: 1 },
      { gift: 'an-alarm-clock-that-has-met-you', grade: 1 },
    ],
  },
  {
    query: 'electric toothbrush',
    exact: false,
    relevant: [
      { gift: 'a-battery-that-shares-with-strangers', grade: 1 },
      { gift: 'soap-that-smells-of-somebodys-shed', grade: 1 },
    ],
  },
  {
    query: 'yoga mat',
    exact: false,
    relevant: [
      { gift: 'a-golf-hole-that-lives-indoors', grade: 1 },
      { gift: 'an-hour-in-the-bath-in-a-box', grade: 1 },
      { gift: 'a-boxing-glove-for-bad-mondays', grade: 1 },
    ],
  },
  {
    query: 'perfume for wife',
    exact: false,
    relevant: [
      { gift: 'a-candle-named-after-an-afternoon', grade: 2 },
      { gift: 'soap-that-smells-of-somebodys-shed', grade: 1 },
      { gift: 'an-hour-in-the-bath-in-a-box', grade: 1 },
    ],
  },
  {
    query: 'surfboard',
    exact: false,
    relevant: [
      { gift: 'a-canoe-with-room-for-the-sulk', grade: 2 },
      { gift: 'a-swimsuit-that-stays-for-the-dive', grade: 2 },
      { gift: 'a-snorkel-for-ambitious-bathtubs', grade: 1 },
    ],
  },
]
