import { z } from 'zod'

const Column = z.string().min(1)
/** One column, or several of which the first that is filled in a row counts. */
const Columns = z.union([Column, z.array(Column).min(1)])

/** Name of a merchant's feed. */
export const FeedSource = z.string().regex(/^[a-z0-9-]{1,60}$/, 'A source has small letters, digits and hyphens.')

/** Maps columns of a feed to gift fields. Each name is a column of the feed. */
export const FeedMap = z.strictObject({
  /** External ids are unique within one source. */
  source: FeedSource,
  format: z.enum(['csv', 'jsonl', 'xml']).optional(),
  encoding: z.enum(['utf-8', 'latin1']).default('utf-8'),
  delimiter: z.string().length(1).default(','),
  /** Several columns are joined with a space. */
  title: z.union([Column, z.array(Column).min(1)]),
  external_id: Columns.optional(),
  link: Columns.optional(),
  content: z.union([Column, z.array(Column).min(1)]).optional(),
  /** `sale price`, then `price`: a price of 0 is none, and the next counts. */
  price: Columns.optional(),
  /** Column that holds a currency. A fixed currency is three capital letters in `fixed_currency`. */
  currency: Columns.optional(),
  fixed_currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
  images: z.array(Column).default([]),
  images_separator: z.string().min(1).default('|'),
  categories: Column.optional(),
  categories_separator: z.string().min(1).default(' > '),
  rating: Column.optional(),
  rating_count: Column.optional(),
  /** In stock or out of stock, or how many there are. */
  availability: Columns.optional(),
  /** Converts upper-case titles to sentence case. */
  recase_titles: z.boolean().default(false),
  /** Publishes new gifts once they have a link, a price and a picture; otherwise they remain drafts. */
  publish: z.boolean().default(false),
})
export type FeedMap = z.output<typeof FeedMap>
