import { readPage } from '../../ui/pagination/page-number.ts'
import type { GiftSearch } from './api/list-staff-gifts.ts'

export const GIFT_STATES = ['Any', 'Draft', 'Published', 'Broken', 'Unavailable'] as const
export type GiftState = (typeof GIFT_STATES)[number]

const WIRE = { Any: undefined, Draft: 'draft', Published: 'published', Broken: 'broken', Unavailable: 'unavailable' } as const

export const GIFTS_PER_PAGE = 50

/** Parses the address; invalid values are ignored. */
export function giftSearchIn(query: URLSearchParams): GiftSearch & { readonly stateName: GiftState } {
  const stateName = GIFT_STATES.find((state) => WIRE[state] === (query.get('state') ?? undefined)) ?? 'Any'
  return {
    term: (query.get('term') ?? '').slice(0, 200),
    state: WIRE[stateName],
    stateName,
    page: readPage(query.get('page') ?? '1') ?? 1,
    perpage: GIFTS_PER_PAGE,
  }
}

export function giftSearchPath(term: string, stateName: GiftState, page = 1): string {
  const query = new URLSearchParams()
  if (term !== '') query.set('term', term)
  const state = WIRE[stateName]
  if (state !== undefined) query.set('state', state)
  if (page > 1) query.set('page', String(page))
  return query.size === 0 ? '/admin/gifts/' : `/admin/gifts/?${query}`
}
