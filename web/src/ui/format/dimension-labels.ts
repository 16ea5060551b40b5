import type { Device, DIMENSIONS, Place } from '@ribbonry/contracts'

/** A dimension by which figures can be broken down. */
export type Dimension = (typeof DIMENSIONS)[number]

const PLACE_LABELS: Readonly<Record<Place, string>> = {
  home: 'Home lists',
  gifts: 'Gift categories',
  postpage: 'Gift pages',
  guide: 'Guides',
  'guide-thumbnail': 'Guide thumbnails',
  editorial: 'Editorial',
  'bottom-banner': 'Bottom banner',
  ad: 'Native ads',
}

const DEVICE_LABELS: Readonly<Record<Device, string>> = {
  desktop: 'Desktop',
  mobile: 'Phone',
  tablet: 'Tablet',
  unknown: 'Unknown',
}

const REFERRER_LABELS: Readonly<Record<string, string>> = {
  direct: 'Direct',
  internal: 'Our own pages',
  search: 'Search',
  social: 'Social',
  mail: 'Mail',
  ads: 'Ads',
  spam: 'Spam',
  other: 'Other sites',
}

const LIST_LABELS: Readonly<Record<string, string>> = {
  'clicks-score': 'Trending',
  new: 'New',
  popular: 'Popular',
  'all-time-popular': 'All-time popular',
  random: 'Surprise me',
  over1k: 'Over $1k',
  wctr: 'This week',
  mctr: 'Loved on phones',
  'price-low': 'Price, low to high',
  'price-high': 'Price, high to low',
  editorial: 'Editorial',
  related: 'Related gifts',
  'bottom-banner': 'Bottom banner',
  'give-me-one': 'Give me one',
  advent: 'Advent doors',
}

/** Countries offered as filters; figures of the others are in the breakdown by country. */
export const MARKETS = [
  'US',
  'GB',
  'CA',
  'AU',
  'IE',
  'NZ',
  'DE',
  'FR',
  'NL',
  'ES',
  'IT',
  'SE',
  'IN',
  'ZA',
  'SG',
  'JP',
  'BR',
  'MX',
] as const

const regions = new Intl.DisplayNames('en', { type: 'region' })

/** Labels of the dimensions. */
export const DIMENSION_LABELS: Readonly<Record<Dimension, string>> = {
  list: 'List',
  place: 'Place',
  country: 'Country',
  device: 'Device',
  referrer: 'Referrer',
}

/** Label of a value; the value itself without one. */
export function dimensionLabel(dimension: Dimension, key: string): string {
  if (dimension === 'country') return countryLabel(key)
  if (key === '') return dimension === 'list' ? 'No list' : 'Unknown'
  const labels: Readonly<Record<string, string>> = {
    list: LIST_LABELS,
    place: PLACE_LABELS,
    device: DEVICE_LABELS,
    referrer: REFERRER_LABELS,
  }[dimension]
  return Object.hasOwn(labels, key) ? (labels[key] ?? key) : key
}

function countryLabel(code: string): string {
  if (!/^[A-Z]{2}$/.test(code) || code === 'ZZ' || code === 'XX') return 'Unknown'
  return regions.of(code) ?? code
}

const OFFERED: Readonly<Record<Exclude<Dimension, 'referrer'>, readonly string[]>> = {
  list: Object.keys(LIST_LABELS),
  place: Object.keys(PLACE_LABELS),
  country: MARKETS,
  device: Object.keys(DEVICE_LABELS),
}

/** Options of a filter, with the current value if it is none of them. */
export function filterOptions(
  dimension: keyof typeof OFFERED,
  chosen: string,
): readonly { readonly key: string; readonly name: string }[] {
  const keys = OFFERED[dimension]
  const all = chosen === '' || keys.includes(chosen) ? keys : [...keys, chosen]
  return all.map((key) => ({ key, name: dimensionLabel(dimension, key) }))
}
