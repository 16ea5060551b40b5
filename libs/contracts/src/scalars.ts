import { z } from 'zod'
import { toCountry } from './countries.ts'

/** A list page's number, from 1. A page past the end answers with no posts. */
export const PageNumber = z.coerce
  .number('The page must be a whole number from 1.')
  .int('The page must be a whole number from 1.')
  .min(1, 'The page must be a whole number from 1.')

export const MAX_PER_PAGE = 202
export const DEFAULT_PER_PAGE = 40

/** Items on a page; more than 202 is cut to 202 (D6.73). */
export const PerPage = z.coerce
  .number('perpage must be a whole number from 1.')
  .int('perpage must be a whole number from 1.')
  .min(1, 'perpage must be a whole number from 1.')
  .transform((value) => Math.min(value, MAX_PER_PAGE))

/** An ISO 3166-1 alpha-2 code in either case; UK is read as GB (D5.50). */
export const Country = z.string().transform((value, context) => {
  const country = toCountry(value)
  if (country === undefined) context.addIssue({ code: 'custom', message: 'We do not know that country.' })
  return country ?? z.NEVER
})

/** A row's number; ids in paths are numeric only (D1.7). */
export const Id = z.coerce.number('The id must be a number.').int('The id must be a number.').min(1, 'The id must be a number.').max(2 ** 53 - 1)

/** A price in the main unit of its currency, with at most two decimals. */
export const Price = z.coerce.number('A price is a number.').min(0, 'A price cannot be negative.').max(10_000_000, 'That price is too high.')

export const Slug = z
  .string()
  .max(120)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'A slug has small letters, digits and single hyphens.')

/** A moment in UTC, ISO 8601. */
export const Moment = z.iso.datetime()

/** A flag in a query or form: 1, true, y, yes and on are true. */
export const Flag = z.union([z.boolean(), z.string()]).transform((value) => value === true || /^(1|true|y|yes|on)$/i.test(String(value)))
