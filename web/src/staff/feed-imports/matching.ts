import type { CallArguments, FeedMap, FeedPreview, startFeedFileImport } from '@ribbonry/contracts'
import type { ColumnTarget } from '../kit/column-field.tsx'

/** Parsing options of a feed. */
export interface Reading {
  readonly format: 'csv' | 'jsonl' | 'xml'
  readonly encoding: 'utf-8' | 'latin1'
  readonly delimiter: string
}

/** Columns for each field of a gift, as in the form; empty where unmatched. */
export interface Matching extends Reading {
  readonly source: string
  readonly columns: Readonly<Record<MatchedField, readonly string[]>>
  readonly images_separator: string
  readonly categories_separator: string
  /** Currency of prices without one. */
  readonly fallback_currency: string
  readonly recase_titles: boolean
  readonly publish: boolean
}

type WireMap = CallArguments<typeof startFeedFileImport>['body']['map']

const MATCHED_FIELDS = [
  { name: 'title', label: 'Title', required: 'needed', many: true, hint: 'Several columns are joined with a space' },
  {
    name: 'external_id',
    label: 'Id',
    required: 'needed, or a link',
    many: true,
    hint: 'The shop’s own number of it: the gift is recognised by it at the next import',
  },
  {
    name: 'link',
    label: 'Link to the shop',
    required: 'needed, or an id',
    many: true,
    hint: 'Recognises the gift where there is no id; without one it cannot be published',
  },
  { name: 'price', label: 'Price', many: true, hint: 'The first that is filled counts; without one a gift cannot be published' },
  { name: 'currency', label: 'Currency', many: true, hint: 'A column like USD or £; the first that is filled counts' },
  { name: 'images', label: 'Pictures', many: true, hint: 'Addresses; without one a gift cannot be published' },
  { name: 'content', label: 'Text', many: true },
  { name: 'categories', label: 'Categories' },
  { name: 'rating', label: 'Rating', hint: 'Up to 5' },
  { name: 'rating_count', label: 'Number of ratings' },
  {
    name: 'availability',
    label: 'Availability',
    many: true,
    hint: 'In stock or not, or how many there are; the first that is filled counts. What is out of stock is marked so',
  },
] as const satisfies readonly ColumnTarget[]

export type MatchedField = (typeof MATCHED_FIELDS)[number]['name']
export const FIELDS: readonly (ColumnTarget & { readonly name: MatchedField })[] = MATCHED_FIELDS

const some = (...columns: readonly (string | null | undefined)[]): string[] =>
  columns.filter((column) => typeof column === 'string')

/** Matching guessed by the service from names and values. */
export function guessedMatching({ guess, format, encoding, delimiter }: FeedPreview): Matching {
  return {
    format,
    encoding,
    delimiter,
    source: guess.source,
    columns: {
      title: guess.title,
      external_id: some(guess.external_id),
      link: some(guess.link),
      price: guess.price,
      currency: some(guess.currency),
      images: guess.images,
      content: guess.content,
      categories: some(guess.categories),
      rating: some(guess.rating),
      rating_count: some(guess.rating_count),
      availability: some(guess.availability),
    },
    images_separator: guess.images_separator,
    categories_separator: guess.categories_separator,
    fallback_currency: '',
    recase_titles: false,
    publish: false,
  }
}

/** Matching from a saved map; parsing options are the feed's, and publishing is never carried over. */
export function matchingOf(map: FeedMap, currency: string | null, reading: Reading): Matching {
  return {
    ...reading,
    source: map.source,
    columns: {
      title: [map.title].flat(),
      external_id: some(...[map.external_id].flat()),
      link: some(...[map.link].flat()),
      price: some(...[map.price].flat()),
      currency: some(...[map.currency].flat()),
      images: map.images,
      content: some(...[map.content].flat()),
      categories: some(map.categories),
      rating: some(map.rating),
      rating_count: some(map.rating_count),
      availability: some(...[map.availability].flat()),
    },
    images_separator: map.images_separator,
    categories_separator: map.categories_separator,
    fallback_currency: currency ?? map.fixed_currency ?? '',
    recase_titles: map.recase_titles,
    publish: false,
  }
}

/** The map in the form of the call. */
export function mapOf({ columns, format, encoding, delimiter, ...rest }: Matching): WireMap {
  const single = (Object.entries(columns) as [MatchedField, readonly string[]][])
    .filter(([name]) => !['title', 'images', 'content'].includes(name))
    .flatMap(([name, [column, ...others]]) =>
      column === undefined ? [] : [[name, others.length === 0 ? column : [column, ...others]]],
    )
  return {
    ...(Object.fromEntries(single) as Partial<WireMap>),
    source: rest.source.trim(),
    title: [...columns.title],
    images: [...columns.images],
    ...(columns.content.length === 0 ? {} : { content: [...columns.content] }),
    format,
    encoding,
    delimiter,
    images_separator: rest.images_separator || '|',
    categories_separator: rest.categories_separator || ' > ',
    recase_titles: rest.recase_titles,
    publish: rest.publish,
  }
}

/** Client-side validation, by field names of the server. */
export function matchingErrors({ source, columns, fallback_currency: currency }: Matching): Readonly<Record<string, string>> {
  const errors: Record<string, string> = {}
  if (columns.title.length === 0) errors['map.title'] = 'Please choose the column of the title.'
  if (columns.external_id.length === 0 && columns.link.length === 0)
    errors['map.external_id'] = 'Please choose an id or a link: a gift is recognised by one of them.'
  if (!/^[a-z0-9-]{1,60}$/.test(source.trim())) errors['map.source'] = 'A source has small letters, digits and hyphens.'
  if (!/^([A-Z]{3})?$/.test(currency)) errors['currency'] = 'A currency is three capital letters.'
  return errors
}
