import { z } from 'zod'
import { call } from '../call.ts'
import { Picture } from '../catalog/post.ts'
import { validText } from '../input.ts'
import { Flag, Id, Moment, PageNumber, whole } from '../scalars.ts'
import { Giveaway } from './giveaways.ts'
import { GiveawayWinner } from './winners.calls.ts'

export const STAFF_GIVEAWAYS_PER_PAGE = 50

export const GIVEAWAY_NOT_FOUND = 'Giveaway could not be found.'
export const SPONSOR_DETAILS_MISSING = 'Please fill out all the sponsor details'

/** Bytes of an uploaded picture. */
export const MAX_GIVEAWAY_PICTURE_BYTES = 12 * 1024 * 1024

const STAFF = ['editor'] as const
/** An embed code is a few hundred bytes long; a longer body is read to be answered in words. */
const MAX_EMBED_BODY = 512 * 1024
/** Each asks the provider. */
const PROVIDER_LIMIT = { max: 600, seconds: 600 } as const

const byId = z.object({ id: Id })

/** A text of one line; null counts as empty. */
const line = (max: number) =>
  z
    .string()
    .max(max)
    .nullish()
    .transform((text) => validText(text ?? '').trim())

const Embed = z
  .string()
  .nullish()
  .transform((text) => validText(text ?? ''))

/** With `sponsor`, name, address and contact (an e-mail address) are required. */
const Sponsor = {
  /** The sponsor sends the prize. */
  sponsor: Flag.nullish().transform((value) => value ?? false),
  sponsor_name: line(200),
  sponsor_url: line(2000),
  /** E-mail address that shipping requests go to. */
  sponsor_contact: line(300),
  /** What the public page calls the sponsor, where it is not the name. */
  sponsor_label: line(200),
}

/** A giveaway as its provider has it. */
export const ProviderGiveaway = z.object({
  /** Address of the campaign, made from its key: nothing else of what was pasted is kept. */
  embed: z.string(),
  key: z.string(),
  title: z.string(),
  description: z.string(),
  /** Address of its picture at the provider; empty without one. */
  image: z.string(),
  starts_at: Moment,
  ends_at: Moment,
  /** 4:15 AM in New York on that zone's day of `starts_at`, with its offset. */
  starts_shown_at: z.string(),
})
export type ProviderGiveaway = z.output<typeof ProviderGiveaway>

/** A giveaway as staff see it. */
export const StaffGiveaway = z.object({
  id: z.int(),
  slug: z.string(),
  /** Address of the campaign at the provider; empty without one. */
  embed: z.string(),
  title: z.string(),
  description: z.string(),
  starts_at: Moment,
  ends_at: Moment,
  starts_shown_at: z.string(),
  state: Giveaway.shape.state,
  sponsor: z.boolean(),
  sponsor_name: z.string(),
  sponsor_url: z.string(),
  sponsor_contact: z.string(),
  sponsor_label: z.string(),
  /** Ready text of a mail to the sponsor; empty without one. */
  sponsor_email: z.string(),
  winners_count: z.int(),
  /** Slug of the gift that is won; empty without one. */
  prize: z.string(),
  picture: Picture,
  entries_here: z.boolean(),
  /** Where visitors enter, if not here. */
  entry_link: z.string(),
  /** Staff imported entrants of its provider. */
  imported: z.boolean(),
  /** The draw was held; winners can be replaced by redraws. */
  drawn: z.boolean(),
  /** When dates and title were last read from the provider; null without one. */
  synced: Moment.nullable(),
  winners: z.array(GiveawayWinner),
})
export type StaffGiveaway = z.output<typeof StaffGiveaway>

const oneGiveaway = z.object({ giveaway: StaffGiveaway })

export const lookupGiveaway = call({
  service: 'giveaways',
  method: 'POST',
  path: '/api/user/giveaway/lookup',
  summary: 'What an embed code leads to at the provider; nothing of it is kept',
  access: STAFF,
  refusals: 'envelope',
  refuses: ['giveaway-not-found', 'provider-away', 'ends-before-start'],
  body: z.object({ embed: Embed }),
  maxBody: MAX_EMBED_BODY,
  answer: z.object({ giveaway: ProviderGiveaway }),
  limit: PROVIDER_LIMIT,
})

const NewGiveaway = z.object({
  embed: Embed,
  ...Sponsor,
  /** Visitors enter on this site rather than at the provider. */
  entries_here: Flag.nullish().transform((value) => value ?? false),
})
export type NewGiveaway = z.output<typeof NewGiveaway>

/** The fields stand in `giveaway`, or are those of the body. */
const CreateBody = z.preprocess(
  (given: unknown) => (isRecord(given) && isRecord(given['giveaway']) ? given['giveaway'] : given),
  NewGiveaway,
) as z.ZodType<NewGiveaway, { readonly giveaway: z.input<typeof NewGiveaway> } | z.input<typeof NewGiveaway>>

function isRecord(given: unknown): given is Readonly<Record<string, unknown>> {
  return typeof given === 'object' && given !== null && !Array.isArray(given)
}

export const createGiveaway = call({
  service: 'giveaways',
  method: 'POST',
  path: '/api/user/giveaway/create',
  summary: "Creates a giveaway from an embed code; dates, title and picture are the provider's. Once for each campaign",
  access: STAFF,
  refusals: 'envelope',
  refuses: ['sponsor-details-missing', 'giveaway-not-found', 'giveaway-exists', 'provider-away', 'ends-before-start'],
  body: CreateBody,
  maxBody: MAX_EMBED_BODY,
  answer: oneGiveaway,
  limit: PROVIDER_LIMIT,
})

export const syncGiveaway = call({
  service: 'giveaways',
  method: 'POST',
  path: '/api/user/giveaway/:id/sync',
  summary: 'Reads dates and title anew from the provider',
  access: STAFF,
  refusals: 'envelope',
  refuses: ['giveaway-not-found', 'no-provider', 'provider-away', 'ends-before-start'],
  params: byId,
  answer: oneGiveaway,
  limit: PROVIDER_LIMIT,
})

/** Giveaways with a winner whose address has not come, who is overdue, who has to be sent something, or whose mail failed. */
export const LISTED_WINNER_FILTERS = ['missing-address', 'overdue', 'unsent', 'mail-failed'] as const
export type ListedWinnerFilter = (typeof LISTED_WINNER_FILTERS)[number]

export const listStaffGiveaways = call({
  service: 'giveaways',
  method: 'GET',
  path: '/api/user/giveaway/list',
  summary: 'Giveaways with their winners, the newest first; without addresses',
  access: STAFF,
  refusals: 'envelope',
  refuses: [],
  query: z.object({
    page: PageNumber.default(1),
    /** In titles, and in names of sponsors. */
    search: z.string().max(200).optional(),
    winners: z.enum(LISTED_WINNER_FILTERS).optional(),
    /** Whether a sponsor sends the prize. */
    sponsor: z.enum(['yes', 'no']).optional(),
    time: z.enum(['coming', 'running', 'ended']).optional(),
  }),
  answer: z.object({ giveaways: z.array(StaffGiveaway), total: z.int() }),
})

export const getGiveawaysWaiting = call({
  service: 'giveaways',
  method: 'GET',
  path: '/api/admin/giveaways/waiting',
  summary: 'How many giveaways have winners who wait for staff: overdue, with a parcel to send, or whose mail failed',
  access: STAFF,
  refuses: [],
  answer: z.object({ waiting: z.object({ overdue: z.int(), unsent: z.int(), failed_mails: z.int() }) }),
})

export const getStaffGiveaway = call({
  service: 'giveaways',
  method: 'GET',
  path: '/api/admin/giveaways/:id',
  summary: 'One giveaway with its winners, for the form that changes it; without addresses',
  access: STAFF,
  refuses: ['giveaway-not-found'],
  params: byId,
  answer: oneGiveaway,
})

const Instant = z.iso.datetime({ offset: true, error: 'Please enter a day and a time' })
const WinnersCount = whole(1, 1000, 'There are 1 to 1000 winners.')
const fields = {
  title: z.string().trim().min(1, 'Please enter a title').max(200),
  /** Paragraphs separated by a blank line. */
  description: z.string().max(20_000),
  starts_at: Instant,
  ends_at: Instant,
  winners_count: WinnersCount,
  /** Slug of the gift that is won; empty for none. */
  prize: z.string().trim().max(200),
}

const upload = { field: 'picture', maxBytes: MAX_GIVEAWAY_PICTURE_BYTES, optional: true } as const
const WRITING_REFUSALS = [
  'ends-before-start',
  'sponsor-details-missing',
  'prize-not-found',
  'image-refused',
  'media-busy',
  'storage-full',
] as const

export const writeGiveaway = call({
  service: 'giveaways',
  method: 'POST',
  path: '/api/admin/giveaways',
  summary: 'Creates a giveaway without a provider, which visitors enter here',
  access: STAFF,
  refuses: WRITING_REFUSALS,
  upload,
  body: z.object({
    ...fields,
    description: fields.description.default(''),
    winners_count: WinnersCount.default(1),
    prize: fields.prize.default(''),
    ...Sponsor,
  }),
  answer: oneGiveaway,
})

/** A text of one line that stays where it is not sent. */
const changedLine = (max: number) => z.string().max(max).trim().optional()

const GiveawayChange = z.object({
  ...z.object(fields).partial().shape,
  sponsor: Flag.optional(),
  sponsor_name: changedLine(200),
  sponsor_url: changedLine(2000),
  sponsor_contact: changedLine(300),
  sponsor_label: changedLine(200),
  entries_here: Flag.optional(),
  /** Shows the picture of the prize again. */
  remove_picture: Flag.optional(),
})
export type GiveawayChange = z.output<typeof GiveawayChange>

export const updateGiveaway = call({
  service: 'giveaways',
  method: 'PUT',
  path: '/api/admin/giveaways/:id',
  summary: 'Changes a giveaway, only the fields that are sent; dates and title only where there is no provider',
  access: STAFF,
  refuses: ['giveaway-not-found', 'belongs-to-provider', ...WRITING_REFUSALS],
  params: byId,
  upload,
  body: GiveawayChange,
  answer: oneGiveaway,
})
