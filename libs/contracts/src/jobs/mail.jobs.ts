import { z } from 'zod'
import { Moment } from '../scalars.ts'
import { NewsletterLetter } from '../newsletter/newsletters.ts'
import { job } from './job.ts'

/** Queue from which newsletter takes all mails of the site. */
export const MAILS_QUEUE = 'newsletter.mails'

const Name = z.string().max(200)
/** Absolute URL of this site; may contain a secret. */
const Link = z.url({ protocol: /^https?$/ }).max(2000)
/** Address of the call that a mail program makes by itself to end such mails (RFC 8058); absent in older jobs. */
const OneClickLink = Link.optional()

const DroppedGift = z.object({
  title: z.string().max(300),
  /** What it is in plain words; empty where nobody has said so, and absent in older jobs. */
  what: z.string().max(300).optional(),
  link: Link,
  /** Absolute URL; empty for no image. */
  image: z.string().max(2000),
  old_price: z.number().min(0),
  new_price: z.number().min(0),
  currency: z.string().regex(/^[A-Z]{3}$/),
})
export type DroppedGift = z.output<typeof DroppedGift>

/** Time, device and country of a request or change; newsletter formats them. */
export const Circumstances = z.object({
  at: Moment,
  /** Description, such as `Firefox on Linux`. */
  device: z.string().max(100),
  /** Null when unknown. */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullable(),
})
export type Circumstances = z.output<typeof Circumstances>

/** Absent when staff made the change, and in mails from before the field existed. */
const circumstances = Circumstances.optional()

const GiveawayTitle = z.string().max(1000)
/** What staff wrote. */
const WinnerMailText = z.string().min(1).max(100_000)

const NewsletterTitle = z.string().max(2000)
const NewsletterSubject = z.string().max(300)

const Count = z.int().min(0)
/** Valid events of a week, and impressions and clicks of the week before. */
const WeekOfCampaign = z.object({
  impressions: Count,
  viewable: Count,
  clicks: Count,
  impressions_before: Count,
  clicks_before: Count,
})
export type WeekOfCampaign = z.output<typeof WeekOfCampaign>
const ReceiptData = z.object({
  name: Name,
  number: z.string().max(40),
  issued: Moment,
  subject: z.string().max(400),
  paid_by: z.enum(['card', 'paypal']),
  /** The receipt as a page. */
  link: Link,
  /** The price without a token or discount; as much as the amount where it is absent. */
  regular: z.number().min(0).optional(),
  amount: z.number().min(0),
  currency: z.string().regex(/^[A-Z]{3}$/),
  company: z.string().max(200),
  tax_number: z.string().max(200),
  seller: z.object({ name: Name, address: z.string().max(1000), tax_number: z.string().max(100) }),
})

/** Steps of a guide's way that somebody is mailed of. */
export const GUIDE_STEPS = [
  'assigned-writer',
  'assigned-curator',
  'submitted',
  'updated',
  'approved',
  'changes',
  'mentioned',
  'published',
  'publishing-failed',
  'link-broken',
] as const
export type GuideStep = (typeof GUIDE_STEPS)[number]

/** Data of each template. */
export const MAIL_TEMPLATES = {
  'confirm-email': z.object({ name: Name, link: Link }),
  'confirm-new-email': z.object({ name: Name, link: Link, circumstances }),
  'email-changed': z.object({ name: Name, circumstances }),
  'reset-password': z.object({ name: Name, link: Link, circumstances }),
  'password-changed': z.object({ name: Name, circumstances }),
  /** `date` is the day of the account's deletion, yyyy-MM-dd. */
  'deletion-requested': z.object({ name: Name, cancel_link: Link, date: z.iso.date(), circumstances }),
  'account-erased': z.object({}),
  /** `what` ends the sentence "… for your account": for example "Two-step sign-in was turned on". */
  'second-factor-changed': z.object({ name: Name, what: z.string().max(200), circumstances }),
  'confirm-subscription': z.object({ link: Link }),
  /**
   * `member_id` is used to check the member's choice on these mails; a gift's `old_price` is the price at which it was saved, or
   * the last one that was mailed.
   */
  'price-drop': z.object({
    name: Name,
    member_id: z.int().optional(),
    gifts: z.array(DroppedGift).min(1).max(20),
    unsubscribe_link: Link.optional(),
  }),
  /** Goes to the site's owner, who answers the visitor. */
  'contact-message': z.object({
    name: z.string().max(200),
    email: z.string().max(320),
    type: z.string().max(200),
    message: z.string().max(10_000),
  }),
  /** Goes to the visitor: what staff reply, above what the visitor wrote. */
  'contact-reply': z.object({
    name: z.string().max(200),
    type: z.string().max(200),
    message: z.string().max(10_000),
    reply: z.string().max(10_000),
  }),
  /** Leads into the pitch funnel; the name is empty where only an address was left. */
  'pitch-lead': z.object({ name: Name, link: Link }),
  /** Goes to staff: what came for approval within some minutes. */
  'new-pitches': z.object({
    pitches: z
      .array(z.object({ title: z.string().max(200), merchant: Name, plan: z.string().max(40) }))
      .min(1)
      .max(50),
    /** How many more there are. */
    more: z.int().min(0),
    link: Link,
  }),
  /** `paid`: whether it runs from now on, or waits for the payment. */
  'pitch-approved': z.object({ name: Name, title: z.string().max(200), paid: z.boolean(), link: Link }),
  /** `last_day`: after which it is not shown any more. */
  'pitch-ending': z.object({ name: Name, title: z.string().max(200), last_day: z.iso.date(), link: Link }),
  'pitch-disapproved': z.object({
    name: Name,
    title: z.string().max(200),
    reason: z.string().max(2000),
    /** What would help; may be empty. */
    needed: z.string().max(2000),
    link: Link,
  }),
  /** Goes to a buyer, with all that a receipt has to say. `amount` is in the main unit of its currency; texts may be empty. */
  receipt: ReceiptData,
  /** The same to a buyer without an account: `link` leads to an offer of one that owns the purchase, and is for them alone. */
  'guest-receipt': ReceiptData,
  /** A payment that its buyer began and left. `amount` is in the main unit of its currency. */
  'payment-unfinished': z.object({
    name: Name,
    subject: z.string().max(400),
    amount: z.number().min(0),
    currency: z.string().regex(/^[A-Z]{3}$/),
    link: Link,
  }),
  /**
   * Goes to a buyer whose money goes back, as a whole or in part, with all that a credit note has to say. `number` and `receipt`
   * are empty where no receipt was issued; `amount` is what goes back, in the main unit of its currency.
   */
  'payment-refunded': z.object({
    name: Name,
    number: z.string().max(40),
    issued: Moment,
    /** The receipt that the credit note takes back. */
    receipt: z.string().max(40),
    subject: z.string().max(400),
    /** `other` is outside the site. */
    paid_by: z.enum(['card', 'paypal', 'other']),
    amount: z.number().min(0),
    currency: z.string().regex(/^[A-Z]{3}$/),
    /** Whether nothing of the payment is left. */
    is_whole: z.boolean(),
    /** Another payment stood already, somebody else had the day, it was not what was asked for, or it was given back. */
    reason: z.enum(['duplicate', 'day-lost', 'wrong-amount', 'given-back']),
    company: ReceiptData.shape.company,
    tax_number: ReceiptData.shape.tax_number,
    seller: ReceiptData.shape.seller,
  }),
  /** Goes to staff: a buyer disputes a payment, of which `amount`, in the main unit of its currency, is held back. */
  'payment-disputed': z.object({
    kind: z.enum(['pitch', 'boost']),
    subject: z.string().max(400),
    paid_by: z.enum(['card', 'paypal']),
    amount: z.number().min(0),
    currency: z.string().regex(/^[A-Z]{3}$/),
    /** The payment, among those of staff. */
    link: Link,
  }),
  /** To the buyer of a boost, as are the next ones; days are yyyy-MM-dd, of New York. */
  'boost-moved': z.object({ name: Name, title: z.string().max(200), from: z.iso.date(), to: z.iso.date(), link: Link }),
  /** Why the whole money goes back: somebody else has the day, the post was not public, or staff gave it back. */
  'boost-cancelled': z.object({
    name: Name,
    title: z.string().max(200),
    day: z.iso.date(),
    why: z.enum(['day-taken', 'post-gone', 'refunded']),
    link: Link,
  }),
  /** What was counted of a post on the day of its boost. */
  'boost-figures': z.object({
    name: Name,
    title: z.string().max(200),
    day: z.iso.date(),
    impressions: z.int().min(0),
    clicks: z.int().min(0),
    link: Link,
  }),
  /** To somebody on the waiting list of a day. `unsubscribe_link` takes them off it. */
  'boost-day-free': z.object({
    day: z.iso.date(),
    title: z.string().max(200),
    link: Link,
    unsubscribe_link: Link,
    one_click_link: OneClickLink,
  }),
  /** Confirms who proposes a change of a post. */
  'boost-edit-confirm': z.object({ title: z.string().max(200), link: Link }),
  /** The reason is empty where the proposal was applied. */
  'boost-edit-decided': z.object({
    name: Name,
    title: z.string().max(200),
    applied: z.boolean(),
    reason: z.string().max(2000),
    link: Link,
  }),
  /** A link by which a pitch can be saved once; `expires` is its last day, yyyy-MM-dd. */
  'pitch-edit-link': z.object({ name: Name, title: z.string().max(200), link: Link, expires: z.iso.date() }),
  /** The fee of a pitch with a discount in place of the usual one, US dollars; `expires` is its last day, yyyy-MM-dd. */
  'pitch-discount': z.object({
    name: Name,
    title: z.string().max(200),
    price: z.number().min(0),
    usual_price: z.number().min(0),
    link: Link,
    expires: z.iso.date(),
  }),
  /**
   * What was counted of the campaigns of a member in a week of UTC days, each with the week before. Goes to whoever asked for it;
   * `unsubscribe_link` ends it without a log-in.
   */
  'pitch-weekly': z.object({
    name: Name,
    from: z.iso.date(),
    to: z.iso.date(),
    total: WeekOfCampaign,
    /** Those with the most impressions; `more` others are in the total as well. */
    campaigns: z
      .array(WeekOfCampaign.extend({ title: z.string().max(200) }))
      .min(1)
      .max(20),
    more: z.int().min(0),
    link: Link,
    unsubscribe_link: Link,
    one_click_link: OneClickLink,
  }),
  /** To whoever is next at a guide. `comment` is what somebody wrote, or why publishing failed; may be empty. */
  'guide-step': z.object({
    name: Name,
    title: z.string().max(200),
    step: z.enum(GUIDE_STEPS),
    part: z.enum(['draft', 'curation', 'writing']).nullable(),
    comment: z.string().max(5000),
    link: Link,
  }),
  /**
   * To a writer on Monday: what happened to their public guides since `since`. `reason` is why a link does not work, `says` what
   * was counted, `day` the day of the occasion, yyyy-MM-dd. What is not named is counted in `more_…`.
   */
  'guide-week': z.object({
    name: Name,
    since: z.iso.datetime(),
    died: z
      .array(z.object({ product: z.string().max(200), guide: z.string().max(200), reason: z.string().max(40), link: Link }))
      .max(20),
    more_died: z.int().min(0),
    fell: z.array(z.object({ guide: z.string().max(200), says: z.string().max(300), link: Link })).max(20),
    more_fell: z.int().min(0),
    season: z
      .array(z.object({ guide: z.string().max(200), occasion: z.string().max(60), day: z.iso.date(), link: Link }))
      .max(20),
    more_season: z.int().min(0),
    link: Link,
  }),
  /** A receipt for a writer: what was paid, US dollars. */
  'writer-paid': z.object({
    name: Name,
    number: z.int(),
    amount: z.number().min(0),
    works: z.array(z.object({ title: z.string().max(200), amount: z.number().min(0) })).max(50),
    /** Works that are not named. */
    more: z.int().min(0),
    link: Link,
  }),
  /** To a winner: what staff wrote, as text, and a link to enter the address. `reply_by` is a day of New York, yyyy-MM-dd. */
  'giveaway-address-request': z.object({ title: GiveawayTitle, text: WinnerMailText, link: Link, reply_by: z.iso.date() }),
  /** The same link's errand again, a few days later. */
  'giveaway-address-reminder': z.object({ title: GiveawayTitle, link: Link, reply_by: z.iso.date() }),
  /** To a sponsor: a link to the addresses of so many winners. Holds no address. */
  'giveaway-shipping-request': z.object({ title: GiveawayTitle, text: WinnerMailText, winners: z.int().min(1), link: Link }),
  /** To a winner: which carrier brings the parcel. The link is the carrier's, absent for one that is not known. */
  'giveaway-tracking-info': z.object({
    title: GiveawayTitle,
    text: WinnerMailText,
    shipping_company: z.string().max(200),
    tracking_id: z.string().max(200),
    link: Link.optional(),
  }),
  /** To somebody who enters a giveaway: a link that confirms the entry, and tells its code once more later. */
  'giveaway-entry': z.object({ title: GiveawayTitle, link: Link }),
  /** To the maker of a product: what staff wrote, as text. `boost_link` is an address in it that may be followed. */
  outreach: z.object({
    subject: z.string().max(200),
    text: z.string().max(20_000),
    boost_link: Link.optional(),
    post_id: z.int().nullable(),
  }),
  /** A newsletter that is not sent yet, to who looks at it before. */
  'newsletter-test': NewsletterLetter,
  /** To staff: a newsletter became ready. `day` is the day of its send in the time zone of the site; the link leads to it. */
  'newsletter-ready': z.object({
    title: NewsletterTitle,
    subject: NewsletterSubject,
    day: z.iso.date(),
    /** Of its gifts. */
    titles: z.array(z.string().max(300)).max(100),
    link: Link,
  }),
  /** To staff: a newsletter was not sent, paused by itself, left something out, or will, or was refused. `why` is a sentence. */
  'newsletter-alert': z.object({
    title: NewsletterTitle,
    subject: NewsletterSubject,
    event: z.enum(['missed', 'paused', 'left-out', 'blocked', 'refused']),
    why: z.string().max(2000),
    link: Link,
  }),
} as const

export type MailTemplate = keyof typeof MAIL_TEMPLATES
export const MAIL_TEMPLATE_NAMES = Object.keys(MAIL_TEMPLATES) as [MailTemplate, ...MailTemplate[]]

/** Deduplication key, chosen by the sender from the mail's subject: mails with equal ids are one mail. */
export const MailId = z
  .string()
  .regex(/^[A-Za-z][\w.-]{4,119}$/, 'A mail’s id begins with a letter and has letters, digits, dots, hyphens and underscores.')

/** The caller validates addresses. This only excludes characters that would end an address in a header or an SMTP command. */
const Address = z
  .string()
  .max(320)
  .regex(/^[^\s<>@,;:"\p{Cc}]+@[^\s<>@,;:"\p{Cc}]+$/u)

const jobs = Object.entries(MAIL_TEMPLATES).map(([template, data]) =>
  z.object({ id: MailId, to: Address, template: z.literal(template), data }),
)

/** One mail to one address. */
export type Mail = {
  [Template in MailTemplate]: {
    readonly id: string
    readonly to: string
    readonly template: Template
    readonly data: z.output<(typeof MAIL_TEMPLATES)[Template]>
  }
}[MailTemplate]

/** Job of the queue `newsletter.mails`. */
export const Mail = z.union(jobs) as unknown as z.ZodType<Mail>

/** Enqueues one mail. Newsletter completes the job once it has stored the mail, so only a failed store is retried. */
export const sendMail = job({
  service: 'newsletter',
  queue: MAILS_QUEUE,
  name: 'mail',
  payload: Mail,
  attempts: 20,
  backoff: { type: 'exponential', delayMs: 500, jitter: 0.5 },
  keepsFailed: 1000,
})
