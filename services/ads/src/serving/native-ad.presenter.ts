import type { NativeAd } from '@ribbonry/contracts'
import { adCode } from '@ribbonry/links'
import type { RunningCreative } from '../creatives/creatives.repository.ts'

/** A creative as the wire has it. What a visitor did with it is known to their browser alone. */
export function presentAd({ id, advertiser, title, content, price_cents: cents, currency, link, picture }: RunningCreative): NativeAd {
  return {
    id, ad_id: id, code: adCode(id), type: 'native-ad', page: null, title, content, price: cents === null ? null : cents / 100, currency, link,
    // The picture may be borrowed: its words are not the ad's.
    merchant: advertiser, image: picture.src, picture: { ...picture, alt: title }, saved: false, clicked: false, impression: false,
  }
}
