import { listNativeAds, type NativeAd } from '@ribbonry/contracts'
import { browserTransport } from '../../../api/browser-transport.ts'
import { send } from '../../../api/call.ts'

/**
 * Ads for a list, without those whose codes are given. Every list asks anew and never twice: it can do without.
 * @param country of the edition that is read; undefined for the visitor's own
 */
export async function fetchNativeAds(country: string | undefined, seen: readonly string[]): Promise<readonly NativeAd[]> {
  const { ads } = await send(browserTransport, listNativeAds, { query: { seen: seen.join(','), ...(country === undefined ? {} : { country }) } })
  return ads
}
