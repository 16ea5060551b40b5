import type { Post } from '@ribbonry/contracts'
import { inRegion, type Region } from '../../regions/region.ts'

/** Link target of a gift's card: its page in a region, or an ad's own address. */
export function giftPath({ slug, native_ad: isAd, link }: Pick<Post, 'slug' | 'native_ad' | 'link'>, region: Region): string {
  return isAd ? link : inRegion(region, `/${slug}/`)
}
