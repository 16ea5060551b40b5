import { type GiftSort, LIST_SORTS, PRICE_SORTS } from '@ribbonry/contracts'

/** Every sort, as `GIFT_SORTS`; those of the home list are there already, so that a page loads the others alone. */
export const SORTS: readonly GiftSort[] = [...LIST_SORTS, ...PRICE_SORTS]
