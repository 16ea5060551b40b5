import { z } from 'zod'
import { call } from '../call.ts'
import { Nothing } from '../envelope.ts'
import { Flag, Id, Version } from '../scalars.ts'
import { MOST_NEWSLETTER_POSTS, Newsletter, NewsletterCheck, NewsletterPost, RenderedLetter } from './newsletters.ts'

export const SUBJECT_MISSING = 'Please enter a subject line'
export const NO_NEWSLETTER_POSTS = 'Please select at least 1 product'
export const NO_SEND_DATE = 'Please set a schedule date'
export const NEWSLETTER_LOCKED = 'This newsletter goes out in less than a day and cannot be edited.'
export const NEWSLETTER_NOT_FOUND = 'This newsletter could not be found.'

/** Days before today that the list of newsletters begins with. */
export const NEWSLETTER_DAYS_BACK = 60
/** Gifts that one call asks for. */
export const MOST_ASKED_POSTS = 100
/** Addresses of one test mail. */
export const MOST_TEST_ADDRESSES = 5
/** Test mails of one member in an hour. */
export const TEST_MAILS_PER_HOUR = 20

/** Who builds newsletters. */
export const NEWSLETTER_BUILDERS = ['newsletter_editor', 'editor'] as const
/** Ten thousand ids and a long text are read, to be refused in words. */
const MAX_NEWSLETTER_BODY = 512 * 1024

const builder = { service: 'newsletter', access: NEWSLETTER_BUILDERS, refusals: 'envelope' } as const
const byId = z.object({ id: Id })
const ofNewsletter = z.object({ newsletter_id: Id })

/** A text of one line; null counts as empty. What is wrong with it is refused by the rules, in their order. */
const Typed = z
  .string()
  .max(100_000)
  .nullish()
  .transform((text) => (text ?? '').trim())
/** Part of a date as typed; whatever is no number of a day is no date. */
const DatePart = z
  .union([z.string().max(100), z.number().min(-1e9).max(1e9)])
  .nullish()
  .transform((part) => String(part ?? '').trim())

const Posts = (what: string) =>
  z
    .array(Id)
    .max(10_000, what)
    .nullish()
    .transform((ids) => ids ?? [])
const TOO_MANY_POSTS = `A newsletter has at most ${MOST_NEWSLETTER_POSTS} products.`

const FIELDS = {
  subject: Typed,
  /** Empty: made of the titles of the first five gifts. */
  title: Typed,
  subheading: Typed,
  emoji: Typed,
  /** In their order; at most `MOST_NEWSLETTER_POSTS`, each once. */
  post_ids: Posts(TOO_MANY_POSTS),
  /** Those of them that show their second picture. */
  alternate_post_ids: Posts(TOO_MANY_POSTS),
} as const

const NewsletterFields = z.object({ ...FIELDS, newsletter_id: Id.nullish() })

/** Fields of a newsletter as the builder sends them. */
export const NewsletterSave = z.object({
  ...FIELDS,
  /** Absent makes one. */
  newsletter_id: Id.nullish(),
  schedule_day: DatePart,
  /** From 1. */
  schedule_month: DatePart,
  schedule_year: DatePart,
  /** Takes the day away from one that is there and is not ready; the parts of a day are not read. */
  without_day: Flag.nullish().transform((isWithout) => isWithout ?? false),
  ready: Flag.nullish().transform((ready) => ready ?? false),
  /** Keeps nothing, and answers what would be sent. */
  preview: Flag.nullish().transform((preview) => preview ?? false),
  /** The version that the change is based on. Absent: whatever version is there is changed. */
  version: Version.nullish(),
})
export type NewsletterSave = z.output<typeof NewsletterSave>

/** Refusals of fields that no letter can be made of. */
const FIELD_REFUSALS = [
  'subject-missing',
  'subject-invalid',
  'emoji-invalid',
  'text-invalid',
  'no-posts',
  'too-many-posts',
  'duplicate-post',
  'adult-post',
  'unknown-post',
] as const

export const listNewsletters = call({
  ...builder,
  method: 'GET',
  path: '/api/user/newsletters-scheduled',
  summary: `Newsletters by their day, ${NEWSLETTER_DAYS_BACK} days back and all to come; those without a day come last`,
  refuses: ['from-after-to'],
  query: z.object({
    /** First and last day in the time zone of the site. */
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
  }),
  answer: z.object({ newsletters: z.array(Newsletter) }),
})

export const getNewsletter = call({
  ...builder,
  method: 'GET',
  path: '/api/user/newsletter-builder/newsletter/:id',
  summary: 'One newsletter with what stands against it',
  refuses: ['newsletter-not-found'],
  params: byId,
  answer: z.object({ newsletter: Newsletter, checks: z.array(NewsletterCheck) }),
})

export const listNewsletterPosts = call({
  ...builder,
  method: 'GET',
  path: '/api/user/newsletter-builder/posts',
  summary: 'Gifts of a picker with what the builder shows of them: second picture, direct link, and when they were last sent',
  refuses: [],
  query: z.object({
    /** Separated by commas; what the catalogue does not have is left out. */
    ids: z
      .string()
      .max(2000)
      .transform((text) => text.split(',').flatMap((id) => Id.safeParse(id).data ?? []))
      .refine(({ length }) => length <= MOST_ASKED_POSTS, `Please ask for at most ${MOST_ASKED_POSTS} products.`),
  }),
  answer: z.object({ posts: z.array(NewsletterPost) }),
})

export const scheduleNewsletter = call({
  ...builder,
  method: 'POST',
  path: '/api/user/newsletter-builder/schedule',
  summary: 'Makes a newsletter or changes one; with `preview` it keeps nothing and answers the letter',
  refuses: [
    ...FIELD_REFUSALS,
    'no-date',
    'newsletter-not-found',
    'newsletter-locked',
    'newsletter-sent',
    'stale-version',
    'not-ready',
  ],
  refusalContent: {
    'stale-version': z.object({ newsletter: Newsletter, checks: z.array(NewsletterCheck) }),
    'not-ready': z.object({ checks: z.array(NewsletterCheck) }),
  },
  body: NewsletterSave,
  maxBody: MAX_NEWSLETTER_BODY,
  answer: z.object({
    /** Absent in a preview, as is `newsletter`. */
    newsletter_id: z.int().optional(),
    newsletter: Newsletter.optional(),
    checks: z.array(NewsletterCheck),
    /** These four only in a preview. */
    ...RenderedLetter.omit({ checks: true }).partial().shape,
  }),
})

export const previewNewsletter = call({
  ...builder,
  method: 'GET',
  path: '/api/user/newsletter-builder/preview/:id',
  summary: 'The letter of a kept newsletter; what was sent, once it was',
  refuses: ['newsletter-not-found', 'no-posts'],
  params: byId,
  answer: RenderedLetter,
})

export const sendTestNewsletter = call({
  ...builder,
  method: 'POST',
  path: '/api/user/newsletter-builder/test-send',
  summary: 'Mails a kept newsletter, or the fields that are sent, to its editor or to the addresses that are named',
  refuses: [...FIELD_REFUSALS, 'newsletter-not-found', 'no-address', 'address-invalid', 'too-many-addresses', 'too-many-tries'],
  body: z.object({
    ...NewsletterFields.shape,
    /** At most five, separated by commas; empty for one's own. */
    email: Typed,
  }),
  maxBody: MAX_NEWSLETTER_BODY,
  sendsMail: ['newsletter-test'],
  answer: z.object({
    /** To how many addresses. */
    sent: z.int(),
  }),
})

export const deleteNewsletter = call({
  ...builder,
  method: 'POST',
  path: '/api/user/newsletter-builder/delete',
  summary: 'Deletes a newsletter that is not sent; within a day of its time only for administrators',
  refuses: ['newsletter-not-found', 'newsletter-locked', 'newsletter-sent'],
  body: ofNewsletter,
  answer: Nothing,
})

export const flagDirectLink = call({
  ...builder,
  method: 'POST',
  path: '/api/user/newsletter-builder/flag-direct-link',
  summary: 'Whether our page of a gift passes on to the shop at once when it is opened from a newsletter, in whatever newsletter',
  refuses: ['post-not-found'],
  body: z.object({ post_id: Id, direct_link: Flag }),
  answer: z.object({ post_id: z.int(), direct_link: z.boolean() }),
})
