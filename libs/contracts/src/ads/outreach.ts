import { z } from 'zod'
import { call } from '../call.ts'
import { Id, Moment, PageNumber } from '../scalars.ts'
import { Secret } from './ad-refs.ts'
import { PromoDraft, PromoMail, PromoText } from './promo-mail.ts'

const STAFF = ['access'] as const
const params = z.object({ page: PageNumber })

/** A template in which the title is filled in, and when somebody was last written to about it. */
const Draft = PromoDraft.extend({ mailed: Moment.nullable() })

/** A creative that staff accepted for outreach in place of running it. */
export const PassedPitch = Draft.extend({
  /** The creative. */
  id: z.int(),
  title: z.string(),
  merchant: z.string(),
  link: z.string(),
  image: z.string(),
  passed: Moment,
  /** The post that was made from it; null where staff have named none. */
  post: z.object({ id: z.int(), slug: z.string(), title: z.string() }).nullable(),
  /** Whose it is; null once the account is erased. */
  user_id: z.int().nullable(),
})
export type PassedPitch = z.output<typeof PassedPitch>

/** A post whose maker can be written to. */
export const OutreachContact = Draft.extend({
  post_id: z.int(),
  slug: z.string(),
  title: z.string(),
  image: z.string(),
  /** Who can be reached where, as staff saved it. */
  contact_details: z.string(),
  email: z.string(),
  /** The member from whose pitch the post was made; null for posts of our own. */
  user_id: z.int().nullable(),
})
export type OutreachContact = z.output<typeof OutreachContact>

/** A published post that no pitch led to, and for which no address is saved. */
export const NonPitchPost = Draft.extend({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  image: z.string(),
  clicks: z.int(),
})
export type NonPitchPost = z.output<typeof NonPitchPost>

export const listPassedPitches = call({
  service: 'ads',
  method: 'GET',
  path: '/api/user/campaign/passed-pitches/:page',
  summary: 'Creatives that were accepted for outreach, the newest first; 50 on a page',
  access: STAFF,
  refusals: 'envelope',
  params,
  answer: z.object({ pitches: z.array(PassedPitch), total: z.int() }),
})

export const listOutreachContacts = call({
  service: 'ads',
  method: 'GET',
  path: '/api/user/promo/advertiser-contact-list/:page',
  summary: 'Posts with an address of their maker, the latest first; 50 on a page',
  access: STAFF,
  refusals: 'envelope',
  params,
  answer: z.object({ contacts: z.array(OutreachContact), total: z.int() }),
})

export const listNonPitchPosts = call({
  service: 'ads',
  method: 'GET',
  path: '/api/user/promo/nonpitch/:page',
  summary: 'Published posts that come from no pitch and have no address yet, the most clicked first; 50 on a page',
  access: STAFF,
  refusals: 'envelope',
  params,
  answer: z.object({ posts: z.array(NonPitchPost), total: z.int() }),
})

export const saveContactDetails = call({
  service: 'ads',
  method: 'POST',
  path: '/api/user/promo/contact-details/:post',
  summary: 'Saves the address of the maker of a post; an empty one removes it',
  access: STAFF,
  refusals: 'envelope',
  refuses: ['post-not-found', 'email-invalid'],
  params: z.object({ post: Id }),
  body: z.object({ email: PromoMail.shape.email }),
  answer: z.object({ email: z.string() }),
})

export const getPromoSetup = call({
  service: 'ads',
  method: 'GET',
  path: '/api/user/promo/setup',
  summary: 'The template of mails to makers, with {name}, {title} and {boost_link}',
  access: STAFF,
  refusals: 'envelope',
  answer: PromoDraft,
})

export const savePromoSetup = call({
  service: 'ads',
  method: 'POST',
  path: '/api/user/promo/setup',
  summary: 'Saves the template of mails to makers; a placeholder that nobody fills in is refused',
  access: STAFF,
  refusals: 'envelope',
  refuses: ['subject-missing', 'text-missing', 'placeholder-unknown'],
  body: PromoText,
  answer: PromoDraft,
})

/** Codes with which `fillPromoMail` refuses, and so newsletter with it. */
export const PROMO_FILL_REFUSALS = [
  'subject-missing',
  'text-missing',
  'text-too-long',
  'placeholder-unknown',
  'recipient-missing',
  'email-invalid',
  'post-not-found',
  'post-missing',
  'member-not-found',
  'special-price-not-set',
] as const

/** Asked by newsletter, in its own name. */
export const fillPromoMail = call({
  service: 'ads',
  method: 'POST',
  path: '/api/admin/promo/fill',
  summary:
    'Fills in a mail to the maker of a post: recipient, title, and the link to boost it, which carries the reference of the mail',
  access: STAFF,
  refuses: PROMO_FILL_REFUSALS,
  body: PromoMail.extend({ tracking_ref: Secret }),
  answer: z.object({
    subject_line: z.string(),
    email_body: z.string(),
    email: z.string(),
    /** Empty where the mail does not name it. */
    boost_link: z.string(),
    /** Null for a pitch that no post was made from. */
    post_id: z.int().nullable(),
  }),
})
