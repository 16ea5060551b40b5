import type { QueryClient } from '@tanstack/react-query'
import { asksForPrivacy } from '../../tracker/privacy.ts'
import { fetchNativeAds } from './api/fetch-native-ads.ts'
import { passedGifts } from './cards.ts'
import { CountedShows } from './counted-shows.ts'
import { ListWeaver } from './list-weaver.ts'
import { ShownToday } from './shown-today.ts'

/** How often the page is looked at for ads (visitor.md section 9). */
const LOOK_MS = 250

/**
 * The lists on the page fill the places that they keep for ads, once the reader scrolls: ads only ever come below what is in view, so that who
 * never looks there need not wait for them.
 */
export function startAds(client: QueryClient): void {
  const shown = new ShownToday(asksForPrivacy(navigator) ? undefined : storage(), () => new Date())
  const weaver = new ListWeaver(client, { fetchAds: (country) => fetchNativeAds(country, shown.enough()), passed: passedGifts })
  if (scrollY > 0) weaver.start()
  else addEventListener('scroll', () => { weaver.start() }, { once: true, passive: true })
  const shows = new CountedShows((code) => { shown.add(code) })
  setInterval(() => { if (document.visibilityState === 'visible') shows.look() }, LOOK_MS)
}

/** To read it is enough to fail where it is forbidden. */
function storage(): Storage | undefined {
  try {
    return localStorage
  } catch {
    return undefined
  }
}
