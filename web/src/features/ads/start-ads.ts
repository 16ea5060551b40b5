import type { QueryClient } from '@tanstack/react-query'
import { asksForPrivacy } from '../../tracker/privacy.ts'
import { fetchNativeAds } from './api/fetch-native-ads.ts'
import { passedGifts } from './visible-cards.ts'
import { AdViewCounter } from './ad-view-counter.ts'
import { ListAdInserter } from './list-ad-inserter.ts'
import { AdFrequencyCap } from './ad-frequency-cap.ts'

/** How often the page is looked at for ads (visitor.md section 9). */
const SAMPLE_MS = 250

/**
 * The lists on the page fill the places that they keep for ads, once the reader scrolls: ads only ever come below what is in view, so that who
 * never looks there need not wait for them.
 */
export function startAds(client: QueryClient): void {
  const frequencyCap = new AdFrequencyCap(asksForPrivacy(navigator) ? undefined : storage(), () => new Date())
  const inserter = new ListAdInserter(client, { fetchAds: (country) => fetchNativeAds(country, frequencyCap.cappedCodes()), passed: passedGifts })
  if (scrollY > 0) inserter.start()
  else addEventListener('scroll', () => { inserter.start() }, { once: true, passive: true })
  const viewCounter = new AdViewCounter((code) => { frequencyCap.add(code) })
  setInterval(() => { if (document.visibilityState === 'visible') viewCounter.sample() }, SAMPLE_MS)
}

/** To read it is enough to fail where it is forbidden. */
function storage(): Storage | undefined {
  try {
    return localStorage
  } catch {
    return undefined
  }
}
