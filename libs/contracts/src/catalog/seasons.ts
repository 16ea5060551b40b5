import { z } from 'zod'
import { call } from '../call.ts'
import { GIFT_FACTS } from '../facts.ts'
import { Country, decimal, Id, Moment, Version, whole } from '../scalars.ts'
import { OperationId } from './operations.ts'
import { Picture, Post } from './post.ts'

/** Longest texts of a season, in characters. */
export const SEASON_NAME_LENGTH = 40
export const SEASON_TITLE_LENGTH = 60
export const SEASON_WORDS_LENGTH = 200
/** Links of a season, and countries with a last order day. */
export const MAX_SEASON_LINKS = 8
export const MAX_SEASON_COUNTRIES = 60
/** All seasons of a year. */
export const MAX_SEASONS = 50

const SeasonLink = z.object({
  title: z.string(),
  /** A path of the site, or an address with http or https. */
  link: z.string(),
  /** What it leads to arrives without a parcel, so it stands first once the last order day is over. */
  late: z.boolean(),
})
export type SeasonLink = z.output<typeof SeasonLink>

const SeasonGift = Post.pick({ id: true, slug: true, title: true, what: true, price: true, currency: true }).extend({
  picture: Picture,
})
export type SeasonGift = z.output<typeof SeasonGift>

/** A season as the front page shows it in the edition of a country. */
export const ShownSeason = z.object({
  name: z.string(),
  title: z.string(),
  words: z.string(),
  picture: Picture.nullable(),
  /** The last day of the season. */
  until: z.iso.date(),
  /** Those that arrive late stand first once the last order day is over. */
  links: z.array(SeasonLink),
  /** The last day on which an order arrives in time; null where it is over, and where none is known. */
  order_day: z.iso.date().nullable(),
  /** Whether the country's last order day is over. */
  is_late: z.boolean(),
  /** Up to three gifts that arrive without a parcel: of the category that the first late link leads to. */
  late_gifts: z.array(SeasonGift),
  /** How many doors of the advent calendar are open in the edition, 0 to 24; null for a season that does not lead to it. */
  doors: z.int().nullable(),
})
export type ShownSeason = z.output<typeof ShownSeason>

export const getSeason = call({
  service: 'catalog',
  method: 'GET',
  path: '/api/season',
  summary: 'The season of the front page today: of several the one that ends first; null without one',
  access: 'visitor',
  query: z.object({ country: Country.optional() }),
  /** `ends`: the next midnight of New York, when another season may have begun, or of the edition, when a door opens. */
  answer: z.object({ season: ShownSeason.nullable(), ends: Moment }),
  // At most: the answer itself ends at that midnight.
  cache: { fresh: 300, stale: 3600, shows: [...GIFT_FACTS, 'order', 'menu'] },
})

const access = ['access'] as const
const PATH = '/api/admin/seasons'

/** A season as staff edit it. Days come back every year: `11-01`; a season may run over the turn of the year. */
export const Season = z.object({
  id: z.int(),
  /** What the menus call it. */
  name: z.string(),
  /** Its heading on the front page, which shows no season without one. */
  title: z.string(),
  words: z.string(),
  starts: z.string(),
  ends: z.string(),
  links: z.array(SeasonLink),
  last_order_days: z.array(z.object({ country: z.string(), day: z.string() })),
  picture: Picture.nullable(),
  /** Of seasons that end on the same day, the one with the lower number is shown. */
  sort: z.int(),
  /** Entries of the menus that come up in it. */
  menu_entries: z.int(),
  /** Whether the front page shows it now. */
  shown: z.boolean(),
  /** Rises with every change. */
  version: z.int(),
})
export type Season = z.output<typeof Season>

const NO_DAY = 'Please give a month and a day, such as 12-24.'
/** A leap year has every day that any year has. */
const DayOfYear = z
  .string(NO_DAY)
  .regex(/^\d\d-\d\d$/, NO_DAY)
  .refine((day) => z.iso.date().safeParse(`2024-${day}`).success, NO_DAY)
const line = (length: number) => z.string().trim().max(length, `This can have up to ${length} characters.`)
const share = decimal(0, 1, { kind: 'The focus is a number from 0 to 1.' })

/** All fields of a season. */
export const SeasonDraft = z.object({
  name: line(SEASON_NAME_LENGTH).min(1, 'Please enter a name'),
  title: line(SEASON_TITLE_LENGTH).default(''),
  words: line(SEASON_WORDS_LENGTH).default(''),
  starts: DayOfYear,
  ends: DayOfYear,
  links: z
    .array(z.object({ title: line(SEASON_TITLE_LENGTH).min(1, 'Please enter a title'), link: z.string(), late: z.boolean() }))
    .max(MAX_SEASON_LINKS, `A season has up to ${MAX_SEASON_LINKS} links.`)
    .default([]),
  last_order_days: z
    .array(z.object({ country: Country, day: DayOfYear }))
    .max(MAX_SEASON_COUNTRIES, `Up to ${MAX_SEASON_COUNTRIES} countries have a last order day.`)
    .refine((days) => new Set(days.map(({ country }) => country)).size === days.length, 'Each country has one last order day.')
    .default([]),
  /** Of a picture that was uploaded. */
  picture_id: z.string().nullable().default(null),
  focus_x: share.default(0.5),
  focus_y: share.default(0.5),
  sort: whole(0, 1000, 'The order is a whole number from 0 to 1000.').default(0),
})
export type SeasonDraft = z.output<typeof SeasonDraft>

/** The season, and what takes the change back; null where nothing changed. */
const Changed = z.object({ season: Season, operation_id: OperationId.nullable() })
const SAVE_REFUSALS = ['season-name-taken', 'season-link-refused', 'image-not-found'] as const

export const listSeasons = call({
  service: 'catalog',
  method: 'GET',
  path: PATH,
  summary: 'All seasons of the year, those that begin first in front',
  access,
  refuses: [],
  answer: z.object({ seasons: z.array(Season) }),
})

export const createSeason = call({
  service: 'catalog',
  method: 'POST',
  path: PATH,
  summary: 'Makes a season',
  access,
  body: SeasonDraft,
  refuses: [...SAVE_REFUSALS, 'seasons-full'],
  answer: Changed,
})

export const updateSeason = call({
  service: 'catalog',
  method: 'PUT',
  path: `${PATH}/:id`,
  summary: 'Saves a season with all its fields. Refused where it has changed since the version that is sent',
  access,
  params: z.object({ id: Id }),
  body: SeasonDraft.extend({ version: Version }),
  refuses: [...SAVE_REFUSALS, 'season-not-found', 'stale-version'],
  refusalContent: { 'stale-version': z.object({ current: Season }) },
  answer: Changed,
})

export const deleteSeason = call({
  service: 'catalog',
  method: 'DELETE',
  path: `${PATH}/:id`,
  summary: 'Deletes a season that no entry of the menus belongs to',
  access,
  params: z.object({ id: Id }),
  refuses: ['season-not-found', 'season-in-use'],
  answer: z.object({ operation_id: OperationId.nullable() }),
})
