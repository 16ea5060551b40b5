import { type GiftSort, LIST_SORTS, PRICE_SORTS } from '@ribbonry/contracts'

/** Every sort, as in `GIFT_SORTS`, built from the home list's sorts, which are part of the first load anyway. */
export const SORTS: readonly GiftSort[] = [...LIST_SORTS, ...PRICE_SORTS]
