import { z } from 'zod'
import { Moment } from '../scalars.ts'
import { job } from './job.ts'

/** The queue from which newsletter takes every mail of the site. */
export const MAILS_QUEUE = 'newsletter.mails'

const Name = z.string().max(200)
/** Absolute, of this site; it may carry a secret. */
const Link = z.url({ protocol: /^https?$/ }).max(2000)

const DroppedGift = z.object({
  title: z.string().max(300),
  link: Link,
  /** Absolute; none is shown where it is empty. */
  image: z.string().max(2000),
  old_price: z.number().min(0),
  new_price: z.number().min(0),
  currency: z.string().regex(/^[A-Z]{3}$/),
})
export type DroppedGift = z.output<typeof DroppedGift>

/** When something was asked for or done, with which device, and where; newsletter says it in words. */
export const Circumstances = z.object({
  at: Moment,
  /** In words: `Firefox on Linux`. */
  device: z.string().max(100),
  /** Null where nobody knows. */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullable(),
})
export type Circumstances = z.output<typeof Circumstances>

/** Absent where staff did it, and in mails from before it was told. */
const circumstances = Circumstances.optional()

/** What each template is filled with. */
export const MAIL_TEMPLATES = {
  'confirm-email': z.object({ name: Name, link: Link }),
  'confirm-new-email': z.object({ name: Name, link: Link, circumstances }),
  'email-changed': z.object({ name: Name, circumstances }),
  'reset-password': z.object({ name: Name, link: Link, circumstances }),
  'password-changed': z.object({ name: Name, circumstances }),
  /** `date` is the day on which the account goes, yyyy-MM-dd. */
  'deletion-requested': z.object({ name: Name, cancel_link: Link, date: z.iso.date(), circumstances }),
  'account-erased': z.object({}),
  /** `what` ends the sentence "… for your account": for example "Two-step sign-in was turned on". */
  'second-factor-changed': z.object({ name: Name, what: z.string().max(200), circumstances }),
  'confirm-subscription': z.object({ link: Link }),
  /** `member_id` chooses whether they come; a gift's `old_price` is the one it was saved for, or that was told last. */
  'price-drop': z.object({
    name: Name,
    member_id: z.int().optional(),
    gifts: z.array(DroppedGift).min(1).max(20),
    unsubscribe_link: Link.optional(),
  }),
  /** To the site's owner, who answers the visitor. */
  'contact-message': z.object({
    name: z.string().max(200),
    email: z.string().max(320),
    type: z.string().max(200),
    message: z.string().max(10_000),
  }),
} as const

export type MailTemplate = keyof typeof MAIL_TEMPLATES
export const MAIL_TEMPLATE_NAMES = Object.keys(MAIL_TEMPLATES) as [MailTemplate, ...MailTemplate[]]

/** Chosen by whoever has a mail sent, from what the mail is about: two mails with one id are one mail. */
export const MailId = z
  .string()
  .regex(/^[A-Za-z][\w.-]{4,119}$/, 'A mail’s id begins with a letter and has letters, digits, dots, hyphens and underscores.')

/** Whoever takes an address in decides what one is; here is only kept out what would end it in a header or a command. */
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

/** The job of the queue `newsletter.mails`. */
export const Mail = z.union(jobs) as unknown as z.ZodType<Mail>

/**
 * Has one mail sent. Newsletter takes it out of the queue as soon as it keeps it, so that only what cannot be kept is tried
 * again.
 */
export const sendMail = job({
  service: 'newsletter',
  queue: MAILS_QUEUE,
  name: 'mail',
  payload: Mail,
  attempts: 20,
  backoff: { type: 'exponential', delayMs: 500, jitter: 0.5 },
  keepsFailed: 1000,
})
