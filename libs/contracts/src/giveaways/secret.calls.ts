import { z } from 'zod'
import { call } from '../call.ts'
import { validText } from '../input.ts'
import { Flag, Id, Moment } from '../scalars.ts'
import { NamedWinner } from './giveaways.ts'
import { PostalAddress, SHIPMENT_LENGTH, typedField, WINNER_STATUSES } from './winners.calls.ts'

/** Any text, or nothing: whatever is wrong about a token has one refusal. */
const query = z.object({
  token: z
    .unknown()
    .optional()
    .transform((given) => (typeof given === 'string' ? validText(given) : '')),
})
const params = z.object({ id: Id })
const secretCall = { service: 'giveaways', access: 'visitor', refusals: 'envelope', secret: true, params, query } as const

/** What secret pages say of a giveaway. */
export const SecretGiveaway = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  sponsor: z.string(),
  ends: Moment,
})
export type SecretGiveaway = z.output<typeof SecretGiveaway>

export const getWinnerPublicInfo = call({
  ...secretCall,
  method: 'GET',
  path: '/api/user/giveaway/:id/winner-public-info',
  summary: "By a winner's token what concerns that winner, by a sponsor's token the winners whose addresses were released",
  refuses: ['incorrect-token'],
  answer: z.object({
    giveaway: SecretGiveaway,
    /** By a winner's token. */
    winner: z
      .object({
        id: z.int(),
        status: z.enum(WINNER_STATUSES),
        address: PostalAddress.nullable(),
        reply_by: Moment.nullable(),
        editable: z.boolean(),
        /** Whether the winner may be named in public, by initial and state. */
        agreed_public: z.boolean(),
        /** How the winner is named then, agreed or not; null before there is an address. */
        named_as: NamedWinner.nullable(),
        shipping_company: z.string(),
        tracking_id: z.string(),
        tracking_link: z.string(),
      })
      .optional(),
    /** By a sponsor's token. */
    winners: z
      .array(
        z.object({
          id: z.int(),
          address: PostalAddress.nullable(),
          shipping_company: z.string(),
          tracking_id: z.string(),
        }),
      )
      .optional(),
  }),
  limit: { max: 120, seconds: 60 },
})

const TypedAddress = z.object({
  name: typedField(200),
  address_line_one: typedField(200),
  address_line_two: typedField(200),
  city: typedField(200),
  state: typedField(200),
  zip_code: typedField(40),
  country: typedField(80),
  phone: typedField(80),
})
export type TypedAddress = z.output<typeof TypedAddress>

export const saveWinnerAddress = call({
  ...secretCall,
  method: 'POST',
  path: '/api/user/giveaway/:id/winner-address',
  summary:
    "Saves a winner's postal address, until it is sent to the sponsor; the country is the United States where none is named",
  refuses: ['incorrect-token', 'address-locked', 'name-missing', 'address-missing', 'place-missing', 'country-unknown'],
  body: z.object({
    /** The winner's, as in the mailed link. */
    email: typedField(320),
    address: TypedAddress.prefault({}),
    agreed_public: Flag.optional(),
  }),
  answer: z.object({}),
  limit: { max: 60, seconds: 60 },
})

export const setWinnerConsent = call({
  ...secretCall,
  method: 'POST',
  path: '/api/user/giveaway/:id/winner-consent',
  summary: 'A winner agrees to be named in public by initial and state, or takes that back, at any time',
  refuses: ['incorrect-token'],
  body: z.object({ agreed: Flag }),
  answer: z.object({
    agreed_public: z.boolean(),
    /** How the winner is named then; null before there is an address. */
    named_as: NamedWinner.nullable(),
  }),
  limit: { max: 60, seconds: 60 },
})

export const enterShipments = call({
  ...secretCall,
  method: 'POST',
  path: '/api/user/giveaway/:id/winner-enter-info',
  summary: 'Enters carriers and shipments of parcels to winners whose addresses the sponsor has; those left out stay as they are',
  refuses: ['incorrect-token', 'carrier-missing', 'shipment-id-missing', 'winner-not-found'],
  body: z.object({
    winners: z
      .array(z.object({ id: Id, shipping_company: typedField(SHIPMENT_LENGTH), tracking_id: typedField(SHIPMENT_LENGTH) }))
      .max(1000)
      .default([]),
  }),
  answer: z.object({}),
  maxBody: 512 * 1024,
  limit: { max: 60, seconds: 60 },
})
