import { cleanUrl } from '../cleaning/clean-link.ts'
import { addParameters } from '../cleaning/query-parameters.ts'
import { maxLinkLength } from '../intake/read-link.ts'
import { readTarget } from '../intake/redirects.ts'
import { amazonMarketplace } from '../merchants/amazon.ts'
import { ebaySite } from '../merchants/ebay.ts'
import { isEtsyHost } from '../merchants/etsy.ts'
import type { AffiliateTags, AmazonTags, EbayTags, LinkContext } from './affiliate-tags.ts'
import { etsyTemplate, isWrapperTemplate, ownRedirects, wrap, wrapperFor } from './wrappers.ts'

function own(table: Readonly<Record<string, string>> | undefined, key: string): string | undefined {
  return table && Object.hasOwn(table, key) ? table[key] : undefined
}

function tagAmazon(url: URL, marketplace: string, tags: AmazonTags | undefined, context: LinkContext): string {
  const tag = own(tags, marketplace)
  if (tag) addParameters(url, { tag, ascsubtag: context.subTag })
  return url.href
}

function tagEbay(url: URL, site: string, tags: EbayTags | undefined, context: LinkContext): string {
  const mkrid = own(tags?.mkrid, site)
  if (tags?.campid && mkrid) {
    const { campid, mkcid = '1', toolid = '10001' } = tags
    addParameters(url, { mkevt: '1', mkcid, mkrid, campid, toolid, customid: context.subTag })
  }
  return url.href
}

/**
 * The link that a visitor clicks: the merchant's own link, without tracking, foreign tags and redirects, and with the site's own
 * tags from `tags`: Amazon by marketplace, eBay by site, Etsy and the wrapped merchants through their network. The clean link
 * where a merchant has no tag in `tags`. Idempotent; applied to a link of another configuration it replaces that one's tags. An
 * empty string for what `parseMerchantLink` refuses, so that no link is shown. Short links (amzn.to, etsy.me) hide their target,
 * so the tag of their creator stays.
 */
export function affiliateLink(link: string, tags: AffiliateTags, context: LinkContext = {}): string {
  const target = readTarget(link, ownRedirects(tags))
  if (!target.ok) return ''
  const url = cleanUrl(target.url)
  if (url.href.length > maxLinkLength) return ''
  const marketplace = amazonMarketplace(url.hostname)
  if (marketplace !== null) return tagAmazon(url, marketplace, tags.amazon, context)
  const site = ebaySite(url.hostname)
  if (site !== null) return tagEbay(url, site, tags.ebay, context)
  const template = isEtsyHost(url.hostname) && tags.etsy ? etsyTemplate(tags.etsy) : wrapperFor(tags, url.hostname)
  return template !== undefined && isWrapperTemplate(template) ? wrap(template, url.href, context) : url.href
}
