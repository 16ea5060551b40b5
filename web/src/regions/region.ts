import { DEFAULT_COUNTRY } from '@ribbonry/contracts'

/** Regions of the site, by the prefix of the address (D5.49). */
export const REGIONS = ['us', 'uk', 'ca'] as const
export type Region = (typeof REGIONS)[number]

interface RegionFacts {
  readonly label: string
  readonly name: string
  /** The name as it stands in a sentence. */
  readonly place: string
  /** Path prefix, without a trailing slash. */
  readonly prefix: '' | '/uk' | '/ca'
  readonly language: 'en-US' | 'en-GB' | 'en-CA'
  /** Country of the calls; undefined for the default region. */
  readonly country: 'GB' | 'CA' | undefined
  /** Sign of the currency that its pages count in. */
  readonly sign: '$' | '£' | 'CA$'
}

export const REGION: Readonly<Record<Region, RegionFacts>> = {
  us: {
    label: 'US',
    name: 'United States',
    place: 'the United States',
    prefix: '',
    language: 'en-US',
    country: undefined,
    sign: '$',
  },
  uk: {
    label: 'UK',
    name: 'United Kingdom',
    place: 'the UK',
    prefix: '/uk',
    language: 'en-GB',
    country: 'GB',
    sign: '£',
  },
  ca: { label: 'CA', name: 'Canada', place: 'Canada', prefix: '/ca', language: 'en-CA', country: 'CA', sign: 'CA$' },
}

/** The facts of a country that the site has a region for. */
export function regionOfCountry(country: string): RegionFacts | undefined {
  return Object.values(REGION).find(({ country: own = DEFAULT_COUNTRY }) => own === country)
}

export function regionOf(pathname: string): Region {
  const first = pathname.split('/', 2)[1]
  return first === 'uk' || first === 'ca' ? first : 'us'
}

/** The path without its region prefix. */
export function withoutRegion(pathname: string): string {
  return regionOf(pathname) === 'us' ? pathname : pathname.slice(3) || '/'
}

/** The path in a region. Only pages with regional versions take a prefix. */
export function inRegion(region: Region, path: string): string {
  return `${REGION[region].prefix}${path}`
}

/** A text with its amount of dollars as so much of a region's money: `Over $1k` is `Over £1k` in the UK. */
export function inMoneyOf(region: Region, text: string): string {
  return text.replace('$', () => REGION[region].sign)
}

/** Query of regional calls. */
export function countryQuery(region: Region): { country?: string } {
  const { country } = REGION[region]
  return country === undefined ? {} : { country }
}
