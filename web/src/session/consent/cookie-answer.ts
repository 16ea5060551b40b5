import { rememberedRegion } from '../../regions/edition.ts'
import { rememberRegion } from '../../regions/remember-region.ts'

const TEN_YEARS_SECONDS = 10 * 365 * 24 * 3600

/** All that the tracker and its calls may have set (visitor.md section 3). */
const TRACKING_COOKIES = [
  'visited',
  'session',
  'session_id',
  'user_id',
  'scroll',
  'amazon',
  'etsy',
  'ebay',
  'ssna_impression',
  'ssna_click',
  'pitch_ad',
]

/**
 * Stores the answer to the cookie banner, which hides it for ten years. With consent the region is remembered for longer; with a
 * refusal the cookies from before are removed.
 */
export function storeCookieAnswer(agreed: boolean): void {
  document.cookie = `hide_cookie_banner=${agreed ? '1' : '0'}; path=/; max-age=${TEN_YEARS_SECONDS}; samesite=lax`
  if (!agreed) for (const name of TRACKING_COOKIES) document.cookie = `${name}=; path=/; max-age=0; samesite=lax`
  else rememberRegion(rememberedRegion())
}
