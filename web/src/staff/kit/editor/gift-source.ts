import { type CallAnswer, listRecentGifts, lookUpGifts, type PickedPost } from '@ribbonry/contracts'
import { priceText } from '@ribbonry/prices'
import { query } from '../../../api/query.ts'
import type { PickerSource } from '../picker/picker-source.ts'

const recentQuery = query(listRecentGifts)
const foundQuery = query(lookUpGifts)

const RECENT_PER_PAGE = 60
const FOUND_PER_PAGE = 50

/** Published gifts for a picker: the newest, or those found by a term. */
export const GIFT_SOURCE: PickerSource<CallAnswer<typeof listRecentGifts>, PickedPost> = {
  query: ({ term, page }) =>
    term === undefined
      ? recentQuery({ params: { page }, query: { perpage: RECENT_PER_PAGE, new: 'yes' } })
      : foundQuery({ params: { term, page }, query: { perpage: FOUND_PER_PAGE } }),
  rows: ({ posts }) => posts,
  itemOf: ({ id, title, merchant, price, currency, image }) => ({
    id,
    title,
    about: [priceText(price, currency), merchant].filter((text) => text !== '').join(' at '),
    picture: image,
  }),
  perPage: (term) => (term === undefined ? RECENT_PER_PAGE : FOUND_PER_PAGE),
  empty: 'No published gift is called so.',
}
