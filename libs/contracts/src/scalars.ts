import { z } from 'zod'
import { toCountry } from './countries.ts'

/** The largest number of a row: what PostgreSQL's integer holds. */
export const LARGEST_ID = 2_147_483_647

const DIGITS = /^\s*[+-]?(\d+\.?\d*|\.\d+)\s*$/

/**
 * A number as JSON has it, or as digits in a path, a query or a form. Nothing else is one: neither `true` nor `[7]`, `null` or an
 * empty
 * field, all of which JavaScript would make a number of.
 */
function orDigits<Schema extends z.ZodType<number>>(schema: Schema) {
  return z.preprocess((given) => (typeof given === 'string' && DIGITS.test(given) ? Number(given) : given), schema)
}

/**
 * A whole number in a range, both ends included; every number that is sent to us has one.
 * @param told what is said of any other value
 */
export function whole(min: number, max: number, told: string) {
  return orDigits(z.int(told).min(min, told).max(max, told))
}

/**
 * A number in a range, both ends included.
 * @param told what is said of any other value; more than `max` may have a sentence of its own
 */
export function decimal(
  min: number,
  max: number,
  told: { readonly kind: string; readonly low?: string; readonly high?: string },
) {
  return orDigits(
    z
      .number(told.kind)
      .min(min, told.low ?? told.kind)
      .max(max, told.high ?? told.kind),
  )
}

/** A list page's number, from 1. A page past the end answers with no posts. */
export const PageNumber = whole(1, LARGEST_ID, 'The page must be a whole number from 1.')

export const MAX_PER_PAGE = 202
export const DEFAULT_PER_PAGE = 40

/** Items on a page; more than 202 is cut to 202 (D6.73). */
export const PerPage = whole(1, LARGEST_ID, 'perpage must be a whole number from 1.').transform((value) =>
  Math.min(value, MAX_PER_PAGE),
)

/** An ISO 3166-1 alpha-2 code in either case; UK is read as GB (D5.50). */
export const Country = z.string().transform((value, context) => {
  const country = toCountry(value)
  if (country === undefined) context.addIssue({ code: 'custom', message: 'We do not know that country.' })
  return country ?? z.NEVER
})

/** A row's number; ids in paths are numeric only (D1.7). */
export const Id = whole(1, LARGEST_ID, 'The id must be a number.')

/**
 * Ids to look something up by, as many as the longest list page holds; a form with one id sends no list. What is no id is passed
 * over: a
 * page asks for all that it shows, and among its gifts stand ads and what is not loaded yet. @param told what is said of too many
 */
export function lookupIds(told: string) {
  return z
    .union([z.array(z.unknown()), Id.transform((id) => [id])])
    .refine(({ length }) => length <= MAX_PER_PAGE, told)
    .transform((given) =>
      given.flatMap((one: unknown) => {
        const { success, data } = Id.safeParse(one)
        return success ? [data] : []
      }),
    )
}

/** The number of a row in a table that never stops growing, such as a log. */
export const LongId = whole(1, Number.MAX_SAFE_INTEGER, 'The id must be a number.')

/** A price in the main unit of its currency, with at most two decimals. */
export const Price = decimal(0, 10_000_000, {
  kind: 'A price is a number.',
  low: 'A price cannot be negative.',
  high: 'That price is too high.',
})

export const Slug = z
  .string()
  .max(120)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'A slug has small letters, digits and single hyphens.')

/** A moment in UTC, ISO 8601. */
export const Moment = z.iso.datetime()

/** A flag in a query or form: 1, true, y, yes and on are true. */
export const Flag = z
  .union([z.boolean(), z.string()])
  .transform((value) => value === true || /^(1|true|y|yes|on)$/i.test(String(value)))
