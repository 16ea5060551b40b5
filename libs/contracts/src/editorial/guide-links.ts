import { z } from 'zod'
import { call } from '../call.ts'
import { Id } from '../scalars.ts'
import { GUIDE_STAFF } from './staff-guide.ts'

/** Links that are read in one call. */
export const MAX_LINKS_AT_ONCE = 20
/** Bytes and rows of a pasted CSV. */
export const MAX_CSV_BYTES = 512 * 1024
export const MAX_CSV_ROWS = 200

const access = GUIDE_STAFF
const params = z.object({ id: Id })
const Link = z.string().trim().max(4000)

/** A product as it was read from a page or a file, to be looked over before it is added. */
export const ReadProduct = z.object({
  /** As it was given. */
  given: z.string(),
  link: z.string(),
  title: z.string(),
  price: z.number().nullable(),
  currency: z.string(),
  /** Address of a picture, to be cut; empty without one. */
  image: z.string(),
  content: z.string(),
  merchant: z.string(),
  /** The guide has it. */
  duplicate: z.boolean(),
  /** What is wrong or missing, as the editor would say it. */
  errors: z.array(z.string()),
  /** The page could not be read; what is there comes from the link alone. */
  unread: z.boolean(),
})
export type ReadProduct = z.output<typeof ReadProduct>

export const readProductLink = call({
  service: 'editorial',
  method: 'POST',
  path: '/api/user/buying-guides/:id/read-link',
  summary: 'Reads title, price, picture and shop from the page behind a link; nothing is stored',
  access,
  refusals: 'envelope',
  refuses: ['guide-not-found'],
  params,
  body: z.object({ link: Link.min(1, 'Please provide a link') }),
  answer: z.object({ product: ReadProduct }),
  limit: { max: 120, seconds: 600 },
})

export const readProductLinks = call({
  service: 'editorial',
  method: 'POST',
  path: '/api/user/buying-guides/:id/read-links',
  summary: `Reads up to ${MAX_LINKS_AT_ONCE} links at once, in their order; nothing is stored`,
  access,
  refusals: 'envelope',
  refuses: ['guide-not-found'],
  params,
  body: z.object({
    links: z.array(Link).min(1, 'Please provide a link').max(MAX_LINKS_AT_ONCE, `Up to ${MAX_LINKS_AT_ONCE} links go at once.`),
  }),
  answer: z.object({ products: z.array(ReadProduct) }),
  limit: { max: 30, seconds: 600 },
})

/** Columns of a CSV by the field that they hold; empty for a field that the file has not. */
const CsvColumns = z.object({
  link: z.string().max(300),
  title: z.string().max(300),
  price: z.string().max(300),
  image: z.string().max(300),
  content: z.string().max(300),
})
export type CsvColumns = z.output<typeof CsvColumns>

export const readProductCsv = call({
  service: 'editorial',
  method: 'POST',
  path: '/api/user/buying-guides/:id/read-csv',
  summary: 'Reads products from a CSV, by known names of columns or by those given; without a column of links there are none',
  access,
  refusals: 'envelope',
  refuses: ['guide-not-found', 'csv-not-valid'],
  params,
  body: z.object({
    csv: z.string().min(1).max(MAX_CSV_BYTES, 'The file is too large.'),
    /** Absent: by known names. A name that the file has not counts as empty. */
    matched: CsvColumns.optional(),
  }),
  maxBody: 2 * MAX_CSV_BYTES,
  answer: z.object({
    products: z.array(ReadProduct),
    /** Names of the columns, in the file's order; one without a name has its number. */
    columns: z.array(z.string()),
    /** The first rows, one value for each column. */
    rows: z.array(z.array(z.string())),
    matched: CsvColumns,
  }),
  limit: { max: 60, seconds: 600 },
})
