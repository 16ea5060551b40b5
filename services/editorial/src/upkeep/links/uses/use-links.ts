import { canonicalLink, cleanLink, merchantOf } from '@ribbonry/links'

/** A link as the checker keeps it. */
export interface KeyedLink {
  /** Canonical key of libs/links. */
  readonly key: string
  /** What is asked: the merchant's own link. */
  readonly address: string
  /** Host name of the address. */
  readonly host: string
  /** Key of the shop. */
  readonly merchant: string
}

/** Null for a link that would not be accepted, for example of a private host. */
export function keyedLink(link: string): KeyedLink | null {
  const key = canonicalLink(link)
  const address = cleanLink(link)
  const url = URL.parse(address)
  if (key === null || url === null) return null
  return { key, address, host: url.hostname, merchant: merchantOf(address)?.key ?? '' }
}
