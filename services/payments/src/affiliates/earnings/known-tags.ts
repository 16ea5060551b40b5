import type { AffiliateTags } from '@ribbonry/links'

/** The configured tags as reports spell them: Associates tags, publisher ids of networks, eBay's campaign id. */
export function configuredTags({ amazon, etsy, ebay }: AffiliateTags): string[] {
  return [...Object.values(amazon ?? {}), etsy?.affiliateId, ebay?.campid].filter(
    (tag) => tag !== undefined && tag !== '',
  ) as string[]
}
