import { merchantOfHost } from '../merchants/merchants.ts'
import { maxLinkLength, readLink, refuse, type RefusedLink } from './read-link.ts'
import { readTarget } from './redirects.ts'

/** An accepted link: in URL form, with the name of its merchant for display. */
export interface AcceptedLink {
  ok: true
  url: string
  merchant: string
}

/**
 * Accepts or refuses the link to a product as a person or a feed gives it. A link without a scheme gets `http://`. Refused are
 * other schemes, user names and passwords, hosts that are not public, control characters and links over 2048 characters; a link
 * that forwards (sponsored, affiliate) is held to the same rules for where it leads, and named after that merchant.
 * Never throws. The link is kept as given otherwise: `cleanLink` and `affiliateLink` rewrite it.
 */
export function parseMerchantLink(input: string): AcceptedLink | RefusedLink {
  const link = readLink(input)
  if (!link.ok) return link
  const target = readTarget(link.url.href)
  if (!target.ok) return target
  if (link.url.href.length > maxLinkLength || target.url.href.length > maxLinkLength) return refuse('link-too-long')
  return { ok: true, url: link.url.href, merchant: merchantOfHost(target.url.hostname).name }
}
