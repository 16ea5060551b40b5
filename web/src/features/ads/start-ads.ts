import type { QueryClient } from '@tanstack/react-query'
import { asksForPrivacy } from '../../tracker/privacy.ts'
import { fetchNativeAds } from './api/fetch-native-ads.ts'
import { passedGifts } from './visible-cards.ts'
import { AdViewCounter } from './ad-view-counter.ts'
import { ListAdInserter } from './list-ad-inserter.ts'
import { AdFrequencyCap } from './ad-frequency-cap.ts'

/** How often ads are checked for visibility (visitor.md section 9), in milliseconds. */
const SAMPLE_MS = 250

/**
 * Fills the ad slots of lists once the reader scrolls: ads only appear below the window, so a reader who stays at the top needs
 * none.
 */
export function startAds(client: QueryClient): void {
  const frequencyCap = new AdFrequencyCap(asksForPrivacy(navigator) ? undefined : storage(), () => new Date())
  const inserter = new ListAdInserter(client, {
    fetchAds: (country) => fetchNativeAds(country, frequencyCap.cappedCodes()),
    passed: passedGifts,
  })
  if (scrollY > 0) inserter.start()
  else
    addEventListener(
      'scroll',
      () => {
        inserter.start()
      },
      { once: true, passive: true },
    )
  const viewCounter = new AdViewCounter((code) => {
    frequencyCap.add(code)
  })
  setInterval(() => {
    if (document.visibilityState === 'visible') viewCounter.sample()
  }, SAMPLE_MS)
}

/** Reading `localStorage` throws where it is forbidden. */
function storage(): Storage | undefined {
  try {
    return localStorage
  } catch {
    return undefined
  }
}
