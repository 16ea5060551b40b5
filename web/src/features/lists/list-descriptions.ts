import type { ListSort } from '@ribbonry/contracts'
import { DESCRIPTION } from '../../metadata/page-metadata.ts'

/**
 * Descriptions of the home list's sorts, only for the HTML of the server: visitors do not see them, and browsers do not load
 * them.
 */
export const SORT_DESCRIPTIONS: Readonly<Record<ListSort, string>> = {
  'clicks-score': DESCRIPTION,
  new: 'The gifts that joined us last, newest first.',
  popular: 'The gifts that most people click on these days.',
  'all-time-popular': 'The gifts that people have loved the longest and the most.',
  over1k: 'Gifts at a thousand and more, for when it has to be said with money.',
  wctr: 'The gifts that most people could not scroll past this week.',
  mctr: 'The gifts that people with a phone in their hand stop at.',
  random: 'Gifts in no order at all, which is how the best ones are found.',
}
