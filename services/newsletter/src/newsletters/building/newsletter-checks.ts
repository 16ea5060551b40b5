import { ADVISED_SUBJECT, MAX_LETTER_BYTES, type NewsletterCheck } from '@ribbonry/contracts'
import type { NewsletterGift } from '../newsletter-gift.ts'

/** Days within which a gift is not sent twice, unless staff want it. */
export const RESEND_DAYS = 30
const DAY_MS = 24 * 3_600_000
/** Titles that a sentence names. */
const MOST_NAMED = 5

export interface CheckedNewsletter {
  readonly subject: string
  readonly gifts: readonly NewsletterGift[]
  /** Size of the HTML part. */
  readonly bytes: number
  /** When it goes out, or now. */
  readonly at: Date
}

interface GiftRule {
  readonly check: NewsletterCheck['check']
  readonly level: NewsletterCheck['level']
  readonly sentence: string
  readonly applies: (gift: NewsletterGift, at: Date) => boolean
}

/** A gift that the catalogue does not have needs no other fault. */
const isThere = ({ deleted }: NewsletterGift): boolean => !deleted

const GIFT_RULES: readonly GiftRule[] = [
  { check: 'adult', level: 'blocking', sentence: 'For adults only, which no newsletter shows', applies: ({ nsfw }) => nsfw },
  { check: 'unknown', level: 'blocking', sentence: 'Not in the catalogue any more', applies: ({ deleted }) => deleted },
  {
    check: 'draft',
    level: 'blocking',
    sentence: 'Not published',
    applies: (gift, at) => isThere(gift) && !isPublished(gift, at),
  },
  { check: 'dead', level: 'blocking', sentence: 'The link is broken', applies: (gift) => isThere(gift) && gift.broken },
  {
    check: 'unavailable',
    level: 'blocking',
    sentence: 'The shop does not have it any more',
    applies: (gift) => isThere(gift) && gift.unavailable,
  },
  {
    check: 'sent-recently',
    level: 'advice',
    sentence: `Sent within ${RESEND_DAYS} days before`,
    applies: ({ last_sent: sent }, at) => sent !== null && at.getTime() - sent.getTime() <= RESEND_DAYS * DAY_MS,
  },
  { check: 'silent-link', level: 'advice', sentence: 'The link did not answer', applies: ({ silent }) => silent },
  {
    check: 'missing-picture',
    level: 'advice',
    sentence: 'No picture',
    applies: (gift) => isThere(gift) && (gift.alternate ? gift.second_picture : gift.picture) === null,
  },
]

function isPublished({ published }: NewsletterGift, at: Date): boolean {
  return published !== null && published <= at
}

/** What stands against a newsletter, and what its editor may want to know: what blocks comes first. */
export function newsletterChecks({ subject, gifts, bytes, at }: CheckedNewsletter): NewsletterCheck[] {
  const ofGifts = GIFT_RULES.flatMap((rule) => checkGifts(rule, gifts, at))
  const ofWhole: NewsletterCheck[] = []
  if (bytes > MAX_LETTER_BYTES)
    ofWhole.push({
      check: 'too-large',
      level: 'blocking',
      message: `The letter has ${kilobytes(bytes)}, of which mail programs cut off the end`,
      post_ids: [],
    })
  if (subject.length > ADVISED_SUBJECT)
    ofWhole.push({
      check: 'long-subject',
      level: 'advice',
      message: `Phones show about ${ADVISED_SUBJECT} characters of a subject line`,
      post_ids: [],
    })
  const all = [...ofGifts, ...ofWhole]
  return [...all.filter(({ level }) => level === 'blocking'), ...all.filter(({ level }) => level === 'advice')]
}

/** Whether a newsletter can become ready. */
export function isBlocked(checks: readonly NewsletterCheck[]): boolean {
  return checks.some(({ level }) => level === 'blocking')
}

/** A gift that a letter cannot show at its time, whatever it could when it was chosen. */
export function isLeftOut(gift: NewsletterGift, at: Date): boolean {
  return GIFT_RULES.some(({ level, applies }) => level === 'blocking' && applies(gift, at))
}

function checkGifts(
  { check, level, sentence, applies }: GiftRule,
  gifts: readonly NewsletterGift[],
  at: Date,
): NewsletterCheck[] {
  const found = gifts.filter((gift) => applies(gift, at))
  if (found.length === 0) return []
  return [{ check, level, message: `${sentence}: ${titlesOf(found)}`, post_ids: found.map(({ post_id: id }) => id) }]
}

/** Titles of gifts for a sentence; of many the first ones. */
export function titlesOf(gifts: readonly Pick<NewsletterGift, 'title'>[]): string {
  const named = gifts.slice(0, MOST_NAMED).map(({ title }) => title)
  const more = gifts.length - named.length
  return more > 0 ? `${named.join(', ')} and ${more} more` : named.join(', ')
}

const kilobytes = (bytes: number): string => `${Math.ceil(bytes / 1000)} kB`
