import { z } from 'zod'
import { call } from '../call.ts'
import { Id, Moment } from '../scalars.ts'
import { BoardOwner, ShareToken } from './board.ts'

const claiming = { wishlist_id: Id, item_id: Id, token: ShareToken.optional() }
const claimed = z.object({ claim: z.enum(['open', 'mine']) })

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
})

export const listClaims = call({
  service: 'wishlist',
  method: 'GET',
  path: '/api/user/wishlist/claims',
  access: 'member',
  refusals: 'envelope',
  summary: 'What the caller claimed on boards of others, the latest first',
  answer: z.object({
    claims: z.array(
      z.object({
        item_id: z.int(),
        wishlist_id: z.int(),
        title: z.string(),
        image: z.string(),
        uri: z.string(),
        user: BoardOwner,
        claimed: Moment,
        /** No longer on that board, or the board is no longer visible to the caller. */
        gone: z.boolean(),
      }),
    ),
  }),
})
