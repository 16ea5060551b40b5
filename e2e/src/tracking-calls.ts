import type { Page } from 'playwright-core'

export interface TrackingCall {
  /** The path after `/api/user/`. */
  readonly call: string
  readonly body: Readonly<Record<string, unknown>>
  /** When the browser sent it, milliseconds since 1970. */
  readonly at: number
}

const CALLS = new RegExp(
  '/api/user/(sessionid|tracking|tracking/aff-cook|gift-guide-thumbnail-homepage/tracking|' +
    'ssna/tracking/(?:impression|click))/?$',
)

/** Listens to what a page tells of its visitor, from now on. */
export function listenToTracking(page: Page): TrackingCall[] {
  const calls: TrackingCall[] = []
  page.on('request', (request) => {
    const call = CALLS.exec(new URL(request.url()).pathname)?.[1]
    const body = request.postData()
    if (call !== undefined && body !== null) calls.push({ call, body: JSON.parse(body) as TrackingCall['body'], at: Date.now() })
  })
  return calls
}

/** All items of one kind (`impressions`, `viewable` or `bg_ids`) that calls of a type told of, as `item@position`. */
export function reportedItems(
  calls: readonly TrackingCall[],
  kind: string,
  matching: Readonly<Record<string, unknown>> = {},
): string[] {
  return (
    calls
      .filter(({ body }) => Object.entries(matching).every(([name, value]) => body[name] === value))
      // An ad's call says of itself that it is viewable; it has no list of items.
      .flatMap(({ body }) => (Array.isArray(body[kind]) ? (body[kind] as [string, number][]) : []))
      .map(([code, position]) => `${code}@${position}`)
  )
}

/** Makes a page believe that its visitor turned to another, as when an app comes to the front of a phone. */
export async function hide(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
}

/**
 * Keeps what a page gives to `sendBeacon`, the body of which no listener outside of the page is told. To be called before it is
 * opened.
 */
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
