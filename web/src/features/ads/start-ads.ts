import type { QueryClient } from '@tanstack/react-query'
import { remembersVisits } from '../../tracker/privacy.ts'
import { ListAdInserter, type ListPlace } from './list-ad-inserter.ts'
import { AdFrequencyCap } from './ad-frequency-cap.ts'
import { listNativeAds, type NativeAd } from '@ribbonry/contracts'
import { browserTransport } from '../../api/browser-transport.ts'
import { send } from '../../api/call.ts'

/** How often ads are checked for visibility (visitor.md section 9), in milliseconds. */
const SAMPLE_MS = 250

/** Fills the ad slots of lists once the reader scrolls. Ads only appear below the window, so none are needed before. */
export function startAds(client: QueryClient): void {
  const frequencyCap = new AdFrequencyCap(remembersVisits() ? storage() : undefined, () => new Date())
  const inserter = new ListAdInserter(client, {
    fetchAds: (place) => fetchNativeAds(place, frequencyCap.cappedCodes()),
    passed: passedGifts,
    returning: () => globalThis.returning,
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

/** Counts each view of an ad once per page, also when its card leaves the window and comes back. */
class AdViewCounter {
  readonly #counted = new WeakSet<Element>()
  readonly #onShow: (code: string) => void

  constructor(onShow: (code: string) => void) {
    this.#onShow = onShow
  }

  sample(): void {
    for (const card of adsInView()) {
      if (this.#counted.has(card)) continue
      this.#counted.add(card)
      this.#onShow(codeOf(card))
    }
  }
}

function codeOf(card: Element): string {
  return card.getAttribute('data-track-item') ?? ''
}

/**
 * Codes of gifts in view, above the window, or before one that is: an ad among them would shift visible content. Excludes gifts
 * that a list below the window shows too.
 */
function passedGifts(): ReadonlySet<string> {
  const passed = new Set<string>()
  const below = new Set<string>()
  for (const list of document.querySelectorAll('ul[data-track-list]')) {
    const cards = [...list.querySelectorAll(':scope > [data-track-item]')]
    const last = cards.findLastIndex((card) => card.getBoundingClientRect().top < innerHeight)
    for (const [index, card] of cards.entries()) (index > last ? below : passed).add(codeOf(card))
  }
  return new Set([...passed].filter((code) => !below.has(code)))
}

/** Ads with at least half of their area on the screen. */
function adsInView(): Element[] {
  return [...document.querySelectorAll('[data-track-impression="ssna"][data-track-item]')].filter((card) => {
    const { top, bottom } = card.getBoundingClientRect()
    return Math.min(bottom, innerHeight) - Math.max(top, 0) >= (bottom - top) / 2
  })
}

/**
 * Native ads for a list, without the excluded codes. Fetched once per list, without retry.
 */
async function fetchNativeAds(place: ListPlace, seen: readonly string[]): Promise<readonly NativeAd[]> {
  const { ads } = await send(browserTransport, listNativeAds, { query: { seen: seen.join(','), ...place } })
  return ads
}
