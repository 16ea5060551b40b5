import type { NativeAd } from '@ribbonry/contracts'
import { adCode, affiliateLink, type AffiliateTags, fillPlaceholders, subTag } from '@ribbonry/links'
import { animationUrl } from '@ribbonry/media/urls'
import type { RunningCreative } from './running-creatives.repository.ts'

/**
 * `{place}` in a link is filled in at the click, where it is known. Saves, impressions and clicks of the visitor are known only
 * to their browser.
 * @param tags affiliate tags of the site, for the link
 */
export function presentAd(creative: RunningCreative, tags: AffiliateTags): NativeAd {
  const {
    id,
    campaign_id: campaign,
    advertiser,
    title,
    what,
    content,
    price_cents: cents,
    currency,
    link,
    picture,
    gif_id: gif,
  } = creative
  return {
    id,
    ad_id: id,
    code: adCode(id),
    type: 'native-ad',
    page: null,
    title,
    what,
    content,
    price: cents === null ? null : cents / 100,
    currency,
    link: affiliateLink(fillPlaceholders(link, { creative: id, campaign }), tags, { subTag: subTag({ type: 'ad', id }) }),
    // The picture may belong to a gift, and its alternative text does not describe the ad.
    merchant: advertiser,
    image: picture.src,
    picture: { ...picture, alt: title },
    ...(gif === null ? {} : { gif: animationUrl(gif) }),
    saved: false,
    clicked: false,
    impression: false,
  }
}
