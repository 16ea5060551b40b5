import { z } from 'zod'
import { Picture } from '../catalog/post.ts'
import { Moment } from '../scalars.ts'

/** Most gifts of a newsletter. */
export const MOST_NEWSLETTER_POSTS = 60
/** Characters. */
export const MAX_SUBJECT = 200
export const MAX_SUBHEADING = 300
export const MAX_NEWSLETTER_TITLE = 500
/** Characters of a subject line that mail programs of phones show. */
export const ADVISED_SUBJECT = 60
/** Bytes of the HTML part of a letter; mail programs cut it at 102 kB, and what is personal is put in later. */
export const MAX_LETTER_BYTES = 90_000
/** Hours before the send from which a newsletter cannot be edited any more; at exactly so many it still can. */
export const NEWSLETTER_LOCK_HOURS = 24

/**
 * `scheduled`: not begun; without a date or not ready as well. `missed`: it was not ready at its time, or its time passed long
 * ago. `stopped`: staff ended it in the middle.
 */
export const NEWSLETTER_STATES = ['scheduled', 'sending', 'paused', 'sent', 'missed', 'stopped'] as const
export type NewsletterState = (typeof NEWSLETTER_STATES)[number]

/** Topics of subscribers that newsletters are sent to. */
export const NEWSLETTER_AUDIENCES = ['ideas', 'giveaways'] as const
export type NewsletterAudience = (typeof NEWSLETTER_AUDIENCES)[number]

/** The shop that a link leads to, as far as its programme has rules for mails; else empty. */
export const NEWSLETTER_STORES = ['amazon', 'etsy', ''] as const
export type NewsletterStore = (typeof NEWSLETTER_STORES)[number]

/** A gift of a newsletter, as the catalogue has it now. */
export const NewsletterPost = z.object({
  id: z.int(),
  title: z.string(),
  /** Path of its first picture; empty without one. */
  image: z.string(),
  /** Path of its second picture; empty without one. */
  alternate_image: z.string(),
  /** The shop's own link. */
  link: z.string(),
  store: z.enum(NEWSLETTER_STORES),
  /** Our page of the gift passes on to the shop at once. Belongs to the gift, in whatever newsletter. */
  direct_link: z.boolean(),
  slug: z.string(),
  /** The letter shows the second picture. */
  alternate: z.boolean(),
  /** When a newsletter with it was last sent; null for never. */
  last_sent: Moment.nullable(),
})
export type NewsletterPost = z.output<typeof NewsletterPost>

/** `blocking`: a newsletter with it cannot become ready, or cannot be saved at all (`adult`, `unknown`). */
export const NEWSLETTER_CHECK_LEVELS = ['blocking', 'advice'] as const

export const NEWSLETTER_CHECKS = [
  /** For adults only: refused in every save. */
  'adult',
  /** The catalogue does not have it (any more): refused in a save that adds it. */
  'unknown',
  /** Not published. */
  'draft',
  /** Its link is broken. */
  'dead',
  /** The shop does not have it any more. */
  'unavailable',
  /** More than `MAX_LETTER_BYTES`. */
  'too-large',
  /** In a newsletter of the last 30 days. */
  'sent-recently',
  /** More than `ADVISED_SUBJECT` characters. */
  'long-subject',
  'missing-picture',
  /** The shop's link did not answer when it was last looked at. */
  'silent-link',
] as const

/** What stands against a newsletter, or what its editor may want to know. */
export const NewsletterCheck = z.object({
  check: z.enum(NEWSLETTER_CHECKS),
  level: z.enum(NEWSLETTER_CHECK_LEVELS),
  /** A sentence for people that names the gifts. */
  message: z.string(),
  /** The gifts that it is about; empty where it is about the whole. */
  post_ids: z.array(z.int()),
})
export type NewsletterCheck = z.output<typeof NewsletterCheck>

/** A newsletter as staff see it. */
export const Newsletter = z.object({
  id: z.int(),
  title: z.string(),
  subject_line: z.string(),
  /** One emoji before the subject line, or empty. */
  emoji: z.string(),
  /** Shown by mail programs after the subject line; may be empty. */
  subheading: z.string(),
  /** When it goes out; null while a draft that was made by itself has no day. */
  schedule: Moment.nullable(),
  /** Whole days, rounded down; below zero once it has passed. */
  days_until_send: z.int().nullable(),
  ready: z.boolean(),
  posts: z.array(NewsletterPost),
  state: z.enum(NEWSLETTER_STATES),
  /** Whether a change is taken now: it is not sent, and not within a day of its time. */
  editable: z.boolean(),
  version: z.int(),
  /** Staff wrote the title; otherwise it follows the gifts. */
  title_written: z.boolean(),
  audience: z.enum(NEWSLETTER_AUDIENCES),
  /** Why a send paused by itself; empty otherwise. */
  paused_why: z.string(),
  /** When sending began, and when the last one was sent or it was stopped. */
  begun: Moment.nullable(),
  ended: Moment.nullable(),
})
export type Newsletter = z.output<typeof Newsletter>

/** A letter as recipients get it, without what is personal. */
export const RenderedLetter = z.object({
  subject: z.string(),
  /** The HTML part, a whole document. */
  html: z.string(),
  /** The plain text part. */
  text: z.string(),
  /** Size of the HTML part. */
  bytes: z.int(),
  checks: z.array(NewsletterCheck),
})
export type RenderedLetter = z.output<typeof RenderedLetter>

/** A gift of a letter that was sent: frozen, whatever becomes of it in the catalogue. */
export const SentGift = z.object({
  id: z.int(),
  /** Its place in the letter, from 1. */
  place: z.int(),
  title: z.string(),
  /** What it is in plain words; may be empty. */
  what: z.string(),
  merchant: z.string(),
  slug: z.string(),
  picture: Picture.nullable(),
  direct_link: z.boolean(),
})
export type SentGift = z.output<typeof SentGift>

/** What a newsletter says, without what is personal. Stored at the beginning of its send, so that everybody gets the same. */
export const NewsletterLetter = z.object({
  /** Null in a preview of what is not kept. */
  newsletter_id: z.int().nullable(),
  title: z.string().max(2000),
  subject: z.string().max(MAX_SUBJECT),
  emoji: z.string().max(40),
  subheading: z.string().max(MAX_SUBHEADING),
  audience: z.enum(NEWSLETTER_AUDIENCES),
  posts: z.array(SentGift).max(MOST_NEWSLETTER_POSTS),
})
export type NewsletterLetter = z.output<typeof NewsletterLetter>
