import type { JudgedQuery } from './judged-query.ts'

export const foodAndDrinkQueries: readonly JudgedQuery[] = [
  {
    query: 'teapot',
    exact: true,
    relevant: [
      { gift: 'a-teapot-that-knows-when-to-stop', grade: 3 },
      { gift: 'thirty-teas-and-one-for-mondays', grade: 1 },
      { gift: 'a-mug-that-respects-long-meetings', grade: 1 },
    ],
  },
  {
    query: 'tea gifts',
    exact: true,
    relevant: [
      { gift: 'thirty-teas-and-one-for-mondays', grade: 3 },
      { gift: 'a-teapot-that-knows-when-to-stop', grade: 3 },
      { gift: 'a-london-bus-that-is-full-of-tea', grade: 3 },
      { gift: 'a-mug-that-respects-long-meetings', grade: 2 },
      { gift: 'bubble-tea-without-the-queue', grade: 2 },
      { gift: 'a-gourd-for-passing-round', grade: 1 },
    ],
  },
  {
    query: 'cofee mug',
    meant: 'coffee mug',
    exact: true,
    relevant: [
      { gift: 'a-cup-for-people-who-speak-after-ten', grade: 3 },
      { gift: 'a-mug-that-respects-long-meetings', grade: 3 },
      { gift: 'a-campfire-mug-with-a-maple-alibi', grade: 3 },
      { gift: 'coffee-for-a-year-twice-a-day', grade: 1 },
    ],
  },
  {
    query: 'coffee subscription',
    exact: true,
    relevant: [
      { gift: 'coffee-for-a-year-twice-a-day', grade: 3 },
      { gift: 'a-cup-for-people-who-speak-after-ten', grade: 1 },
      { gift: 'a-year-of-wine-with-an-explanation', grade: 1 },
    ],
  },
  {
    query: 'champagne glasses',
    exact: true,
    relevant: [
      { gift: 'glasses-that-were-here-for-the-toast', grade: 3 },
      { gift: 'glasses-that-speak-well-of-the-wine', grade: 2 },
      { gift: 'a-glass-for-looking-into-the-fire', grade: 1 },
    ],
  },
  {
    query: 'whisky glass',
    exact: true,
    relevant: [
      { gift: 'a-glass-for-looking-into-the-fire', grade: 3 },
      { gift: 'ice-that-melts-out-of-politeness', grade: 2 },
      { gift: 'glasses-that-speak-well-of-the-wine', grade: 1 },
    ],
  },
  {
    query: 'wine lover',
    exact: true,
    relevant: [
      { gift: 'glasses-that-speak-well-of-the-wine', grade: 3 },
      { gift: 'a-year-of-wine-with-an-explanation', grade: 3 },
      { gift: 'cheese-with-its-own-five-year-plan', grade: 1 },
    ],
  },
  {
    query: 'cocktail set',
    exact: true,
    relevant: [
      { gift: 'cocktails-for-people-with-one-shelf', grade: 3 },
      { gift: 'a-drink-with-a-hat-on', grade: 2 },
      { gift: 'ice-that-melts-out-of-politeness', grade: 2 },
      { gift: 'glasses-that-were-here-for-the-toast', grade: 1 },
    ],
  },
  {
    query: 'home brewing beer kit',
    exact: true,
    relevant: [
      { gift: 'a-brewery-for-a-small-cupboard', grade: 3 },
      { gift: 'a-gin-kit-for-the-airing-cupboard', grade: 2 },
      { gift: 'cocktails-for-people-with-one-shelf', grade: 1 },
    ],
  },
  {
    query: 'sharp kitchen knives',
    exact: true,
    relevant: [
      { gift: 'one-good-knife-finally', grade: 3 },
      { gift: 'scissors-that-may-not-cut-wrapping', grade: 1 },
      { gift: 'a-pot-that-says-you-live-here-now', grade: 1 },
    ],
  },
  {
    query: 'cast iron dutch oven',
    exact: true,
    relevant: [
      { gift: 'a-pot-that-says-you-live-here-now', grade: 3 },
      { gift: 'a-pan-that-only-wants-one-egg', grade: 2 },
      { gift: 'fondue-for-resolving-differences', grade: 1 },
    ],
  },
  {
    query: 'spicy sauce for him',
    exact: true,
    relevant: [
      { gift: 'hot-sauce-arranged-by-regret', grade: 3 },
      { gift: 'salt-that-has-seen-the-sea', grade: 1 },
      { gift: 'bowls-for-slurping-with-a-clear-mind', grade: 1 },
    ],
  },
  {
    query: 'ramen bowls',
    exact: true,
    relevant: [
      { gift: 'bowls-for-slurping-with-a-clear-mind', grade: 3 },
      { gift: 'a-sake-set-with-small-ambitions', grade: 1 },
      { gift: 'a-pot-that-says-you-live-here-now', grade: 1 },
    ],
  },
]
