import { z } from 'zod'
import { call } from '../call.ts'
import { Nothing } from '../envelope.ts'
import { Id, Moment } from '../scalars.ts'
import { FEED_STAFF, FeedImport } from './feed-imports.ts'
import { FeedMap, FeedSource } from './feed-map.ts'

const MAX_FEED_BYTES = 512 * 1024 * 1024

/** A feed that was uploaded or fetched and waits for its mapping. Kept for a week. */
export const FeedFile = z.object({
  id: z.int(),
  filename: z.string(),
  /** URL it was fetched from. */
  address: z.string().nullable(),
  bytes: z.int(),
  status: z.enum(['fetching', 'ready', 'failed']),
  error: z.string().nullable(),
  created_at: Moment,
})
export type FeedFile = z.output<typeof FeedFile>

/** How the bytes of a feed are decoded. */
const Reading = {
  format: z.enum(['csv', 'jsonl', 'xml']),
  encoding: z.enum(['utf-8', 'latin1']),
  delimiter: z.string().length(1),
}

/** Guessed column per gift field; absent or empty when no column is likely. */
export const FeedGuess = z.object({
  source: z.string(),
  title: z.array(z.string()),
  external_id: z.string().nullable(),
  link: z.string().nullable(),
  content: z.array(z.string()),
  /** The first that is filled counts. */
  price: z.array(z.string()),
  currency: z.string().nullable(),
  images: z.array(z.string()),
  images_separator: z.string(),
  categories: z.string().nullable(),
  categories_separator: z.string(),
  rating: z.string().nullable(),
  rating_count: z.string().nullable(),
  availability: z.string().nullable(),
})
export type FeedGuess = z.output<typeof FeedGuess>

/** Beginning of a feed, before the import. */
export const FeedPreview = z.object({
  ...Reading,
  columns: z.array(z.string()),
  /** The first five rows, one value per column. */
  rows: z.array(z.array(z.string())),
  guess: FeedGuess,
})
export type FeedPreview = z.output<typeof FeedPreview>

/** A column map of an earlier import, by source name. */
export const SavedFeedMap = z.object({
  source: z.string(),
  map: FeedMap,
  currency: z.string().nullable(),
  used: Moment,
  /** Whether the feed has all columns of the map. */
  fits: z.boolean(),
})
export type SavedFeedMap = z.output<typeof SavedFeedMap>

const FileAnswer = z.object({
  file: FeedFile,
  /** Null until the file is available. */
  preview: FeedPreview.nullable(),
  /** Maps that fit come first, then the latest. */
  maps: z.array(SavedFeedMap),
})

export const uploadFeedFile = call({
  service: 'catalog',
  method: 'POST',
  path: '/api/admin/feed-files',
  summary:
    'Keeps a product feed (CSV, JSON lines, or the XML of Google Merchant; gzipped or not) so that its columns can be matched; ' +
    'imports nothing',
  access: FEED_STAFF,
  upload: { field: 'feed', maxBytes: MAX_FEED_BYTES },
  answer: z.object({ file: FeedFile }),
})

export const fetchFeedFile = call({
  service: 'catalog',
  method: 'POST',
  path: '/api/admin/feed-files/fetch',
  summary: 'Fetches a product feed from an address in the background, and keeps it as an upload is kept',
  access: FEED_STAFF,
  limit: { max: 20, seconds: 600 },
  body: z.object({ address: z.string().trim().min(1, 'Please enter an address.').max(2000) }),
  answer: z.object({ file: FeedFile }),
})

export const getFeedFile = call({
  service: 'catalog',
  method: 'GET',
  path: '/api/admin/feed-files/:id',
  summary: 'A kept feed: its columns, first rows, guesses and the saved maps; how it is read may be given',
  access: FEED_STAFF,
  params: z.object({ id: Id }),
  query: z.object({
    format: Reading.format.optional(),
    encoding: Reading.encoding.optional(),
    delimiter: Reading.delimiter.optional(),
  }),
  answer: FileAnswer,
})

/** A category name in a feed with its matching gift category. */
export const FeedCategory = z.object({
  label: z.string(),
  rows: z.int(),
  /** The earlier choice, or the category of the same name. */
  category_id: z.int().nullable(),
  /** Whether staff made the choice, including the choice of no category. */
  remembered: z.boolean(),
  /** A category with a similar name, when there is no earlier choice. */
  suggestion: z.int().nullable(),
})
export type FeedCategory = z.output<typeof FeedCategory>

export const listFeedFileCategories = call({
  service: 'catalog',
  method: 'GET',
  path: '/api/admin/feed-files/:id/categories',
  summary: 'The category names in a column of a kept feed, the most frequent 200, with what they are to us',
  access: FEED_STAFF,
  params: z.object({ id: Id }),
  query: z.object({
    column: z.string().min(1).max(500),
    separator: z.string().min(1).max(20).default(' > '),
    source: z.string().max(60).default(''),
    format: Reading.format.optional(),
    encoding: Reading.encoding.optional(),
    delimiter: Reading.delimiter.optional(),
  }),
  answer: z.object({
    labels: z.array(FeedCategory),
    rows_read: z.int(),
    /** Whether the whole feed was read. */
    whole: z.boolean(),
    categories: z.array(z.object({ id: z.int(), name: z.string(), parent_id: z.int().nullable() })),
  }),
})

export const startFeedFileImport = call({
  service: 'catalog',
  method: 'POST',
  path: '/api/admin/feed-files/:id/imports',
  summary: 'Imports a kept feed by a map, or tries it in a dry run; remembers the map and the categories',
  access: FEED_STAFF,
  params: z.object({ id: Id }),
  maxBody: 256 * 1024,
  body: z.object({
    map: FeedMap,
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/, 'A currency is three capital letters.')
      .nullable()
      .default(null),
    dry_run: z.boolean().default(true),
    categories: z
      .array(z.object({ label: z.string().trim().min(1).max(80), category_id: Id.nullable() }))
      .max(500)
      .default([]),
  }),
  answer: z.object({ import: FeedImport }),
})

export const deleteFeedMap = call({
  service: 'catalog',
  method: 'DELETE',
  path: '/api/admin/feed-maps/:source',
  summary: 'Deletes the saved map of a source; its gifts, imports and remembered categories stay',
  access: FEED_STAFF,
  params: z.object({ source: FeedSource }),
  answer: Nothing,
})
