/** The countries the site has pages for. The prefix of the address decides it (D5.49). */
export const REGIONS = ['us', 'uk', 'ca'] as const
export type Region = (typeof REGIONS)[number]

interface RegionFacts {
  readonly label: string
  readonly name: string
  /** Path before the page's own, without a last slash. */
  readonly prefix: '' | '/uk' | '/ca'
  readonly language: 'en-US' | 'en-GB' | 'en-CA'
  /** What the calls are asked for; nothing for the default country. */
  readonly country: 'GB' | 'CA' | undefined
}

export const REGION: Readonly<Record<Region, RegionFacts>> = {
  us: { label: 'US', name: 'United States', prefix: '', language: 'en-US', country: undefined },
  uk: { label: 'UK', name: 'United Kingdom', prefix: '/uk', language: 'en-GB', country: 'GB' },
  ca: { label: 'CA', name: 'Canada', prefix: '/ca', language: 'en-CA', country: 'CA' },
}

/** The region that a path is in. */
export function regionOf(pathname: string): Region {
  const first = pathname.split('/', 2)[1]
  return first === 'uk' || first === 'ca' ? first : 'us'
}

/** The path without its region: what the same page is called everywhere. */
export function withoutRegion(pathname: string): string {
  return regionOf(pathname) === 'us' ? pathname : pathname.slice(3) || '/'
}

/** The same page in a region. Only pages that exist per country take a prefix. */
export function inRegion(region: Region, path: string): string {
  return `${REGION[region].prefix}${path}`
}

/** The query every regional call carries. */
export function countryQuery(region: Region): { country?: string } {
  const { country } = REGION[region]
  return country === undefined ? {} : { country }
}
