import { z } from 'zod'
import { call } from '../call.ts'
import { Id, Moment } from '../scalars.ts'
import { BoardOwner, ShareToken } from './board.ts'

export const claiming = { wishlist_id: Id, item_id: Id, token: ShareToken.optional() }
export const claimed = z.object({ claim: z.enum(['open', 'mine']) })
/** Whether the claimer has bought the gift. */
export const buying = z.object({ item_id: Id, bought: z.boolean() })
export const bought = z.object({ item_id: z.int(), bought: z.boolean() })

/** A claim as its claimer sees it. */
export const OwnClaim = z.object({
  item_id: z.int(),
  wishlist_id: z.int(),
  title: z.string(),
  /** Plain name of the gift; may be empty. */
  what: z.string(),
  image: z.string(),
  uri: z.string(),
  merchant: z.string(),
  /** Where to buy it; empty when it cannot be bought. */
  link: z.string(),
  price: z.number().nullable(),
  currency: z.string(),
  user: BoardOwner,
  claimed: Moment,
  bought: z.boolean(),
  /** No longer on that board, or the board is no longer visible to the caller. */
  gone: z.boolean(),
})
export type OwnClaim = z.output<typeof OwnClaim>
export const ownClaims = z.object({ claims: z.array(OwnClaim) })

export const claimItem = call({
  service: 'wishlist',
  method: 'POST',
  path: '/api/user/wishlist/claim',
  access: 'member',
  refusals: 'envelope',
  summary:
    "Says that the caller gets this gift for another board's owner, who never learns of it. Refused when another member " +
    'was first',
  body: z.object(claiming),
  answer: claimed,
  needsGuest: true,
})

export const unclaimItem = call({
  service: 'wishlist',
  method: 'POST',
  path: '/api/user/wishlist/unclaim',
  access: 'member',
  refusals: 'envelope',
  summary: "Gives up the caller's claim; without one nothing changes",
  body: z.object({ wishlist_id: Id, item_id: Id }),
  answer: claimed,
  needsGuest: true,
})

export const listClaims = call({
  service: 'wishlist',
  method: 'GET',
  path: '/api/user/wishlist/claims',
  access: 'member',
  refusals: 'envelope',
  summary: 'What the caller claimed on boards of others, the latest first',
  answer: ownClaims,
  needsGuest: true,
})

export const markClaimBought = call({
  service: 'wishlist',
  method: 'POST',
  path: '/api/user/wishlist/claim-bought',
  access: 'member',
  refusals: 'envelope',
  summary: 'Notes whether the caller has bought a gift that they claimed, for themselves alone (ours)',
  body: buying,
  answer: bought,
  needsGuest: true,
})
