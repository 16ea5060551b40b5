import type { CallAnswer, EtsyKeyword, LeftListing, listEtsyKeywords } from '@ribbonry/contracts'
import { DEVICE, momentText } from '@ribbonry/dates'
import { priceText } from '@ribbonry/prices'

export const LISTINGS_PATH = '/admin/etsy-listings/'

export const TEXTS = {
  keywords: 'Etsy keywords',
  listings: 'Etsy finds',
  list: 'Keywords',
  add: 'Add keyword',
  addTitle: 'Search Etsy for',
  usual: 'Etsy is searched once a day for each keyword, and at once for a new one.',
  noKeywords: 'Etsy is not searched for anything yet.',
  noListings: 'Nothing waits. New listings come with the next search.',
  waiting: 'Not searched yet',
  remove: 'Remove',
  accept: 'Accept',
  dismiss: 'Dismiss',
  made: 'Drafts made just now',
  noPicture: 'No picture',
}

type Etsy = CallAnswer<typeof listEtsyKeywords>['etsy']

/** Why Etsy is not asked now; undefined while it is. */
export function etsyStateText({ state, until }: Etsy): string | undefined {
  const at = until === null ? 'later' : momentText(until, DEVICE)
  if (state === 'no-key')
    return 'Etsy is not searched: the site has no key for it (ETSY_API_KEY). Keywords are kept until it has.'
  if (state === 'key-refused') return `Etsy does not take the key of the site. It is tried again: ${at}.`
  if (state === 'paused') return `The limits of Etsy are reached. The search goes on: ${at}.`
  return state === 'away' ? 'Etsy does not answer. It is asked again by itself.' : undefined
}

/** "from $20 to $40.50" */
export function priceRangeText({ min_price: min, max_price: max }: Pick<EtsyKeyword, 'min_price' | 'max_price'>): string {
  const parts = [
    min === null ? '' : `from ${priceText(min, 'USD', false)}`,
    max === null ? '' : `to ${priceText(max, 'USD', false)}`,
  ]
  return parts.filter((part) => part !== '').join(' ') || 'any'
}

export const listingsText = (count: number): string => (count === 1 ? '1 listing' : `${count.toLocaleString('en-US')} listings`)

export const backlogText = (count: number): string =>
  count === 0 ? 'No listing waits.' : `${listingsText(count)} ${count === 1 ? 'waits' : 'wait'} for a yes or a no.`

export const uncheckedText = (count: number): string =>
  `${listingsText(count)} of this page ${count === 1 ? 'is' : 'are'} not shown: Etsy could not say whether ` +
  `${count === 1 ? 'it is' : 'they are'} still for sale.`

/** Most listings that a message names. */
const NAMED = 3

/** "2 listings accepted. 1 listing stayed: Mug (This listing is no longer in the backlog.)" */
export function decidedText(done: string, count: number, left: readonly Pick<LeftListing, 'title' | 'reason'>[]): string {
  const sentence = `${listingsText(count)} ${done}.`
  if (left.length === 0) return sentence
  const names = left.slice(0, NAMED).map(({ title, reason }) => (title === '' ? reason : `${title} (${reason})`))
  const more = left.length > NAMED ? [`${left.length - NAMED} more`] : []
  return `${sentence} ${listingsText(left.length)} stayed: ${[...names, ...more].join(', ')}`
}

/** "2 listings back in the backlog. 1 listing stayed: somebody has changed it since." */
export function backText(back: number, stayed: number): string {
  const sentence = `${listingsText(back)} back in the backlog.`
  return stayed === 0 ? sentence : `${sentence} ${listingsText(stayed)} stayed: somebody has changed the gift since.`
}
