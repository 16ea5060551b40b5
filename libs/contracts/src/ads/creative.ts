import { z } from 'zod'
import { Picture } from '../catalog/post.ts'
import { validText } from '../input.ts'
import { Country, Id, Moment } from '../scalars.ts'
import { AdPlan, CreativeStatus } from './plans.ts'

/** Maximum length of the texts, in code points; longer ones are cut (D6.57). */
export const CREATIVE_LENGTHS = { title: 40, what: 60, content: 250 } as const
export const MAX_CREATIVES = 10

/** The pitch canvas has the shape of the card, 4:3 (D85). */
export const PITCH_PICTURE = { width: 1600, height: 1200 } as const

/** Bytes of an uploaded picture. */
export const MAX_PITCH_PICTURE_BYTES = 12_000_000

export const UPLOAD_AN_IMAGE = 'Please upload an image'
export const ENTER_A_PRICE = 'Please enter a price'
export const PROVIDE_A_LINK = 'Please provide a link'
export const PROVIDE_A_TITLE = 'Please provide a title'
export const LAST_DAY_BEFORE_FIRST = 'The last day cannot be before the first.'
export const CAMPAIGN_NOT_CREATED = 'Campaign could not be created.'
export const ADVERTISER_NOT_ACTIVATED = 'Could not activate advertiser.'
export const EDIT_LINK_SPENT = 'The link to edit this pitch has expired or been used already.'
export const LOG_IN_AS_ADVERTISER = 'Please login with your advertising account to access the editor.'

export const CreativeComment = z.object({ text: z.string(), author: z.string(), created: Moment })
export type CreativeComment = z.output<typeof CreativeComment>

export const Creative = z.object({
  id: z.int(),
  /** Item code: `x101` and the id in base 36. */
  code: z.string(),
  /** Grows with every save; staff approve the version that they saw. */
  version: z.int(),
  title: z.string(),
  /** What the thing is, in plain words; empty where nobody said so. */
  what: z.string(),
  content: z.string(),
  price: z.number().nullable(),
  currency: z.string(),
  link: z.string(),
  /** Path of the still, also of an animation. */
  image: z.string(),
  picture: Picture.nullable(),
  /** Path of the animation; null without one. */
  gif: z.string().nullable(),
  /** Countries in which it is shown; everywhere when empty. */
  countries: z.array(z.string()),
  /** Gift categories in whose lists it is shown, by id; in every list when empty. */
  categories: z.array(z.int()),
  /** The days of New York on which it is shown, both included; null for no limit. */
  first_day: z.iso.date().nullable(),
  last_day: z.iso.date().nullable(),
  /** Null until the campaign is claimed: before that, the temp id is its only name. */
  campaign: z.int().nullable(),
  /** The plan that the maker of its campaign wishes for. */
  wished_plan: AdPlan,
  status: CreativeStatus,
  /** Why it was disapproved, and what is needed; null where it was not. */
  reason: z.string().nullable(),
  needed: z.string().nullable(),
  /** For staff alone. */
  comments: z.array(CreativeComment).optional(),
})
export type Creative = z.output<typeof Creative>

const Typed = z.string().max(10_000).transform(validText).optional()

/** Maximum number of countries and of gift categories that a creative names. */
export const MAX_TARGETS = { countries: 60, categories: 200 } as const

/** Several values: an array, or a text with commas. */
function listOf<One extends z.ZodType>(one: One, most: number) {
  return z.preprocess(
    (given) => (typeof given === 'string' ? given.split(',').filter((text) => text.trim() !== '') : given),
    z.array(one).max(most, `At most ${most} can be named.`),
  )
}
export const Countries = listOf(Country, MAX_TARGETS.countries)
export const Categories = listOf(Id, MAX_TARGETS.categories)

const DayOrNone = z.union([z.literal(''), z.iso.date()]).optional()

/** What is typed into the editor. The service validates it in the order of the sentences. */
export const CreativeFields = z.object({
  title: Typed,
  /** Plain name below the title, ours: cut as the others; absent: none. */
  what: Typed,
  content: Typed,
  price: z.union([z.string().max(200).transform(validText), z.number().min(0).max(1e9)]).optional(),
  link: Typed,
  /** Path of a picture that an earlier answer named, where no file is uploaded. Absent in a later save: the picture stays. */
  image: Typed,
  /** Empty takes the animation away; otherwise it follows the picture. */
  gif: Typed,
  /** Where it is shown; absent in a later save: as before. */
  countries: Countries.optional(),
  categories: Categories.optional(),
  /** Days of New York on which it is shown, both included. Empty for no limit; absent in a later save: as before. */
  first_day: DayOrNone,
  last_day: DayOrNone,
})
