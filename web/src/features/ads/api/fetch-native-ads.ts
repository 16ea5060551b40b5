import { listNativeAds, type NativeAd } from '@ribbonry/contracts'
import { browserTransport } from '../../../api/browser-transport.ts'
import { send } from '../../../api/call.ts'

/**
 * Native ads for a list, without the excluded codes. Fetched once per list, without retry.
 * @param country of the list's region; undefined for the visitor's own
 */
export async function fetchNativeAds(country: string | undefined, seen: readonly string[]): Promise<readonly NativeAd[]> {
  const { ads } = await send(browserTransport, listNativeAds, {
    query: { seen: seen.join(','), ...(country === undefined ? {} : { country }) },
  })
  return ads
}
