import { z } from 'zod'
import { toCountry } from './countries.ts'

/** Largest id of a row: the maximum of PostgreSQL's integer. */
export const LARGEST_ID = 2_147_483_647

const DIGITS = /^\s*[+-]?(\d+\.?\d*|\.\d+)\s*$/

/**
 * A JSON number, or digits in a path, a query or a form. `true`, `[7]`, `null` and empty fields are refused, although JavaScript
 * converts all of them to numbers.
 */
function orDigits<Schema extends z.ZodType<number>>(schema: Schema) {
  return z.preprocess((given) => (typeof given === 'string' && DIGITS.test(given) ? Number(given) : given), schema)
}

/**
 * A whole number in an inclusive range. Every number in an input has one.
 * @param sentence sentence for any other value
 */
export function whole(min: number, max: number, sentence: string) {
  return orDigits(z.int(sentence).min(min, sentence).max(max, sentence))
}

/**
 * A number in an inclusive range.
 * @param sentence sentence for any other value; values above `max` may have a sentence of their own
 */
export function decimal(
  min: number,
  max: number,
  sentence: { readonly kind: string; readonly low?: string; readonly high?: string },
) {
  return orDigits(
    z
      .number(sentence.kind)
      .min(min, sentence.low ?? sentence.kind)
      .max(max, sentence.high ?? sentence.kind),
  )
}

/** Number of a list page, from 1. A page past the end has no posts. */
export const PageNumber = whole(1, LARGEST_ID, 'The page must be a whole number from 1.')

export const MAX_PER_PAGE = 202
export const DEFAULT_PER_PAGE = 40

/** Items per page; more than 202 is cut to 202 (D6.73). */
export const PerPage = whole(1, LARGEST_ID, 'perpage must be a whole number from 1.').transform((value) =>
  Math.min(value, MAX_PER_PAGE),
)

/** An ISO 3166-1 alpha-2 code in either case; UK becomes GB (D5.50). */
export const Country = z.string().transform((value, context) => {
  const country = toCountry(value)
  if (country === undefined) context.addIssue({ code: 'custom', message: 'We do not know that country.' })
  return country ?? z.NEVER
})

/** Id of a row; ids in paths are numeric only (D1.7). */
export const Id = whole(1, LARGEST_ID, 'The id must be a number.')

/**
 * Ids to look up, as many as the longest list page has; a form with a single id sends no array. Invalid ids are ignored: a page
 * sends all cards it shows, which include ads and placeholders.
 * @param sentence sentence for too many ids
 */
export function lookupIds(sentence: string) {
  return z
    .union([z.array(z.unknown()), Id.transform((id) => [id])])
    .refine(({ length }) => length <= MAX_PER_PAGE, sentence)
    .transform((given) =>
      given.flatMap((one: unknown) => {
        const { success, data } = Id.safeParse(one)
        return success ? [data] : []
      }),
    )
}

/** Id in a table that grows without bound, such as a log. */
export const LongId = whole(1, Number.MAX_SAFE_INTEGER, 'The id must be a number.')

/** Version of a row that staff edit, from 1. */
export const Version = whole(1, LARGEST_ID, 'The version must be a whole number from 1.')

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

/** Ids in a query, such as `3,14`. */
export const idList = (most: number) =>
  z
    .string()
    .regex(new RegExp(`^[1-9]\\d{0,8}(,[1-9]\\d{0,8}){0,${most - 1}}$`), `Up to ${most} numbers with commas between them.`)
    .transform((text) => text.split(',').map(Number))
