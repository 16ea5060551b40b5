import { z } from 'zod'
import { call } from '../call.ts'
import { Id } from '../scalars.ts'
import { GuestName, ShareToken } from './board.ts'
import { bought, buying, claimed, claiming, ownClaims } from './claims.ts'

// All of these are ours: the requirements know claims of members only (decision 62 in docs/decisions).

/** Claims that one device may hold on one board, and that may come from one address for one board in a day. */
export const GUEST_CLAIMS_PER_DEVICE = 20
export const GUEST_CLAIMS_PER_ADDRESS = 40
/** Lifetime of the cookie that binds claims to a device, and longest life of a guest's claim, in seconds: a year. */
export const GUEST_SECONDS = 365 * 24 * 3600

const writes = { max: 60, seconds: 600 } as const

export const claimItemAsGuest = call({
  service: 'wishlist',
  method: 'POST',
  path: '/api/wishlist/claim-as-guest',
  access: 'visitor',
  refusals: 'envelope',
  summary:
    'Claims a gift without an account, with a name (ours): for whoever may see the board, bound to the device by a cookie of a ' +
    'year. Refused when somebody was first, and where the owner asks for an account. With a session it is the claim of the ' +
    'member',
  body: z.object({ ...claiming, name: GuestName }),
  answer: claimed,
  needsGuest: true,
  seesAddress: true,
  limit: writes,
})

export const unclaimItemAsGuest = call({
  service: 'wishlist',
  method: 'POST',
  path: '/api/wishlist/unclaim-as-guest',
  access: 'visitor',
  refusals: 'envelope',
  summary: 'Gives up a claim of this device, with its name (ours); without one nothing changes',
  body: z.object({ wishlist_id: Id, item_id: Id }),
  answer: claimed,
  needsGuest: true,
  limit: writes,
})

export const markClaimBoughtAsGuest = call({
  service: 'wishlist',
  method: 'POST',
  path: '/api/wishlist/bought-as-guest',
  access: 'visitor',
  refusals: 'envelope',
  summary: 'Notes whether a gift that this device claimed is bought, for this device alone (ours)',
  body: buying,
  answer: bought,
  needsGuest: true,
  limit: writes,
})

export const listClaimsAsGuest = call({
  service: 'wishlist',
  method: 'GET',
  path: '/api/wishlist/claims-as-guest',
  access: 'visitor',
  refusals: 'envelope',
  summary: 'What this device claimed without an account, the latest first (ours)',
  answer: ownClaims,
  needsGuest: true,
})

export const listClaimsOnBoard = call({
  service: 'wishlist',
  method: 'GET',
  path: '/api/wishlist/claims-on-board',
  access: 'visitor',
  refusals: 'envelope',
  summary:
    'The claimed gifts of a board, for people without an account who may see it (ours): which this device claimed, and which ' +
    'somebody else did. Nothing for the owner, and nothing of others where they are hidden or an account is asked for',
  query: z.object({ wishlist_id: Id, token: ShareToken.optional() }),
  answer: z.object({
    claims: z.array(
      z.object({
        item_id: z.int(),
        claim: z.enum(['mine', 'someone']),
        /** With which name: one's own, and on a board that is shared by link those of other guests; otherwise empty. */
        name: z.string(),
      }),
    ),
  }),
  needsGuest: true,
})
