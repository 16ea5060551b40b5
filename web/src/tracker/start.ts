import { AdMarkers } from './ad-markers.ts'
import { Batches } from './batches.ts'
import { NATIVE_AD } from './beacons.ts'
import { carry, carryAway } from './carry.ts'
import { clickBeacons } from './clicks.ts'
import { Cookies } from './cookies.ts'
import { guarded } from './guarded.ts'
import { seenByClick, type TrackedItem } from './markup.ts'
import { MerchantVisits } from './merchants.ts'
import { Once } from './once.ts'
import { Outbox } from './outbox.ts'
import { asksForPrivacy } from './privacy.ts'
import { shownTo } from './shown.ts'
import { TrackingSession } from './tracking-session.ts'
import { beginVisit } from './visit.ts'
import { LOOK_MS, Watch } from './watch.ts'

/**
 * Begins to count what is seen and clicked, once the page is looked at: neither prerendered nor opened behind another.
 * Clicks that came before it are counted first, though what they opened may hide the page already.
 */
export const startTracker = guarded((early: readonly MouseEvent[]) => {
  if (document.visibilityState === 'visible' || early.length > 0) return begin(early)
  document.addEventListener('visibilitychange', () => { startTracker(early) }, { once: true })
})

function begin(early: readonly MouseEvent[]): void {
  const cookies = new Cookies(document, location.protocol === 'https:')
  const remembers = !asksForPrivacy(navigator)
  if (remembers) beginVisit(cookies, { search: location.search, referrer: document.referrer, always: experimenters() })
  const { userAgent } = navigator
  const device = { device: userAgent, referrer: document.referrer, device_width: screen.width, device_height: screen.height }
  const session = new TrackingSession(cookies, device, remembers)
  const outbox = new Outbox(session, cookies, carry)
  const isNew = shownTo(session)
  const batches = new Batches((beacon, { of, impressions }) => {
    for (const [code] of impressions) isNew(of.type, code)
    outbox.post(beacon)
  })
  void session.waiting()
  const once = new Once()
  const watch = watchPage(batches, once, (code) => !remembers || new AdMarkers(cookies).mark('impression', code))
  listenForClicks(early, outbox, { cookies, remembers, tellSeen: (link, item) => {
    // What was seen goes first.
    batches.flush()
    const seen = seenByClick(link, item)
    if (seen === undefined || !isNew(seen.type, seen.code)) return
    once.first('impressions', seen)
    batches.add(seen, 'impressions')
    batches.flush()
  } })
  lookWhileVisible(watch, () => {
    batches.flush()
    outbox.empty(carryAway)
  })
}

/** Visitors that take part in the experiment however often they come, as the server names them. */
function experimenters(): string[] {
  return document.body.dataset['experimenters']?.split(' ') ?? []
}

function watchPage(batches: Batches, once: Once, isNewAd: (code: string) => boolean): Watch {
  return new Watch((kind, item) => {
    if (!once.first(kind, item)) return
    if (item.type === NATIVE_AD && kind === 'impressions' && !isNewAd(item.code)) return
    batches.add(item, kind)
  })
}

interface Clicks {
  readonly cookies: Cookies
  readonly remembers: boolean
  readonly tellSeen: (link: Element, item: TrackedItem) => void
}

function listenForClicks(early: readonly MouseEvent[], outbox: Outbox, { cookies, remembers, tellSeen }: Clicks): void {
  const visits = new MerchantVisits(cookies)
  const rules = {
    isNewAdClick: (code: string) => !remembers || new AdMarkers(cookies).mark('click', code),
    tellSeen,
    isNewVisit: (merchant: Parameters<typeof visits.mark>[0]) => remembers && visits.mark(merchant),
  }
  const clicked = guarded((event: MouseEvent) => {
    if (event.button > 1) return
    for (const beacon of clickBeacons(event.target, rules)) outbox.post(beacon)
  })
  for (const event of early) clicked(event)
  // Before anyone else: what a click leads to may take the page away.
  document.addEventListener('click', clicked, true)
  document.addEventListener('auxclick', clicked, true)
}

/** Looks at the page while it is visible. When it is hidden or left, everything that is pending goes; when it comes back, time begins anew. */
function lookWhileVisible(watch: Watch, leave: () => void): void {
  let timer: ReturnType<typeof setInterval> | undefined
  const stop = guarded(() => {
    clearInterval(timer)
    timer = undefined
    watch.rest()
    leave()
  })
  const go = guarded(() => {
    if (timer !== undefined || document.visibilityState === 'hidden') return
    watch.restart()
    timer = setInterval(guarded(() => { watch.look() }), LOOK_MS)
  })
  document.addEventListener('visibilitychange', () => { (document.visibilityState === 'hidden' ? stop : go)() })
  addEventListener('pagehide', stop)
  addEventListener('pageshow', go)
  go()
}
