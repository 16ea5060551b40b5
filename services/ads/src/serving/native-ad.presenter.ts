import type { NativeAd } from '@ribbonry/contracts'
import { adCode } from '@ribbonry/links'
import type { RunningCreative } from './running-creatives.repository.ts'

/** Whether the visitor saved, saw or clicked the ad is known to their browser alone. */
export function presentAd({
  id,
  advertiser,
  title,
  content,
  price_cents: cents,
  currency,
  link,
  picture,
}: RunningCreative): NativeAd {
  return {
    id,
    ad_id: id,
    code: adCode(id),
    type: 'native-ad',
    page: null,
    title,
    content,
    price: cents === null ? null : cents / 100,
    currency,
    link,
    // The picture may be a gift's, whose alternative text does not describe the ad.
    merchant: advertiser,
    image: picture.src,
    picture: { ...picture, alt: title },
    saved: false,
    clicked: false,
    impression: false,
  }
}
