import { z } from 'zod'
import { call } from '../call.ts'
import { SuccessMeta } from '../envelope.ts'
import { Country, Id, PageNumber } from '../scalars.ts'
import { Post } from '../catalog/post.ts'
import { Board, BoardItem, BoardName, BoardOwner, ClaimRule, Privacy, ShareToken, TEXT_BODY, WishlistCount } from './board.ts'

/** Cursor of the next page; opaque, taken from an answer. */
const UNREADABLE = 'The page cannot be read.'
const LARGEST_BIGINT = 2n ** 63n - 1n
const After = z
  .string()
  .regex(/^-?\d{1,19}\.\d{1,19}$/, { error: UNREADABLE, abort: true })
  .refine(
    (text) =>
      text
        .replace('-', '')
        .split('.')
        .every((number) => BigInt(number) <= LARGEST_BIGINT),
    UNREADABLE,
  )

/** Country of the edition that the reader came from, whose prices are shown. */
const edition = { country: Country.optional() }

export const listBoards = call({
  service: 'wishlist',
  method: 'GET',
  path: '/api/user/wishlist/:user_id',
  access: 'visitor',
  refusals: 'status',
  summary:
    "A member's boards with up to four previews each: all of one's own, archived ones last, and of others those that are public",
  params: z.object({ user_id: Id }),
  query: z.object({ ...edition, now: z.string().max(40).optional() }),
  answer: z.object({ user: BoardOwner, is_owner: z.boolean(), boards: z.array(Board) }),
})

export const getBoard = call({
  service: 'wishlist',
  method: 'GET',
  path: '/api/user/wishlist/:user_id/list/:wishlist_id/page/:page',
  access: 'visitor',
  refusals: 'status',
  summary: 'One board and a page of its items, in the order its owner gave them; 404 for a board that the caller may not see',
  needsGuest: true,
  params: z.object({ user_id: Id, wishlist_id: Id, page: PageNumber }),
  query: z.object({
    ...edition,
    token: ShareToken.optional(),
    /** `next` of the previous page. A cursor keeps every page equally fast, and items added meanwhile cause no repetition. */
    after: After.optional(),
    show: z.enum(['wanted', 'received']).default('wanted'),
  }),
  answer: z.object({
    meta: SuccessMeta.extend({ wishlist_name: z.string(), total: z.int() }),
    user: BoardOwner,
    is_owner: z.boolean(),
    board: Board,
    posts: z.array(BoardItem),
    /** Cursor for `after`; null on the last page. */
    next: z.string().nullable(),
  }),
})

export const listRecentlyAdded = call({
  service: 'wishlist',
  method: 'GET',
  path: '/api/user/wishlist/:user_id/all/:page',
  access: 'visitor',
  refusals: 'status',
  summary: 'What a member added to boards that the caller may see, the latest first; each gift once',
  params: z.object({ user_id: Id, page: PageNumber }),
  query: z.object({ ...edition, after: After.optional() }),
  answer: z.object({ posts: z.array(BoardItem), next: z.string().nullable() }),
})

/** A gift with the saved gift that led to its recommendation. */
export const RecommendedPost = Post.extend({
  /** For example 'Others who kept Kite for two kept this'. */
  because: z.string(),
  because_post_id: z.int().nullable(),
})
export type RecommendedPost = z.output<typeof RecommendedPost>

export const listRecommended = call({
  service: 'wishlist',
  method: 'GET',
  path: '/api/user/wishlist/:user_id/recommended/:page',
  access: 'visitor',
  refusals: 'status',
  summary:
    'Gifts that those saved who saved the same; popular gifts of the same categories where too little is known. Each says why. ' +
    'Spread over what was saved, at most at twice the median of its prices',
  params: z.object({ user_id: Id, page: PageNumber }),
  query: z.object(edition),
  answer: z.object({ posts: z.array(RecommendedPost) }),
})

export const listOwnBoards = call({
  service: 'wishlist',
  method: 'GET',
  path: '/api/user/wishlist/boards',
  access: 'member',
  refusals: 'envelope',
  summary: "The caller's boards by name, for choosing one: the one used last first. With a gift or an ad, says which hold it",
  query: z.object({ post_id: Id.optional(), ad_id: Id.optional() }),
  answer: z.object({
    boards: z.array(
      z.object({
        wishlist_id: z.int(),
        name: z.string(),
        total: z.int(),
        privacy: Privacy,
        image: z.string(),
        holds: z.boolean(),
      }),
    ),
    wishlist_count: WishlistCount,
  }),
})

export const saveNewBoard = call({
  service: 'wishlist',
  method: 'POST',
  path: '/api/user/wishlist/save-new-board',
  access: 'member',
  refusals: 'envelope',
  summary:
    'Makes a board, private without `privacy`. A name that the caller already has, in whatever case, answers the board that is ' +
    'there',
  body: z.object({ name: BoardName.default(''), privacy: Privacy.optional() }),
  answer: z.object({ wishlist_id: z.int(), name: z.string() }),
  maxBody: TEXT_BODY,
  limit: { max: 60, seconds: 60 },
})

const renaming = { name: BoardName.default(''), wishlist_id: Id }
const renamed = z.object({ wishlist_id: z.int(), name: z.string() })

export const editBoard = call({
  service: 'wishlist',
  method: 'POST',
  path: '/api/user/wishlist/edit-board',
  access: 'member',
  refusals: 'envelope',
  summary: 'Renames a board of the caller',
  body: z.object(renaming),
  answer: renamed,
  maxBody: TEXT_BODY,
})

export const saveExistingBoard = call({
  service: 'wishlist',
  method: 'POST',
  path: '/api/user/wishlist/save-existing-board',
  access: 'member',
  refusals: 'envelope',
  summary: 'Renames a board of the caller, as edit-board does (D1.10)',
  body: z.object(renaming),
  answer: renamed,
  maxBody: TEXT_BODY,
})

export const deleteBoard = call({
  service: 'wishlist',
  method: 'POST',
  path: '/api/user/wishlist/delete-board',
  access: 'member',
  refusals: 'envelope',
  summary: 'Deletes a board of the caller and what is on it; a second time changes nothing',
  body: z.object({ wishlist_id: Id }),
  answer: z.object({ wishlist_count: WishlistCount }),
})

export const changeBoardSettings = call({
  service: 'wishlist',
  method: 'POST',
  path: '/api/user/wishlist/board-settings',
  access: 'member',
  refusals: 'envelope',
  summary: 'Who sees a board, whether its gifts can be claimed, whether it is archived; only what is named changes',
  body: z.object({
    wishlist_id: Id,
    privacy: Privacy.optional(),
    claims: ClaimRule.optional(),
    /** False asks for an account. */
    guest_claims: z.boolean().optional(),
    archived: z.boolean().optional(),
    /** Replaces the share link by a new one. */
    renew_link: z.boolean().optional(),
  }),
  answer: z.object({ board: Board }),
})
