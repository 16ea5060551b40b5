import type { AffiliateTags } from '@ribbonry/links'

/** Tags of the configuration, as reports name them: Associates tags, publishers of networks, eBay's campaign. */
export function configuredTags({ amazon, etsy, ebay }: AffiliateTags): string[] {
  return [...Object.values(amazon ?? {}), etsy?.affiliateId, ebay?.campid].filter(
    (tag) => tag !== undefined && tag !== '',
  ) as string[]
}
