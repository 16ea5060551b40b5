import { AdMarkers } from './ad-markers.ts'
import { Batches } from './batches.ts'
import { type Beacon, NATIVE_AD } from './beacons.ts'
import { postBeacon, sendOnExit } from './post-beacon.ts'
import { clickBeacons } from './clicks.ts'
import { Cookies } from './cookies.ts'
import { guarded } from './guarded.ts'
import { seenByClick, type TrackedItem } from './markup.ts'
import { MerchantVisits } from './merchants.ts'
import { ReportedItems } from './reported-items.ts'
import { BeaconQueue } from './beacon-queue.ts'
import { currentConsent, remembersVisits } from './privacy.ts'
import { sessionImpressions } from './session-impressions.ts'
import { TrackingSession } from './tracking-session.ts'
import { beginVisit } from './visit.ts'
import { SAMPLE_MS, VisibilityTracker } from './visibility-tracker.ts'

/** What a beacon reports beside itself. */
type FurtherBeacons = (beacon: Beacon) => readonly Beacon[]
/** Nothing, unless a newsletter's link led here. */
let furtherBeacons: FurtherBeacons = () => []

/**
 * Starts tracking once the page is visible, neither prerendered nor in a background tab. Earlier clicks are counted first, since
 * what they opened may hide the page. `further` are the beacons that follow each one.
 */
export const startTracker = guarded((early: readonly MouseEvent[], further: FurtherBeacons | undefined = furtherBeacons) => {
  furtherBeacons = further
  if (document.visibilityState === 'visible' || early.length > 0) return begin(early)
  document.addEventListener(
    'visibilitychange',
    () => {
      startTracker(early)
    },
    { once: true },
  )
})

function begin(early: readonly MouseEvent[]): void {
  if ('untracked' in document.body.dataset) return
  const cookies = new Cookies(document, location.protocol === 'https:')
  if (remembersVisits()) beginVisit(cookies, { search: location.search, referrer: document.referrer, always: experimenters() })
  const { userAgent } = navigator
  const device = { device: userAgent, referrer: document.referrer, device_width: screen.width, device_height: screen.height }
  const session = new TrackingSession(cookies, device, { stores: () => currentConsent() === true, remembers: remembersVisits })
  const queue = new BeaconQueue(session, cookies, postBeacon)
  const isNew = sessionImpressions(session)
  const batches = new Batches((beacon, { of, impressions }) => {
    for (const [code] of impressions) isNew(of.type, code)
    enqueue(queue, beacon)
  })
  void session.whenReady()
  const reported = new ReportedItems()
  const tracker = trackPage(batches, reported, (code) => !remembersVisits() || new AdMarkers(cookies).mark('impression', code))
  listenForClicks(early, queue, {
    cookies,
    reportSeen: (link, item) => {
      // Pending impressions are sent before the click.
      batches.flush()
      const seen = seenByClick(link, item)
      if (seen === undefined || !isNew(seen.type, seen.code)) return
      reported.add('impressions', seen)
      batches.add(seen, 'impressions')
      batches.flush()
    },
  })
  sampleWhileVisible(tracker, () => {
    batches.flush()
    queue.flush(sendOnExit)
  })
}

function enqueue(queue: BeaconQueue, beacon: Beacon): void {
  for (const each of [beacon, ...furtherBeacons(beacon)]) queue.enqueue(each)
}

/** Visitors who always take part in the experiment, as rendered by the server. */
function experimenters(): string[] {
  return document.body.dataset['experimenters']?.split(' ') ?? []
}

function trackPage(batches: Batches, reported: ReportedItems, isNewAd: (code: string) => boolean): VisibilityTracker {
  return new VisibilityTracker((kind, item) => {
    if (!reported.add(kind, item)) return
    if (item.type === NATIVE_AD && kind === 'impressions' && !isNewAd(item.code)) return
    batches.add(item, kind)
  })
}

interface Clicks {
  readonly cookies: Cookies
  readonly reportSeen: (link: Element, item: TrackedItem) => void
}

function listenForClicks(early: readonly MouseEvent[], queue: BeaconQueue, { cookies, reportSeen }: Clicks): void {
  const visits = new MerchantVisits(cookies)
  const rules = {
    isNewAdClick: (code: string) => !remembersVisits() || new AdMarkers(cookies).mark('click', code),
    reportSeen,
    isNewVisit: (merchant: Parameters<typeof visits.mark>[0]) => remembersVisits() && visits.mark(merchant),
  }
  const clicked = guarded((event: MouseEvent) => {
    if (event.button > 1) return
    for (const beacon of clickBeacons(event.target, rules)) enqueue(queue, beacon)
  })
  for (const event of early) clicked(event)
  // In the capture phase: other handlers may leave the page.
  document.addEventListener('click', clicked, true)
  document.addEventListener('auxclick', clicked, true)
}

/** Samples while the page is visible. On hiding or leaving, pending beacons are sent; on return, dwell times restart. */
function sampleWhileVisible(tracker: VisibilityTracker, leave: () => void): void {
  let timer: ReturnType<typeof setInterval> | undefined
  const stop = guarded(() => {
    clearInterval(timer)
    timer = undefined
    tracker.pause()
    leave()
  })
  const go = guarded(() => {
    if (timer !== undefined || document.visibilityState === 'hidden') return
    tracker.resume()
    timer = setInterval(
      guarded(() => {
        tracker.sample()
      }),
      SAMPLE_MS,
    )
  })
  document.addEventListener('visibilitychange', () => {
    ;(document.visibilityState === 'hidden' ? stop : go)()
  })
  addEventListener('pagehide', stop)
  addEventListener('pageshow', go)
  go()
}
