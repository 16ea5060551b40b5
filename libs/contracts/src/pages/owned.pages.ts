import { page } from './page.ts'

const board = { area: 'members', region: 'worldwide' } as const

/** Boards: everybody may open the public ones, and owners their private ones. */
export const ownedPages = [
  page({ ...board, path: 'wishlist' }),
  page({ ...board, path: 'wishlist/:user_id', indexed: 'yes' }),
  page({ ...board, path: 'wishlist/:user_id/list/:wishlist_id', indexed: 'yes', owned: true, queries: ['token'] }),
  page({ ...board, path: 'wishlist/price-drops', secret: 'query', queries: ['token'] }),
] as const
