import { NATIVE_AD, POST_PAGE } from './beacons.ts'
import { Dwell, isHalfSeen } from './dwell.ts'
import { guarded } from './guarded.ts'
import { ITEM, shownItem, type TrackedItem } from './markup.ts'

/** Sampling interval: every fourth sample for lists, every sample on a post's page and for ads (visitor.md section 9). */
export const SAMPLE_MS = 250
const SAMPLES_PER_LIST = 4

interface Watched {
  /** Whether any part is on the screen. */
  shown: boolean
  half: boolean
  /** Taller than the window: measured at each sample. */
  tall: boolean
  code: string | null
  dwell: Dwell
}

export type Report = (kind: 'impressions' | 'viewable', item: TrackedItem) => void

/** Tracks the visibility of items as they come and go. Duplicates are filtered by the receiver. */
export class VisibilityTracker {
  readonly #report: Report
  readonly #watched = new Map<Element, Watched>()
  readonly #observer: IntersectionObserver
  #samples = 0
  #isPaused = true

  constructor(report: Report) {
    this.#report = report
    const changed = guarded((entries: IntersectionObserverEntry[]) => {
      this.#changed(entries)
    })
    this.#observer = new IntersectionObserver(changed, { threshold: [0.001, 0.5] })
  }

  /** Called every SAMPLE_MS while the page is visible. */
  sample(): void {
    const all =
      this.#samples % SAMPLES_PER_LIST === 0 || document.querySelector(`[data-track-impression="${POST_PAGE}"]`) !== null
    this.#samples += 1
    this.#find(all ? ITEM : `[data-track-impression="${NATIVE_AD}"]`)
    const now = performance.now()
    for (const [element, watched] of this.#watched) {
      if (!watched.shown) continue
      const item = shownItem(element)
      if (item === undefined || !(all || item.type === NATIVE_AD)) continue
      this.#report('impressions', item)
      if (watched.tall) watched.half = isHalfSeen(element.getBoundingClientRect(), innerHeight)
      if (watched.dwell.update(watched.half, now)) this.#report('viewable', item)
    }
  }

  /** Hidden pages produce no impressions. */
  pause(): void {
    this.#isPaused = true
  }

  /** Dwell times restart after a pause. */
  resume(): void {
    this.#samples = 0
    this.#isPaused = false
    for (const watched of this.#watched.values()) watched.dwell = new Dwell()
  }

  /** Observes new and changed items, and drops removed ones. */
  #find(selector: string): void {
    for (const [element, { code }] of this.#watched) {
      if (element.isConnected && element.getAttribute('data-track-item') === code) continue
      this.#observer.unobserve(element)
      this.#watched.delete(element)
    }
    for (const element of document.querySelectorAll(selector)) {
      if (this.#watched.has(element) || shownItem(element) === undefined) continue
      const code = element.getAttribute('data-track-item')
      this.#watched.set(element, { shown: false, half: false, tall: false, code, dwell: new Dwell() })
      this.#observer.observe(element)
    }
  }

  #changed(entries: readonly IntersectionObserverEntry[]): void {
    for (const { target, time, isIntersecting, intersectionRatio, boundingClientRect } of entries) {
      const watched = this.#watched.get(target)
      if (watched === undefined) continue
      watched.shown = isIntersecting && intersectionRatio > 0
      watched.tall = boundingClientRect.height > innerHeight
      watched.half = watched.shown && (intersectionRatio >= 0.5 || (watched.tall && isHalfSeen(boundingClientRect, innerHeight)))
      if (this.#isPaused) continue
      const item = watched.dwell.update(watched.half, time) ? shownItem(target) : undefined
      if (item !== undefined) this.#report('viewable', item)
    }
  }
}
