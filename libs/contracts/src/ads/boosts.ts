import { z } from 'zod'
import { call } from '../call.ts'
import { Nothing } from '../envelope.ts'
import { validText } from '../input.ts'
import { Flag, Id, Moment, Slug, whole } from '../scalars.ts'
import { visibleText } from '../visible-text.ts'

const STAFF = ['access'] as const
const NO_BOOST = 'no-such-boost'

export const ENTER_A_BOOST_DATE = 'Please enter a date for your post to be boosted'
export const BOOST_DATE_NOT_AVAILABLE = 'That day cannot be boosted.'
/** Days that one buyer, or one address, holds at once without paying for any. */
export const MOST_BOOST_HOLDS = 3
export const TOO_MANY_BOOST_HOLDS =
  'Three other days are held for you. Please pay for one of them, or wait up to 15 minutes until they are let go.'
/** Of the next days, how many may be held at once without being paid: a third of them stays the most that anybody can block. */
export const SOON_BOOST_DAYS = 30
export const MOST_SOON_HOLDS = 10
export const BOOST_CALENDAR_BUSY =
  'Many days of the next weeks are being paid for at the moment. Please choose a later day, or try again in 15 minutes.'
export const FILL_OUT_EMAIL = 'Please fill out the email form'
export const BOOST_EMAILS_DIFFER = 'The emails you typed do not match'

/** What visitors read beside the mark "Sponsored" of a boosted post. */
export const BOOST_DISCLOSURE = 'Somebody paid for this gift to stand here today.'

/** Text of a day, as somebody typed it: the service says what is wrong with it. */
export const TypedDay = z
  .string()
  .max(40)
  .transform((text) => validText(text).trim())
  .default('')

/** An address as somebody typed it: the service validates it. */
export const TypedEmail = z
  .string()
  .max(1000)
  .transform((text) => visibleText(validText(text).trim()))
  .default('')

/**
 * Secret that the device of a buyer keeps, of the page's own making: by it they know their days again without an account, in
 * another tab as well. Empty for none.
 */
export const BoostHolder = z
  .string()
  .trim()
  .regex(/^(?:[\w-]{20,100})?$/, 'A secret of 20 to 100 letters, digits and hyphens.')
  .default('')

/** A day of New York, yyyy-MM-dd. */
const Day = z.iso.date()

export const listBoostDisallowed = call({
  service: 'ads',
  method: 'GET',
  path: '/api/user/boosted-disallowed',
  summary:
    'Days that cannot be boosted, in order: those of 2017, yesterday, today and tomorrow in New York, and those that are ' +
    'taken or held. Earlier days, and those after `last`, cannot be either. `own` says which of them are the caller’s',
  access: 'visitor',
  refusals: 'envelope',
  query: z.object({ holder: BoostHolder }),
  answer: z.object({
    dates: z.array(Day),
    /** The day that it is in New York. */
    today: Day,
    /** The last day that is sold. */
    last: Day,
    /** Days of a member, and of who has the secret without an account: until when each is held, null for those that are paid. */
    own: z.array(z.object({ date: Day, held_until: Moment.nullable() })).default([]),
  }),
})

/** Where the posts of a boost were announced. */
export const BoostFlags = z.object({ facebook: z.boolean(), newsletter: z.boolean(), instagram: z.boolean() })
export type BoostFlags = z.output<typeof BoostFlags>

/** A boost as staff see it. */
export const StaffBoost = BoostFlags.extend({
  /** Of the boost, not of its post. */
  id: z.int(),
  post_id: z.int(),
  title: z.string(),
  slug: z.string(),
  start: Day,
  /** One in dispute keeps its day, and is not shown on it until the dispute is over. */
  state: z.enum(['booked', 'disputed']).optional(),
})
export type StaffBoost = z.output<typeof StaffBoost>

export const listBoosted = call({
  service: 'ads',
  method: 'GET',
  path: '/api/user/boosted',
  summary: 'Days that are boosted, from yesterday on, in order: bare days for visitors, the boosts for staff',
  access: 'visitor',
  refusals: 'envelope',
  answer: z.object({ boosted: z.array(StaffBoost.partial().extend({ start: Day })) }),
})

export const changeBoostDate = call({
  service: 'ads',
  method: 'POST',
  path: '/api/user/boosted/change-date',
  summary: 'Moves a boost that has not begun to a day that is free, at the price that was paid; its buyer is mailed',
  access: STAFF,
  refusals: 'envelope',
  refuses: [NO_BOOST, 'date-missing', 'date-not-available', 'boost-begun'],
  sendsMail: ['boost-moved'],
  body: z.object({ id: Id, date: TypedDay }),
  answer: z.object({ boost: StaffBoost }),
})

/** Boosts of `listBoostChecklist` unless told. */
export const CHECKLIST_BOOSTS = 10

export const listBoostChecklist = call({
  service: 'ads',
  method: 'GET',
  path: '/api/user/boosted-checklist',
  summary: 'The next boosts with what was announced of each, that of today first',
  access: STAFF,
  refusals: 'envelope',
  query: z.object({ limit: whole(1, 400, 'From 1 to 400 boosts at a time.').default(CHECKLIST_BOOSTS) }),
  answer: z.object({ posts: z.array(StaffBoost) }),
})

export const setBoostFlags = call({
  service: 'ads',
  method: 'POST',
  path: '/api/user/boosted-checklist/:id/flags',
  summary: 'Notes where a boost was announced; `instagram` also marks the post, which then stands at /shop-instagram/',
  access: STAFF,
  refusals: 'envelope',
  refuses: [NO_BOOST, 'post-not-found'],
  params: z.object({ id: Id }),
  /** Those that are absent stay. */
  body: z.object({ facebook: Flag.optional(), newsletter: Flag.optional(), instagram: Flag.optional() }),
  answer: z.object({ boost: StaffBoost }),
})

/** A day that somebody holds without having paid for it yet. */
export const BoostHold = z.object({
  /** Of the boost. */
  id: z.int(),
  day: Day,
  post_id: z.int(),
  slug: z.string(),
  title: z.string(),
  /** When it was held first. */
  since: Moment,
  until: Moment,
  /** Null for a buyer without an account; name and address without those while identity does not answer. */
  member_id: z.int().nullable(),
  name: z.string().nullable(),
  email: z.string().nullable(),
})
export type BoostHold = z.output<typeof BoostHold>

export const listBoostHolds = call({
  service: 'ads',
  method: 'GET',
  path: '/api/user/boosted/holds',
  summary: 'Days that are held and not paid, in order, with who holds each of which post, since when and until when',
  access: STAFF,
  refusals: 'envelope',
  answer: z.object({ holds: z.array(BoostHold) }),
})

export const endBoostHold = call({
  service: 'ads',
  method: 'POST',
  path: '/api/user/boosted/holds/:id/end',
  summary:
    'Lets a day go that is held and not paid. Its buyer may hold it again, and has it where it is free once they have paid',
  access: STAFF,
  refusals: 'envelope',
  refuses: ['no-such-hold'],
  params: z.object({ id: Id }),
  answer: Nothing,
})

export const joinBoostWaitingList = call({
  service: 'ads',
  method: 'POST',
  path: '/api/user/boosted/waiting-list',
  summary: 'Asks for a mail once a day that is taken gets free again; again for the same day and address, it is one',
  access: 'visitor',
  refusals: 'envelope',
  refuses: ['post-not-found', 'date-missing', 'date-not-available', 'date-free', 'email-missing', 'email-invalid'],
  /** `email`: of visitors; members are mailed at their own address. */
  body: z.object({ slug: Slug, date: TypedDay, email: TypedEmail }),
  answer: z.object({ date: Day }),
  form: { says: 'We write to you should the day get free. First come, first boosted.' },
  limit: { max: 30, seconds: 600 },
})

/** Purpose of links that take somebody off the waiting list: `/{slug}/boost/?leave={token}`. */
export const BOOST_WAITING_LINK = 'boost-waiting'

export const leaveBoostWaitingList = call({
  service: 'ads',
  method: 'POST',
  path: '/api/user/boosted/waiting-list/leave',
  summary:
    'Takes somebody off the waiting list by the link in the mail, which a mail program may follow by itself (RFC 8058); again ' +
    'changes nothing',
  access: { link: BOOST_WAITING_LINK },
  refusals: 'envelope',
  query: z.object({ token: z.string().max(2000).optional() }),
  body: z.object({ token: z.string().max(2000).optional() }).optional(),
  multipart: true,
  answer: z.object({ date: Day }),
  limit: { max: 60, seconds: 600 },
})

const payment = z.object({ payment: z.uuid() })

/** Asked by payments before it tells a price. */
export const getBoostPost = call({
  service: 'ads',
  method: 'GET',
  path: '/api/admin/boost/posts/:slug',
  summary: 'A post that can be boosted',
  access: STAFF,
  refuses: ['post-not-found'],
  refusesWith: [404],
  params: z.object({ slug: Slug }),
  answer: z.object({ post_id: z.int(), title: z.string() }),
})

/** Asked by payments, in its own name, before a provider is. */
export const holdBoostDay = call({
  service: 'ads',
  method: 'POST',
  path: '/api/admin/boost/holds/:payment',
  summary: 'Holds a day for a payment for 15 minutes, from now on where the same payment holds it already',
  access: STAFF,
  refuses: ['post-not-found', 'date-not-available', 'too-many-holds', 'calendar-busy'],
  params: payment,
  body: z.object({
    day: Day,
    slug: Slug,
    /** Of a buyer without an account. */
    email: z.string().max(320).nullable(),
    member_id: Id.nullable(),
    /** Of the mail that led here; empty for none. */
    tracking_ref: z.string().max(200),
    /** Keyed hash of where the buyer's request comes from; absent where it is not known. */
    address: z.string().max(200).optional(),
    holder: BoostHolder,
  }),
  answer: z.object({ boost: z.int(), post_id: z.int(), title: z.string(), held_until: Moment }),
})

/** Asked by payments once the money is there. */
export const takeBoostDay = call({
  service: 'ads',
  method: 'POST',
  path: '/api/admin/boost/holds/:payment/take',
  summary: 'Takes the day of a payment whose money is there: also after the hold has lapsed, unless it is somebody else’s',
  access: STAFF,
  refuses: ['date-not-available'],
  params: payment,
  answer: Nothing,
})

/** Asked by payments when nothing was charged. */
export const releaseBoostDay = call({
  service: 'ads',
  method: 'POST',
  path: '/api/admin/boost/holds/:payment/release',
  summary: 'Lets a day go that was held for a payment; one that is taken stays',
  access: STAFF,
  refuses: [],
  params: payment,
  answer: Nothing,
})
