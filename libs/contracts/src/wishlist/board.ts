import { z } from 'zod'
import { Post } from '../catalog/post.ts'
import { Id, Moment } from '../scalars.ts'
import { visibleText } from '../visible-text.ts'

/** The longest name of a board and the longest comment, in characters as people count them. */
export const BOARD_NAME_LENGTH = 100
export const COMMENT_LENGTH = 1000
/** Items on a page of a board. */
export const BOARD_ITEMS_PER_PAGE = 40
/** What a board shows of itself among others. */
export const BOARD_PREVIEWS = 4
/** Boards that one member may have, and items on one board. */
export const MAX_BOARDS = 500
export const MAX_BOARD_ITEMS = 10_000

export const BOARD_NAME_MISSING = 'Please enter a name for your board'
export const BOARD_NAME_TOO_LONG = `A board's name can have up to ${BOARD_NAME_LENGTH} characters.`
export const COMMENT_TOO_LONG = `A comment can have up to ${COMMENT_LENGTH} characters.`

/**
 * Bodies with a text in them are let through up to here, so that a text that is too long is answered with what is wrong with it.
 */
export const TEXT_BODY = 512 * 1024

const characters = (text: string): number => Array.from(text).length
const plain = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, (each) => (each === '\n' ? each : ' '))

/**
 * A board's name, in one line. What is empty, or holds nothing that can be seen, is refused by the service in the words of the
 * form.
 */
export const BoardName = z
  .string()
  .max(200_000, BOARD_NAME_TOO_LONG)
  .transform((text) => visibleText(plain(text).replace(/\s+/g, ' ').trim()))
  .refine((text) => characters(text) <= BOARD_NAME_LENGTH, BOARD_NAME_TOO_LONG)

/** What a member writes beside an item; plain text, never markup. */
export const ItemComment = z
  .string()
  .max(200_000, COMMENT_TOO_LONG)
  .transform((text) => visibleText(plain(text).trim()))
  .refine((text) => characters(text) <= COMMENT_LENGTH, COMMENT_TOO_LONG)

/** Who sees a board: its owner, whoever has its link, or everybody. */
export const Privacy = z.enum(['private', 'link', 'public'])
export type Privacy = z.output<typeof Privacy>

/**
 * Whether gifts on a board can be claimed, and whether other members then see that somebody has one. Its owner never sees
 * anything of it,
 * and neither do visitors, who may be its owner.
 */
export const ClaimRule = z.enum(['off', 'hidden', 'shown'])
export type ClaimRule = z.output<typeof ClaimRule>

/** The token in the link to a board that is shared by link. */
export const ShareToken = z.string().regex(/^[\w-]{22}$/, 'That link is not complete.')

/** Names one thing to save: a gift or an ad. */
const either = (body: { post_id?: number | undefined; ad_id?: number | undefined }): boolean =>
  (body.post_id === undefined) !== (body.ad_id === undefined)
export const EXACTLY_ONE_ITEM = { check: either, told: { path: ['post_id'], message: 'Please name a gift or an ad.' } }
export const itemReference = { post_id: Id.optional(), ad_id: Id.optional() }

/** The end of the year 9999, in milliseconds since 1970. */
const LAST_MOMENT = Date.UTC(10_000, 0, 1) - 1

/**
 * When a person did something, by their own clock, in milliseconds since 1970. Of two requests about one item the later deed
 * counts,
 * whichever arrives first. Without it, the one that arrives last.
 */
export const DoneAt = z.int().min(0).max(LAST_MOMENT).optional()

/** A gift or an ad on a board, as a card shows it. `id` is the gift's or the ad's own; `item_id` is its place on this board. */
export const BoardItem = Post.extend({
  item_id: z.int(),
  /** Ids of gifts and of ads overlap (D3.27): never compare an id without its type. */
  item_type: z.enum(['post', 'ad']),
  wishlist_id: z.int(),
  comment: z.string(),
  added: Moment,
  /** The owner has it by now. */
  received: z.boolean(),
  /**
   * `mine`: claimed by who asks; `someone`: by another member. Null where nothing is told: to owners, to visitors, and where
   * claims are off.
   */
  claim: z.enum(['open', 'mine', 'someone']).nullable(),
  /** What it cost when it was saved, where it costs less now. */
  was_price: z.number().nullable(),
})
export type BoardItem = z.output<typeof BoardItem>

export const Board = z.object({
  wishlist_id: z.int(),
  name: z.string(),
  user_id: z.int(),
  /** Up to four previews, as they stand on the board. */
  posts: z.array(BoardItem),
  /** Items that are wanted; those received are counted apart. */
  total: z.int(),
  received_total: z.int(),
  privacy: Privacy,
  claims: ClaimRule,
  archived: z.boolean(),
  created: Moment,
  /** When its owner last changed it. */
  modified: Moment,
  /** For the owner alone, of a board that is shared by link; null otherwise. */
  share_token: z.string().nullable(),
})
export type Board = z.output<typeof Board>

/** Whose boards they are. */
export const BoardOwner = z.object({ user_id: z.int(), username: z.string(), profile_image: z.string() })
export type BoardOwner = z.output<typeof BoardOwner>

/** How many items the member keeps, on all boards together. */
export const WishlistCount = z.int().min(0)
