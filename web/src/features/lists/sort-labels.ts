import type { ListSort } from '@ribbonry/contracts'

interface SortLabels {
  /** In the page's title. */
  readonly name: string
  /** Above the gifts. */
  readonly heading: string
  readonly description: string
}

/** Labels of the home list's sorts. */
export const SORT_LABELS: Readonly<Record<ListSort, SortLabels>> = {
  'clicks-score': {
    name: 'Gifts people are wrapping',
    heading: 'What people are wrapping',
    description: 'The gifts that people open, look at twice and send to a friend.',
  },
  new: { name: 'New gifts', heading: 'Fresh out of the box', description: 'The gifts that joined us last, newest first.' },
  popular: {
    name: 'Popular gifts',
    heading: 'What everyone sends to everyone',
    description: 'The gifts that most people click on these days.',
  },
  'all-time-popular': {
    name: 'The most popular gifts of all time',
    heading: 'Never once returned',
    description: 'The gifts that people have loved the longest and the most.',
  },
  over1k: {
    name: 'Gifts over $1,000',
    heading: 'For people you owe a kidney',
    description: 'Gifts at a thousand and more, for when it has to be said with money.',
  },
  wctr: {
    name: "This week's gifts",
    heading: 'Hard to scroll past this week',
    description: 'The gifts that most people could not scroll past this week.',
  },
  mctr: {
    name: 'Gifts loved on phones',
    heading: 'Found one-handed, on a bus',
    description: 'The gifts that people with a phone in their hand stop at.',
  },
  random: {
    name: 'A surprise',
    heading: 'Close your eyes and point',
    description: 'Gifts in no order at all, which is how the best ones are found.',
  },
}
