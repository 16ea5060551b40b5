import { merchantOfHost } from '../merchants/merchants.ts'
import { maxLinkLength, readLink, refuse, type RefusedLink } from './read-link.ts'
import { readTarget } from './redirects.ts'

/** An accepted link: in URL form, with the display name of its merchant. */
export interface AcceptedLink {
  ok: true
  url: string
  merchant: string
}

/**
 * Validates a product link from a person or a feed. A link without a scheme gets `http://`. Refused are other schemes, user names
 * and passwords, hosts that are not public, control characters and links over 2048 characters. The target of a redirect link
 * (sponsored, affiliate) must satisfy the same rules and determines the merchant's name. Never throws. Otherwise the link is not
 * changed: `cleanLink` and `affiliateLink` rewrite it.
 */
export function parseMerchantLink(input: string): AcceptedLink | RefusedLink {
  const link = readLink(input)
  if (!link.ok) return link
  const target = readTarget(link.url.href)
  if (!target.ok) return target
  if (link.url.href.length > maxLinkLength || target.url.href.length > maxLinkLength) return refuse('link-too-long')
  return { ok: true, url: link.url.href, merchant: merchantOfHost(target.url.hostname).name }
}
