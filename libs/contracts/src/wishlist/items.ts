import { z } from 'zod'
import { call } from '../call.ts'
import { Country, Id, lookupIds, MAX_PER_PAGE } from '../scalars.ts'
import { BoardName, DoneAt, EXACTLY_ONE_ITEM, TEXT_BODY, itemReference, itemTexts, WishlistCount } from './board.ts'

/** Maximum ids per lookup. */
export const LOOKUP_IDS = MAX_PER_PAGE
const Ids = lookupIds(`At most ${LOOKUP_IDS} at a time.`)

export const lookUpSavedPosts = call({
  service: 'wishlist',
  method: 'POST',
  path: '/api/user/wishlist',
  access: 'member',
  refusals: 'envelope',
  summary: 'Which of these gifts the caller keeps on a board',
  body: z.object({ post_ids: Ids }),
  answer: z.object({ posts: z.array(z.object({ post_id: z.int() })) }),
  needsGuest: true,
})

export const lookUpSavedAds = call({
  service: 'wishlist',
  method: 'POST',
  path: '/api/user/ad_wishlist',
  access: 'member',
  refusals: 'envelope',
  summary: 'Which of these ads the caller keeps on a board',
  body: z.object({ ad_ids: Ids }),
  answer: z.object({ ads: z.array(z.object({ ad_id: z.int() })) }),
})

const saving = { wishlist_id: Id.optional(), ...itemTexts, done_at: DoneAt }
const saved = z.object({ wishlist_id: z.int(), name: z.string(), saved: z.boolean(), wishlist_count: WishlistCount })

export const addToBoard = call({
  service: 'wishlist',
  method: 'POST',
  path: '/api/user/wishlist/add',
  access: 'member',
  refusals: 'envelope',
  summary:
    'Saves a gift to a board of the caller; without a board to the one used last, or to a first one. A second time only ' +
    'changes the comment and the note, where they are sent',
  body: z.object({
    post_id: Id,
    ...saving,
    /** Country of the edition that it is saved from: mails about its price go by what it costs there. */
    country: Country.optional(),
  }),
  answer: saved,
  maxBody: TEXT_BODY,
})

const removed = z.object({
  saved: z.boolean(),
  /** Argument for `putBackOnBoards`; null when nothing was removed. */
  removal: z.uuid().nullable(),
  wishlist_count: WishlistCount,
})

export const removeFromBoard = call({
  service: 'wishlist',
  method: 'POST',
  path: '/api/user/wishlist/remove',
  access: 'member',
  refusals: 'envelope',
  summary:
    'Takes a gift off a board of the caller; without a board, off all of them. `saved` tells whether another board still has it',
  body: z.object({ post_id: Id, wishlist_id: Id.optional(), done_at: DoneAt }),
  answer: removed,
})

export const addAdToBoard = call({
  service: 'wishlist',
  method: 'POST',
  path: '/api/user/ssna/add',
  access: 'member',
  refusals: 'envelope',
  summary: 'Saves an ad to a board of the caller',
  body: z.object({ ad_id: Id, ...saving }),
  answer: saved,
  maxBody: TEXT_BODY,
})

export const removeAdFromBoard = call({
  service: 'wishlist',
  method: 'POST',
  path: '/api/user/ssna/remove',
  access: 'member',
  refusals: 'envelope',
  summary: 'Takes an ad off a board of the caller, or off all of them',
  body: z.object({ ad_id: Id, wishlist_id: Id.optional(), done_at: DoneAt }),
  answer: removed,
})

export const putBackOnBoards = call({
  service: 'wishlist',
  method: 'POST',
  path: '/api/user/wishlist/put-back',
  access: 'member',
  refusals: 'envelope',
  summary:
    'Undoes a removal of the last hour: everything it took off is on its boards as before, with comments, notes, dates, ' +
    'order and claims. A second time changes nothing',
  body: z.object({ removal: z.uuid(), done_at: DoneAt }),
  answer: z.object({ saved: z.boolean(), wishlist_count: WishlistCount }),
})

export const moveItem = call({
  service: 'wishlist',
  method: 'POST',
  path: '/api/user/wishlist/move-wishlist-item',
  access: 'member',
  refusals: 'envelope',
  summary: 'Moves a gift or an ad from one board of the caller to another; from a board to itself only changes its texts',
  body: z
    .object({ source: Id, target: Id, ...itemReference, ...itemTexts, done_at: DoneAt })
    .refine(EXACTLY_ONE_ITEM.check, EXACTLY_ONE_ITEM.refusal),
  bodyExample: { source: 1, target: 2, post_id: 7 },
  answer: z.object({ wishlist_id: z.int(), wishlist_count: WishlistCount }),
  maxBody: TEXT_BODY,
})

export const orderItem = call({
  service: 'wishlist',
  method: 'POST',
  path: '/api/user/wishlist/order',
  access: 'member',
  refusals: 'envelope',
  summary: "Puts an item of the caller's board behind another one, or first. A second time changes nothing",
  body: z.object({ wishlist_id: Id, item_id: Id, after_item_id: Id.nullable() }),
  answer: z.object({ item_id: z.int() }),
})

export const markReceived = call({
  service: 'wishlist',
  method: 'POST',
  path: '/api/user/wishlist/received',
  access: 'member',
  refusals: 'envelope',
  summary: "Marks an item of the caller's board as received, or as wanted again",
  body: z.object({ wishlist_id: Id, item_id: Id, received: z.boolean() }),
  answer: z.object({ total: z.int(), received_total: z.int() }),
})

/** Maximum guest boards per merge. */
export const GUEST_BOARDS = 20
export const GUEST_ITEMS = 500

export const mergeGuestBoards = call({
  service: 'wishlist',
  method: 'POST',
  path: '/api/user/wishlist/merge',
  access: 'member',
  refusals: 'envelope',
  summary: 'Takes over what a guest saved before signing up: boards by name, each item once. A second time changes nothing',
  body: z
    .object({
      boards: z
        .array(
          z.object({
            name: BoardName.default(''),
            items: z
              .array(z.object({ ...itemReference, ...itemTexts }).refine(EXACTLY_ONE_ITEM.check, EXACTLY_ONE_ITEM.refusal))
              .max(GUEST_ITEMS),
          }),
        )
        .max(GUEST_BOARDS),
    })
    .refine(({ boards }) => boards.reduce((sum, { items }) => sum + items.length, 0) <= GUEST_ITEMS, {
      path: ['boards'],
      message: `At most ${GUEST_ITEMS} items at a time.`,
    }),
  /** `left_out`: items that do not exist (any more). */
  bodyExample: { boards: [{ name: 'For Dad', items: [{ post_id: 7 }] }] },
  answer: z.object({ merged: z.int(), left_out: z.int(), wishlist_count: WishlistCount }),
  maxBody: TEXT_BODY,
  limit: { max: 20, seconds: 60 },
})
