import { z } from 'zod'
import { call } from '../call.ts'
import { validText } from '../input.ts'
import { Flag, Id, Moment } from '../scalars.ts'
import { visibleText } from '../visible-text.ts'

const STAFF = ['editor', 'access'] as const

/** Where a winner stands on the way from their name to the parcel. */
export const WINNER_STATUSES = [
  'pending',
  'waiting for address',
  'received address',
  'address sent to sponsor',
  'sent tracking info',
] as const
export type WinnerStatus = (typeof WINNER_STATUSES)[number]

/** Maximum length of a mail that staff write to a winner or a sponsor, in characters. */
export const WINNER_MAIL_LENGTH = 100_000
/** A mail of that length, each character escaped as in JSON or a form. */
const LARGEST_MAIL_BODY = 1024 * 1024
/** Maximum length of a carrier or a shipment's id, in characters. */
export const SHIPMENT_LENGTH = 200
/** Days that a winner has to answer a request for their address. */
export const REPLY_DAYS = 7

/** One line that somebody typed; empty where nothing of it is visible. */
export const typedField = (max: number) =>
  z
    .string()
    .max(max)
    .transform((text) => visibleText(validText(text).replace(/\s+/gu, ' ').trim()))
    .default('')

/** The text of a mail; empty where nothing of it is visible. */
const MailText = z
  .string()
  .max(WINNER_MAIL_LENGTH)
  .transform((text) => visibleText(validText(text).trim()))
  .default('')

export const PostalAddress = z.object({
  name: z.string(),
  address_line_one: z.string(),
  address_line_two: z.string(),
  city: z.string(),
  state: z.string(),
  zip_code: z.string(),
  /** ISO 3166-1 alpha-2. */
  country: z.string(),
  phone: z.string(),
})
export type PostalAddress = z.output<typeof PostalAddress>

/** Whole days since a moment, rounded down; null where it has not come. */
const DaysAgo = z.int().min(0).nullable()

export const GiveawayWinner = z.object({
  id: z.int(),
  email: z.string(),
  status: z.enum(WINNER_STATUSES),
  address_request_timestamp_days_ago: DaysAgo,
  received_address_timestamp_days_ago: DaysAgo,
  sent_address_timestamp_days_ago: DaysAgo,
  received_tracking_timestamp_days_ago: DaysAgo,
  sent_tracking_timestamp_days_ago: DaysAgo,
  no_response_timestamp_days_ago: DaysAgo,
  shipping_company: z.string(),
  tracking_id: z.string(),
  /** Where the carrier shows the parcel; empty for carriers that are not known. */
  tracking_link: z.string(),
  /** Until when the winner is asked to send the address; null before they are asked. */
  reply_by: Moment.nullable(),
  /** Seven days have passed since the request, and no address has come. */
  overdue: z.boolean(),
  /** How the latest mail about this winner fares; null before the first. */
  mail: z.enum(['queued', 'sent', 'failed']).nullable(),
  /** Whether the winner may change the address. */
  editable: z.boolean(),
  /** Place in the draw, from 1; null for winners whom staff entered. */
  place: z.int().nullable(),
})
export type GiveawayWinner = z.output<typeof GiveawayWinner>

const params = z.object({ id: Id })
const NOT_FOUND = ['giveaway-not-found', 'winner-not-found'] as const
const winner = z.object({ winner: GiveawayWinner })
const staffCall = { service: 'giveaways', access: STAFF, refusals: 'envelope' } as const

export const listWinners = call({
  ...staffCall,
  method: 'GET',
  path: '/api/user/giveaway/:id/winners',
  summary: 'Winners of a giveaway with their addresses; who reads them is logged',
  refuses: ['giveaway-not-found'],
  params,
  answer: z.object({ winners: z.array(GiveawayWinner.extend({ address: PostalAddress.nullable() })) }),
})

export const addWinner = call({
  ...staffCall,
  method: 'POST',
  path: '/api/user/giveaway/:id/winner',
  summary: 'Enters a winner by e-mail address; each address once',
  refuses: ['giveaway-not-found', 'email-invalid', 'winner-exists'],
  params,
  body: z.object({ email: typedField(320) }),
  answer: winner,
})

export const sendAddressRequest = call({
  ...staffCall,
  method: 'POST',
  path: '/api/user/giveaway/:id/send_address_request',
  summary: 'Mails a winner a link to enter the postal address; twice within a minute is one mail',
  refuses: [...NOT_FOUND, 'giveaway-over'],
  sendsMail: ['giveaway-address-request'],
  params,
  /** `email` is the winner's address, `email_body` the text, to which the link is added; ours where it is blank. */
  body: z.object({ email: typedField(320), email_body: MailText }),
  maxBody: LARGEST_MAIL_BODY,
  answer: winner,
})

export const sendShippingRequest = call({
  ...staffCall,
  method: 'POST',
  path: '/api/user/giveaway/:id/send-shipping-request',
  summary:
    "Releases addresses of winners to the sponsor, and mails a link to the sponsor's contact on record; one winner without an " +
    'address refuses all',
  refuses: [...NOT_FOUND, 'sponsor-missing', 'winners-missing', 'address-missing'],
  sendsMail: ['giveaway-shipping-request'],
  params,
  /** `email` is the text of the mail, ours where it is blank; `giveaway` is not used. */
  body: z.object({
    email: MailText,
    winners: z.union([z.array(Id).max(1000), Id.transform((id) => [id])]).default([]),
    giveaway: z.unknown().optional(),
  }),
  maxBody: LARGEST_MAIL_BODY,
  answer: z.object({ winners: z.array(GiveawayWinner) }),
})

export const sendTrackingInfo = call({
  ...staffCall,
  method: 'POST',
  path: '/api/user/giveaway/:id/send-tracking-info',
  summary: 'Mails carrier and shipment to the winner, once both are known',
  refuses: [...NOT_FOUND, 'shipment-missing'],
  sendsMail: ['giveaway-tracking-info'],
  params,
  /** `email` is the text of the mail, ours where it is blank. */
  body: z.object({ winner: Id, email: MailText }),
  maxBody: LARGEST_MAIL_BODY,
  answer: winner,
})

export const removeWinner = call({
  ...staffCall,
  method: 'POST',
  path: '/api/user/giveaway/:id/delete',
  summary: 'Deletes a winner with all personal data; a line in the log stays',
  refuses: NOT_FOUND,
  params,
  body: z.object({ winner: Id }),
  answer: z.object({}),
})

export const markNoResponse = call({
  ...staffCall,
  method: 'POST',
  path: '/api/user/giveaway/mark-no-response',
  summary: 'Marks a winner who does not answer, or takes the mark back; the state stays',
  refuses: ['winner-not-found'],
  body: z.object({ winner_id: Id, undo: Flag.default(false) }),
  answer: winner,
})

export const enterShipment = call({
  ...staffCall,
  method: 'POST',
  path: '/api/user/giveaway/:id/shipment',
  summary: 'Enters carrier and shipment of a parcel, for giveaways that no sponsor ships',
  refuses: [...NOT_FOUND, 'address-missing', 'carrier-missing', 'shipment-id-missing'],
  params,
  body: z.object({ winner: Id, shipping_company: typedField(SHIPMENT_LENGTH), tracking_id: typedField(SHIPMENT_LENGTH) }),
  answer: winner,
})

export const unlockAddress = call({
  ...staffCall,
  method: 'POST',
  path: '/api/user/giveaway/:id/unlock',
  summary: 'Lets a winner change an address that the sponsor has, until the next shipping request',
  refuses: NOT_FOUND,
  params,
  body: z.object({ winner: Id }),
  answer: winner,
})

export const endSecretLinks = call({
  ...staffCall,
  method: 'POST',
  path: '/api/user/giveaway/:id/end-links',
  summary: 'Ends the secret links of a giveaway, or of one winner',
  refuses: NOT_FOUND,
  params,
  body: z.object({ winner: Id.optional() }),
  /** How many links there were. */
  answer: z.object({ ended: z.int() }),
})
