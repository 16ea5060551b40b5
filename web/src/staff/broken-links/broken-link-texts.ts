import type { BAD_LINK_REASONS, BrokenLink, LinkCheck, LinkUse } from '@ribbonry/contracts'

type Reason = (typeof BAD_LINK_REASONS)[number]

/** Reasons in words. */
export const REASONS: readonly (readonly [Reason, string])[] = [
  ['gone', 'Page gone'],
  ['soft-404', 'Says that it is not there'],
  ['sent-home', 'Leads to the home page'],
  ['sent-elsewhere', 'Leads to something else'],
  ['parked', 'Address is for sale'],
  ['loop', 'Redirects in a circle'],
  ['out-of-stock', 'Out of stock'],
  ['dns', 'Host has no address'],
  ['refused', 'Host refuses to connect'],
  ['timeout', 'No answer in time'],
  ['tls', 'Certificate not valid'],
  ['server-error', 'Shop has an error'],
]
/** Why it is not known whether a link works, besides the network's reasons. */
const UNKNOWN: readonly (readonly [string, string])[] = [
  ['blocked', 'The shop keeps programs out'],
  ['throttled', 'The shop asks to wait'],
  ['robots', 'The shop does not let programs look'],
  ['region', 'The shop does not serve our region'],
  ['not-a-link', 'It is no address of a public website'],
]
const WORDS: ReadonlyMap<string, string> = new Map([...REASONS, ...UNKNOWN])

/** An unknown reason is shown by its own name. */
export const reasonText = (reason: string): string => WORDS.get(reason) ?? reason.replaceAll('-', ' ')

/** Smaller shops, counted together. */
export const OTHER_SHOPS = 'Smaller shops together'

const percent = (share: number): string => `${Math.round(share * 100)} %`

/** Share of bad links now, and on the first day that is shown: `12 %, was 3 %`. */
export function shareText(first: number | undefined, last: number | undefined): string {
  if (first === undefined || last === undefined) return ''
  return percent(first) === percent(last) ? percent(last) : `${percent(last)}, was ${percent(first)}`
}

export const count = (number: number, one: string, many: string): string =>
  `${new Intl.NumberFormat('en-US').format(number)} ${number === 1 ? one : many}`

/** Where a link stands: `Owls and 3 more places`. */
export function placesText({ bg_title: guide, kind, uses }: Pick<BrokenLink, 'bg_title' | 'kind' | 'uses'>): string {
  const first = kind === 'gift' ? 'The gift' : guide
  return uses <= 1 ? first : `${first} and ${count(uses - 1, 'more place', 'more places')}`
}

export const placeTitle = ({ kind, title, bg_title: guide }: LinkUse): string =>
  kind === 'gift' ? `${title}, the gift` : `${title}, in ${guide}`

/** Path on which staff change what shows a link. */
export function placePath({ kind, id, bg_id: guide }: LinkUse): string {
  return kind === 'gift' ? `/admin/gifts/${id}/` : `/editor/dashboard/${guide ?? ''}/`
}

/** What a check that was asked for found. */
export function checkedText(
  title: string,
  { state, reason, evidence }: Pick<LinkCheck, 'state' | 'reason' | 'evidence'>,
): string {
  if (state === 'alive') return `${title}: the link works.`
  if (state === 'waiting') return `${title}: the shop has not answered yet. The list shows what comes of it.`
  const found = `${title}: ${reasonText(reason).toLowerCase()}.`
  return evidence === '' ? found : `${found} ${evidence}`
}

interface Done {
  readonly changed: number
  readonly skipped: number
}

/** What a replacement did. */
export function replacedText({ changed, skipped }: Done): string {
  const done = `${count(changed, 'product has', 'products have')} the new link.`
  return skipped === 0 ? done : `${done} ${count(skipped, 'stayed as it was', 'stayed as they were')}.`
}

/** What an undo did; at most three of those that it left are named. */
export function restoredText(restored: number, left: readonly { readonly title: string; readonly bg_title: string }[]): string {
  const done = `${count(restored, 'product has its', 'products have their')} old link back.`
  if (left.length === 0) return done
  const names = left.slice(0, 3).map(({ title, bg_title: guide }) => (title === '' ? `one in ${guide}` : `${title} in ${guide}`))
  const more = left.length > names.length ? `, and ${left.length - names.length} more` : ''
  return `${done} Changed since, and left alone: ${names.join(', ')}${more}.`
}

/** The link with another host; the link itself where either cannot be read. */
export function withHost(link: string, host: string): string {
  const [url, other] = [URL.parse(link), URL.parse(/^https?:\/\//i.test(host) ? host : `https://${host.trim()}`)]
  if (url === null || other === null || !other.hostname.includes('.')) return link
  url.protocol = other.protocol
  url.host = other.host
  return url.href
}
