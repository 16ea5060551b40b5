import { z } from 'zod'
import { Post } from '../catalog/post.ts'
import { Id, Moment } from '../scalars.ts'
import { visibleText } from '../visible-text.ts'

/** Maximum length of a board's name, and of a comment or a note, in Unicode code points. */
export const BOARD_NAME_LENGTH = 100
export const COMMENT_LENGTH = 1000
/** Items per page of a board. */
export const BOARD_ITEMS_PER_PAGE = 40
/** Preview items of a board in a list of boards. */
export const BOARD_PREVIEWS = 4
/** Maximum boards per member, and items per board. */
export const MAX_BOARDS = 500
export const MAX_BOARD_ITEMS = 10_000

export const BOARD_NAME_MISSING = 'Please enter a name for your board'
export const BOARD_NAME_TOO_LONG = `A board's name can have up to ${BOARD_NAME_LENGTH} characters.`
export const COMMENT_TOO_LONG = `A comment can have up to ${COMMENT_LENGTH} characters.`
export const NOTE_TOO_LONG = `A note can have up to ${COMMENT_LENGTH} characters.`

/** Body limit of calls with a text: large enough that a text over its maximum length gets a validation error instead of a 413. */
export const TEXT_BODY = 512 * 1024

const characters = (text: string): number => Array.from(text).length
const plain = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, (each) => (each === '\n' ? each : ' '))

/** A board's name, in one line. The service refuses an empty or invisible name with the form's wording. */
export const BoardName = z
  .string()
  .max(200_000, BOARD_NAME_TOO_LONG)
  .transform((text) => visibleText(plain(text).replace(/\s+/g, ' ').trim()))
  .refine((text) => characters(text) <= BOARD_NAME_LENGTH, BOARD_NAME_TOO_LONG)

const itemText = (tooLong: string) =>
  z
    .string()
    .max(200_000, tooLong)
    .transform((text) => visibleText(plain(text).trim()))
    .refine((text) => characters(text) <= COMMENT_LENGTH, tooLong)

/** A member's comment on an item, for everybody who sees the board; plain text, never markup. */
export const ItemComment = itemText(COMMENT_TOO_LONG)
/** A member's note to themselves about an item; plain text, never markup. */
export const ItemNote = itemText(NOTE_TOO_LONG)
/** What a member writes beside an item. What is not sent stays as it is. */
export const itemTexts = { comment: ItemComment.optional(), note: ItemNote.optional() }

/** Who sees a board: its owner, anyone with its link, or everybody. */
export const Privacy = z.enum(['private', 'link', 'public'])
export type Privacy = z.output<typeof Privacy>

/**
 * Whether gifts on a board can be claimed, and whether other members see that a gift is claimed. Claims are hidden from the
 * owner, and from visitors, who may be the owner.
 */
export const ClaimRule = z.enum(['off', 'hidden', 'shown'])
export type ClaimRule = z.output<typeof ClaimRule>

/** Maximum length of the name with which a guest claims, in Unicode code points. */
export const GUEST_NAME_LENGTH = 60
const GUEST_NAME_MISSING = 'Please say who you are.'
const GUEST_NAME_TOO_LONG = `A name can have up to ${GUEST_NAME_LENGTH} characters.`

/** Name with which somebody claims a gift without an account, in one line. */
export const GuestName = z
  .string()
  .max(10_000, GUEST_NAME_TOO_LONG)
  .transform((text) =>
    visibleText(
      plain(text)
        .replace(/[\u061C\u200E\u200F]/g, '')
        .replace(/\s+/g, ' ')
        .trim(),
    ),
  )
  .refine((text) => text !== '', GUEST_NAME_MISSING)
  .refine((text) => characters(text) <= GUEST_NAME_LENGTH, GUEST_NAME_TOO_LONG)

/** Token in the link of a board that is shared by link. */
export const ShareToken = z.string().regex(/^[\w-]{22}$/, 'That link is not complete.')

/** Whether the body names exactly one item: a gift or an ad. */
const either = (body: { post_id?: number | undefined; ad_id?: number | undefined }): boolean =>
  (body.post_id === undefined) !== (body.ad_id === undefined)
export const EXACTLY_ONE_ITEM = { check: either, refusal: { path: ['post_id'], message: 'Please name a gift or an ad.' } }
export const itemReference = { post_id: Id.optional(), ad_id: Id.optional() }

/** The end of the year 9999, in milliseconds since 1970. */
const LAST_MOMENT = Date.UTC(10_000, 0, 1) - 1

/**
 * Client time of an action, in milliseconds since 1970. Of two requests about one item the later time wins, in any order of
 * arrival. Without it, the last to arrive wins.
 */
export const DoneAt = z.int().min(0).max(LAST_MOMENT).optional()

/** A gift or an ad on a board, as a card shows it. `id` is that of the gift or ad; `item_id` is that of the board item. */
export const BoardItem = Post.extend({
  item_id: z.int(),
  /** Ids of gifts and of ads overlap (D3.27): never compare an id without its type. */
  item_type: z.enum(['post', 'ad']),
  wishlist_id: z.int(),
  /** For everybody who sees the board. */
  comment: z.string(),
  /** The owner's note to themselves; empty for everybody else. */
  note: z.string(),
  added: Moment,
  /** The owner has received it. */
  received: z.boolean(),
  /**
   * `mine`: claimed by the caller; `someone`: by another member. Null when hidden: from owners, from visitors, and when claims
   * are off.
   */
  claim: z.enum(['open', 'mine', 'someone']).nullable(),
  /** Price at which it was saved, if it is lower now. */
  was_price: z.number().nullable(),
})
export type BoardItem = z.output<typeof BoardItem>

export const Board = z.object({
  wishlist_id: z.int(),
  name: z.string(),
  user_id: z.int(),
  /** Up to four previews, in the order of the board. */
  posts: z.array(BoardItem),
  /** Items still wanted; received ones are counted separately. */
  total: z.int(),
  received_total: z.int(),
  privacy: Privacy,
  claims: ClaimRule,
  /** Whether people without an account may claim. Ours: the requirements know claims of members only. */
  guest_claims: z.boolean(),
  archived: z.boolean(),
  created: Moment,
  /** Last change by the owner. */
  modified: Moment,
  /** Only for the owner of a board that is shared by link; null otherwise. */
  share_token: z.string().nullable(),
})
export type Board = z.output<typeof Board>

/** Owner of the boards. */
export const BoardOwner = z.object({ user_id: z.int(), username: z.string(), profile_image: z.string() })
export type BoardOwner = z.output<typeof BoardOwner>

/** Number of items on all boards of the member. */
export const WishlistCount = z.int().min(0)
