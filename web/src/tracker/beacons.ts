import { AD_CLICK_PATH, AD_IMPRESSION_PATH, MAX_ITEMS, THUMBNAILS_PATH, TRACKING_PATH } from './endpoints.ts'
import type { TrackedItem } from './markup.ts'

export const NATIVE_AD = 'ssna'
export const THUMBNAIL = 'gift-guide-thumbnail-homepage'
export const POST_PAGE = 'impression-postpage'

type Shown = readonly [code: string, position: number]

/** A call of the tracker, without session and experiment, which are added on sending. */
export interface Beacon {
  readonly path: string
  readonly body: Readonly<Record<string, unknown>>
}

/** Impressions of one type, list, category and guide. */
export interface Seen {
  readonly of: Pick<TrackedItem, 'type' | 'list' | 'category' | 'guide'>
  readonly impressions: readonly Shown[]
  readonly viewable: readonly Shown[]
}

/** Calls that report impressions. */
export function impressionBeacons({ of, impressions, viewable }: Seen): Beacon[] {
  const context = place(of)
  const { type } = of
  if (type === NATIVE_AD) {
    const ad = ([code, position]: Shown) => ({ ad_id: code, ...context, position })
    const bodies = [...impressions.map(ad), ...viewable.map((shown) => ({ ...ad(shown), viewable: true }))]
    return bodies.map((body) => ({ path: AD_IMPRESSION_PATH, body }))
  }
  // A post page has one post; its call takes a single id.
  const size = type === POST_PAGE ? 1 : MAX_ITEMS
  return Array.from({ length: Math.ceil(Math.max(impressions.length, viewable.length) / size) }, (_, part) => {
    const cut = (all: readonly Shown[]) => all.slice(part * size, (part + 1) * size)
    const body = { ...shownNow(type, cut(impressions)), ...(cut(viewable).length > 0 && { viewable: cut(viewable) }), ...context }
    return type === THUMBNAIL ? { path: THUMBNAILS_PATH, body } : { path: TRACKING_PATH, body: { type, ...body } }
  })
}

/** Items in the form of their call; the call for thumbnails requires the list even when it is empty. */
function shownNow(type: string, shown: readonly Shown[]): object {
  if (type === THUMBNAIL) return { bg_ids: shown }
  if (shown[0] === undefined) return {}
  return type === POST_PAGE ? { post_id: shown[0][0] } : { impressions: shown }
}

/** The call that reports a click. */
export function clickBeacon(item: TrackedItem): Beacon {
  const { type, code, position } = item
  const context = { ...place(item), position }
  if (type === NATIVE_AD) return { path: AD_CLICK_PATH, body: { ad_id: code, ...context } }
  const name = type === 'click-listicle-thumbnail' ? 'bg_id' : item.guide ? 'product_id' : 'post_id'
  return { path: TRACKING_PATH, body: { type, [name]: code, ...context } }
}

function place({ list, category, guide }: Seen['of']): object {
  return { ...(list !== '' && { list }), ...(category !== '' && { category }), ...(guide && { bg_id: guide }) }
}
