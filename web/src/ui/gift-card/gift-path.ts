import type { Post } from '@ribbonry/contracts'
import { inRegion, type Region } from '../../regions/region.ts'

/** Where the card of a gift leads to: its page in a region, for an ad its own address. */
export function giftPath({ slug, native_ad: isAd, link }: Pick<Post, 'slug' | 'native_ad' | 'link'>, region: Region): string {
  return isAd ? link : inRegion(region, `/${slug}/`)
}
