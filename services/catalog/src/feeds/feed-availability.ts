const NUMBER = /^-?\d+(?:[.,]\d+)?$/
/** What can be ordered is available, although it may be sent later. */
const AVAILABLE = new RegExp(
  `^(?:${[
    'in ?stock|instoreonly|onlineonly|low ?stock|limited(?: ?availability)?|available(?: .*)?',
    'yes|y|true|(?:on ?)?back ?order(?:ed)?|pre ?(?:order|sale)',
  ].join('|')})$`,
)
const UNAVAILABLE =
  /^(?:out ?of ?stock|sold ?out|unavailable|not ?available|currently unavailable|no ?stock|no|n|false|discontinued)$/

/**
 * Whether a cell says that a gift cannot be bought: a word of Google Merchant, schema.org, WooCommerce or Shopify, or how many
 * there are. Null for what says neither; undefined for an empty cell.
 */
export function readUnavailability(text: string): boolean | null | undefined {
  const value = text.trim()
  if (value === '') return undefined
  if (NUMBER.test(value)) return Number.parseFloat(value.replace(',', '.')) <= 0
  const words = value
    .toLowerCase()
    .replace(/^https?:\/\/schema\.org\//, '')
    .replace(/[^a-z]+/g, ' ')
    .trim()
  return UNAVAILABLE.test(words) ? true : AVAILABLE.test(words) ? false : null
}

/** Shopify sells what it does not count, and what it is told to sell beyond its number. */
export function isSoldUncounted(record: Readonly<Record<string, unknown>>): boolean {
  return record['Variant Inventory Policy'] === 'continue' || record['Variant Inventory Tracker'] === ''
}

/** Of an item with several rows, such as sizes: it cannot be bought where none of them can. */
export function mergeUnavailability(one: boolean | undefined, other: boolean | undefined): boolean | undefined {
  return one === undefined || other === undefined ? (one ?? other) : one && other
}
