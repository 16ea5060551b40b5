import type { ListSort } from '@ribbonry/contracts'

interface SortWords {
  /** On the tab. */
  readonly tab: string
  /** In the title of the page. */
  readonly name: string
  /** Above the gifts. */
  readonly heading: string
  readonly description: string
}

/** What each order of the home list is called. */
export const SORT_WORDS: Readonly<Record<ListSort, SortWords>> = {
  'clicks-score': {
    tab: 'Trending', name: 'Gifts people are wrapping', heading: 'What people are wrapping',
    description: 'The gifts that people open, look at twice and send to a friend.',
  },
  new: { tab: 'New', name: 'New gifts', heading: 'Fresh out of the box', description: 'The gifts that joined us last, newest first.' },
  popular: {
    tab: 'Popular', name: 'Popular gifts', heading: 'What everyone sends to everyone',
    description: 'The gifts that most people click on these days.',
  },
  'all-time-popular': {
    tab: 'All-time popular', name: 'The most popular gifts of all time', heading: 'Never once returned',
    description: 'The gifts that people have loved the longest and the most.',
  },
  over1k: {
    tab: 'Over $1k', name: 'Gifts over $1,000', heading: 'For people you owe a kidney',
    description: 'Gifts at a thousand and more, for when it has to be said with money.',
  },
  wctr: {
    tab: 'This week', name: "This week's gifts", heading: 'Hard to scroll past this week',
    description: 'The gifts that most people could not scroll past this week.',
  },
  mctr: {
    tab: 'Loved on phones', name: 'Gifts loved on phones', heading: 'Found one-handed, on a bus',
    description: 'The gifts that people with a phone in their hand stop at.',
  },
  random: {
    tab: 'Surprise me', name: 'A surprise', heading: 'Close your eyes and point',
    description: 'Gifts in no order at all, which is how the best ones are found.',
  },
}

/** The tabs above a list, in their order. */
export const TAB_ORDER: readonly ListSort[] = ['clicks-score', 'new', 'popular', 'all-time-popular', 'wctr', 'mctr', 'over1k', 'random']
