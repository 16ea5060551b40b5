import type { Page } from 'playwright-core'

export interface TrackingCall {
  /** The path after `/api/user/`. */
  readonly call: string
  readonly body: Readonly<Record<string, unknown>>
  /** Time at which the browser sent it, in milliseconds since 1970. */
  readonly at: number
}

const CALLS = new RegExp(
  '/api/user/(sessionid|tracking|tracking/aff-cook|gift-guide-thumbnail-homepage/tracking|' +
    'ssna/tracking/(?:impression|click))/?$',
)

/** Starts to record a page's tracking calls. */
export function listenToTracking(page: Page): TrackingCall[] {
  const calls: TrackingCall[] = []
  page.on('request', (request) => {
    const call = CALLS.exec(new URL(request.url()).pathname)?.[1]
    const body = request.postData()
    if (call !== undefined && body !== null) calls.push({ call, body: JSON.parse(body) as TrackingCall['body'], at: Date.now() })
  })
  return calls
}

/** All items of one kind (`impressions`, `viewable` or `bg_ids`) in calls of a type, as `item@position`. */
export function reportedItems(
  calls: readonly TrackingCall[],
  kind: string,
  matching: Readonly<Record<string, unknown>> = {},
): string[] {
  return (
    calls
      .filter(({ body }) => Object.entries(matching).every(([name, value]) => body[name] === value))
      // An ad's viewable call has a flag instead of a list of items.
      .flatMap(({ body }) => (Array.isArray(body[kind]) ? (body[kind] as [string, number][]) : []))
      .map(([code, position]) => `${code}@${position}`)
  )
}

/** Simulates hiding the page, as when another app comes to the front on a phone. */
export async function hide(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
}

/** Records the bodies passed to `sendBeacon`, which Playwright does not expose. Must be called before the page is opened. */
export async function keepExitBeacons(page: Page): Promise<() => Promise<TrackingCall[]>> {
  await page.addInitScript(() => {
    const texts = new WeakMap<Blob, string>()
    const Plain = globalThis.Blob
    globalThis.Blob = class extends Plain {
      constructor(parts?: BlobPart[], options?: BlobPropertyBag) {
        super(parts, options)
        if (typeof parts?.[0] === 'string') texts.set(this, parts[0])
      }
    }
    const said: unknown[] = []
    Object.assign(globalThis, { lastWords: said })
    const send = navigator.sendBeacon.bind(navigator)
    navigator.sendBeacon = (url, data) => {
      const text = data instanceof Plain ? texts.get(data) : undefined
      said.push({ call: String(url).slice('/api/user/'.length), body: JSON.parse(text ?? '{}') as unknown, at: Date.now() })
      return send(url, data)
    }
  })
  return () => page.evaluate(() => (globalThis as unknown as { lastWords: TrackingCall[] }).lastWords)
}
