import type { FeedGuess } from '@ribbonry/contracts'
import { currenciesNamed } from '@ribbonry/prices'
import { readUnavailability } from '../feed-availability.ts'
import { slugFrom } from '../../posts/slug.ts'

type Test = (value: string) => boolean

const isLink: Test = (value) => /^https?:\/\/\S+$/i.test(value)
const hasLink: Test = (value) => /https?:\/\/\S+/i.test(value)
/** Addresses of pictures are often without a scheme. */
const hasPicture: Test = (value) => /(?:^|https?:|[\s,;|])\/\/\S+/i.test(value)
const isPrice: Test = (value) => /\d/.test(value) && value.length <= 40 && !hasLink(value)
const isCurrency: Test = (value) => !/\d/.test(value) && currenciesNamed(value).length > 0
const isNumber: Test = (value) => /^[\d.,\s]+$/.test(value)
const isText: Test = (value) => /\p{L}/u.test(value) && !isLink(value)
const isAvailability: Test = (value) => typeof readUnavailability(value) === 'boolean'
const isShort: Test = (value) => value.length <= 120

/** Patterns of normalized column names, the best first. */
const NAMES = {
  title: [/^(product )?title$/, /^(product |item )?name$/, /^product$|^item$/, /title|name$/, /^(short )?description$/],
  external_id: [
    // Shopify's name of an item, which all its rows have; its other numbers are those of variants.
    /^handle$/,
    /^(external|product|item|offer|uniq|unique)? ?id$/,
    /^sku$/,
    /^(stock|product|item|article) ?(code|number|no)$/,
    /^asin$|^gtin$|^ean$|^upc$|^mpn$|^isbn(13)?$/,
    / id$|sku/,
  ],
  link: [
    /^(product |item |canonical )?(url|link)$/,
    /^(aw )?deep ?link$/,
    /^(product|item|page) (page )?(url|link)$/,
    /url$|link$|^href$/,
  ],
  content: [
    /^(product |long |full |item )?description$/,
    /^about( product)?$|^body( html)?$|^content$|^details?$|^text$/,
    /description|summary/,
  ],
  price: [
    /^(sale|special|promotional|current|selling|discounted|final|offer) ?price$/,
    /^price$/,
    /^(retail|unit|list|search|regular|store) ?price$/,
    /price|^cost$|^amount$/,
  ],
  currency: [/^(price )?currency( code)?$/, /currency/],
  images: [/^(main |product |primary )?(image|picture|photo)s?( url| link| src)?s?$/, /image|picture|photo|thumbnail/],
  categories: [/^(product )?categor(y|ies)( path| tree| name)?$/, /^product type$|^department$|^breadcrumbs?$/, /categor/],
  rating: [/^(average |avg |product |review )?ratings?( value)?$/, /^stars$|rating average|average review/],
  rating_count: [
    /^(number of |num |no of )?(ratings?|reviews?) ?(count|number)?s?$/,
    /(rating|review)s? count|count of (rating|review)s|number of (rating|review)s/,
  ],
  availability: [
    /^(g )?availability( status)?$/,
    /^stock (status|availability)$/,
    /^(is |item )?in stock$|^(is )?available$/,
    /^(variant )?(inventory|stock) (qty|quantity|level|count)$/,
    /^(stock|inventory)$/,
  ],
} as const

type Field = keyof typeof NAMES

/** Test that most values of a column must pass. */
const VALUES: Readonly<Record<Field, Test>> = {
  title: isText,
  external_id: isShort,
  link: isLink,
  content: isText,
  price: isPrice,
  currency: isCurrency,
  images: hasPicture,
  categories: isText,
  rating: isNumber,
  rating_count: isNumber,
  availability: isAvailability,
}

/** Order in which fields choose columns: those with the most distinctive values first. */
const ORDER: readonly Field[] = [
  'currency',
  'availability',
  'price',
  'images',
  'link',
  'external_id',
  'title',
  'categories',
  'rating_count',
  'rating',
  'content',
]

/** Guesses the column of each field by names and values. */
export function guessColumns(columns: readonly string[], rows: readonly (readonly string[])[], filename: string): FeedGuess {
  const taken = new Set<string>()
  const found: Partial<Record<Field, string>> = {}
  for (const field of ORDER) {
    const column = likely(
      field,
      columns.filter((name) => !taken.has(name)),
      (name) => valuesOf(name, columns, rows),
    )
    if (column === undefined) continue
    found[field] = column
    taken.add(column)
  }
  const list = (field: Field): string[] => (found[field] === undefined ? [] : [found[field]])
  const samples = (field: Field): string[] => list(field).flatMap((name) => valuesOf(name, columns, rows))
  const images = [...list('images'), ...furtherImages(found.images, columns, rows)]
  return {
    source: sourceName(filename),
    title: list('title'),
    external_id: found.external_id ?? null,
    link: found.link ?? null,
    content: list('content'),
    price: [...list('price'), ...furtherPrice(found.price, columns, rows)],
    currency: found.currency ?? null,
    images,
    images_separator: separatorIn(
      images.flatMap((name) => valuesOf(name, columns, rows)),
      ['|', ',', ';', ' '],
      '|',
      hasPicture,
    ),
    categories: found.categories ?? null,
    categories_separator: separatorIn(samples('categories'), [' > ', ' >> ', '>', '|', ' / ', ';', ','], ' > '),
    rating: found.rating ?? null,
    rating_count: found.rating_count ?? null,
    availability: found.availability ?? null,
  }
}

/** A column of reduced prices is filled in some rows alone; the others have the regular one. */
function furtherPrice(price: string | undefined, columns: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const [reduced, ...regular] = NAMES.price
  if (price === undefined || !reduced.test(plain(price))) return []
  const others = columns.filter((name) => name !== price)
  const found = regular
    .slice(0, 2)
    .map((pattern) => others.find((name) => pattern.test(plain(name)) && fits(valuesOf(name, columns, rows), isPrice)))
    .find((name) => name !== undefined)
  return found === undefined ? [] : [found]
}

const FURTHER_IMAGE = new RegExp(
  [
    String.raw`^(additional|other|more|extra|alternat(iv)?e) (image|picture|photo)s?( url| link| src)?s?( \d+)?$`,
    String.raw`^(image|picture|photo)( url| link| src)? ?\d+( url| link| src)?$`,
  ].join('|'),
)

function furtherImages(images: string | undefined, columns: readonly string[], rows: readonly (readonly string[])[]): string[] {
  return images === undefined
    ? []
    : columns.filter(
        (name) => name !== images && FURTHER_IMAGE.test(plain(name)) && fits(valuesOf(name, columns, rows), hasPicture),
      )
}

function valuesOf(name: string, columns: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const place = columns.indexOf(name)
  return rows.map((row) => row[place] ?? '').filter((value) => value !== '')
}

function likely(
  field: Field,
  columns: readonly string[],
  valuesOfColumn: (name: string) => readonly string[],
): string | undefined {
  for (const pattern of NAMES[field]) {
    const column = columns.find((name) => pattern.test(plain(name)) && fits(valuesOfColumn(name), VALUES[field]))
    if (column !== undefined) return column
  }
  return undefined
}

/** Normalizes a name: "ProductID", "product_id" and "Product-Id" become "product id". */
function plain(name: string): string {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, ' ')
    .trim()
}

function fits(values: readonly string[], test: Test): boolean {
  return values.length === 0 || values.filter(test).length >= values.length * 0.6
}

/** The separator found in most values; the first candidate wins a tie. */
function separatorIn(values: readonly string[], candidates: readonly string[], usual: string, part: Test = () => true): string {
  const counts = candidates.map((separator) => values.filter((value) => value.split(separator).filter(part).length > 1).length)
  const most = Math.max(0, ...counts)
  return most === 0 ? usual : (candidates[counts.indexOf(most)] ?? usual)
}

function sourceName(filename: string): string {
  return slugFrom(filename.replace(/(\.(csv|tsv|txt|jsonl|ndjson|json|xml|gz))+$/i, ''))
    .slice(0, 60)
    .replace(/-+$/, '')
}
