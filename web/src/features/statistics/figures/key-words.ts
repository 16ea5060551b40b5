import type { Device, Place } from '@ribbonry/contracts'
import type { Dimension } from '../filters.ts'

const PLACE_WORDS: Readonly<Record<Place, string>> = {
  home: 'Home lists', gifts: 'Gift categories', postpage: 'Gift pages', guide: 'Guides', 'guide-thumbnail': 'Guide thumbnails',
  editorial: 'Editorial', 'bottom-banner': 'Bottom banner', ad: 'Native ads',
}

const DEVICE_WORDS: Readonly<Record<Device, string>> = { desktop: 'Desktop', mobile: 'Phone', tablet: 'Tablet', unknown: 'Unknown' }

const REFERRER_WORDS: Readonly<Record<string, string>> = {
  direct: 'Direct', internal: 'Our own pages', search: 'Search', social: 'Social', mail: 'Mail', ads: 'Ads', spam: 'Spam', other: 'Other sites',
}

const LIST_WORDS: Readonly<Record<string, string>> = {
  'clicks-score': 'Trending', new: 'New', popular: 'Popular', 'all-time-popular': 'All-time popular', random: 'Surprise me', over1k: 'Over $1k',
  wctr: 'This week', mctr: 'Loved on phones', editorial: 'Editorial', related: 'Related gifts', 'bottom-banner': 'Bottom banner',
}

/** Countries offered as a filter; any other is reached through the parts by country. */
const MARKETS = ['US', 'GB', 'CA', 'AU', 'IE', 'NZ', 'DE', 'FR', 'NL', 'ES', 'IT', 'SE', 'IN', 'ZA', 'SG', 'JP', 'BR', 'MX'] as const

const regions = new Intl.DisplayNames('en', { type: 'region' })

/** What the parts of a dimension are called on the page. */
export const DIMENSION_WORDS: Readonly<Record<Dimension, string>> = {
  list: 'List', place: 'Place', country: 'Country', device: 'Device', referrer: 'Referrer',
}

/** The name of one value of a dimension; what we have no word for stands as it is. */
export function keyWords(dimension: Dimension, key: string): string {
  if (dimension === 'country') return countryWords(key)
  if (key === '') return dimension === 'list' ? 'No list' : 'Unknown'
  const words: Readonly<Record<string, string>> = { list: LIST_WORDS, place: PLACE_WORDS, device: DEVICE_WORDS, referrer: REFERRER_WORDS }[dimension]
  return Object.hasOwn(words, key) ? words[key] ?? key : key
}

function countryWords(code: string): string {
  if (!/^[A-Z]{2}$/.test(code) || code === 'ZZ' || code === 'XX') return 'Unknown'
  return regions.of(code) ?? code
}

const OFFERED: Readonly<Record<Exclude<Dimension, 'referrer'>, readonly string[]>> = {
  list: Object.keys(LIST_WORDS), place: Object.keys(PLACE_WORDS), country: MARKETS, device: Object.keys(DEVICE_WORDS),
}

/** What a filter offers, and what it is set to if that is something else. */
export function filterOptions(dimension: keyof typeof OFFERED, chosen: string): readonly { readonly key: string; readonly name: string }[] {
  const keys = OFFERED[dimension]
  const all = chosen === '' || keys.includes(chosen) ? keys : [...keys, chosen]
  return all.map((key) => ({ key, name: keyWords(dimension, key) }))
}
