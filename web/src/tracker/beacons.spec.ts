import { describe, expect, it } from '@jest/globals'
import {
  type Call,
  CLICK_TYPES,
  IMPRESSION_TYPES,
  markMerchantVisit,
  MAX_ITEMS_PER_BEACON,
  MERCHANT_COOKIES,
  startSession,
  track,
  trackAdClick,
  trackAdImpression,
  trackGuideThumbnails,
} from '@ribbonry/contracts'
import { type Beacon, clickBeacon, impressionBeacons, NATIVE_AD, THUMBNAIL } from './beacons.ts'
import * as endpoints from './endpoints.ts'

const CALLS: readonly Call[] = [track, trackGuideThumbnails, trackAdImpression, trackAdClick, markMerchantVisit]
const shown = (code: string, position = 1) => [code, position] as const
const seen = { impressions: [shown('7'), shown('9', 2)], viewable: [] }

/** Parses a beacon with its contract; fails on an invalid one and drops unknown fields. */
function received({ path, body }: Beacon): unknown {
  return CALLS.find((call) => call.path === path)?.body?.parse(body)
}

describe('an impression', () => {
  it.each(IMPRESSION_TYPES.filter((type) => type !== 'impression-postpage'))(
    'is sent in one call as %s, with position, list and category',
    (type) => {
      const [beacon, ...more] = impressionBeacons({
        of: { type, list: 'new', category: '12' },
        ...seen,
        viewable: [shown('3', 5)],
      })
      expect(more).toEqual([])
      expect(beacon?.body).toEqual({
        type,
        impressions: [
          ['7', 1],
          ['9', 2],
        ],
        viewable: [['3', 5]],
        list: 'new',
        category: '12',
      })
      expect(beacon !== undefined && received(beacon)).toEqual(beacon?.body)
    },
  )

  it('names the guide of products, whose ids its contract tells from those of posts', () => {
    const of = { type: 'impression-listicle-product', list: 'guide', category: '', guide: '4' }
    const [beacon] = impressionBeacons({ of, ...seen })
    expect(beacon?.body).toEqual({ type: of.type, impressions: seen.impressions, list: 'guide', bg_id: '4' })
    expect(beacon !== undefined && received(beacon)).toEqual(beacon?.body)
    const click = clickBeacon({ ...of, type: 'click-listicle', code: '7', position: 2 })
    expect(click.body).toEqual({ type: 'click-listicle', product_id: '7', list: 'guide', bg_id: '4', position: 2 })
    expect(received(click)).toEqual(click.body)
  })

  it('omits missing list, category and items', () => {
    expect(
      impressionBeacons({ of: { type: 'impression', list: '', category: '' }, impressions: [], viewable: [shown('3')] }),
    ).toEqual([{ path: endpoints.TRACKING_PATH, body: { type: 'impression', viewable: [['3', 1]] } }])
    expect(impressionBeacons({ of: { type: 'impression', list: 'new', category: '' }, impressions: [], viewable: [] })).toEqual(
      [],
    )
  })

  it('names the post of a post page', () => {
    const beacons = impressionBeacons({
      of: { type: 'impression-postpage', list: 'postpage', category: '' },
      impressions: [shown('7', 0)],
      viewable: [],
    })
    expect(beacons.map(received)).toEqual([{ type: 'impression-postpage', post_id: '7', list: 'postpage' }])
  })

  it('has a call of its own for guide thumbnails', () => {
    const beacons = impressionBeacons({ of: { type: THUMBNAIL, list: 'guides', category: '' }, ...seen })
    expect(beacons).toEqual([
      {
        path: endpoints.THUMBNAILS_PATH,
        body: {
          bg_ids: [
            ['7', 1],
            ['9', 2],
          ],
          list: 'guides',
        },
      },
    ])
    expect(
      impressionBeacons({ of: { type: THUMBNAIL, list: '', category: '' }, impressions: [], viewable: [shown('7')] }).map(
        received,
      ),
    ).toEqual([{ bg_ids: [], viewable: [['7', 1]] }])
  })

  it('has a call for each native ad', () => {
    const beacons = impressionBeacons({
      of: { type: NATIVE_AD, list: 'new', category: '' },
      impressions: [shown('x1011', 4)],
      viewable: [shown('x1012', 8)],
    })
    expect(beacons.map(received)).toEqual([
      { ad_id: 'x1011', list: 'new', position: 4 },
      { ad_id: 'x1012', list: 'new', position: 8, viewable: true },
    ])
  })

  it('is split at the limit of a call', () => {
    const many = Array.from({ length: 250 }, (_, index) => shown(String(index + 1), index + 1))
    const beacons = impressionBeacons({
      of: { type: 'impression', list: 'new', category: '' },
      impressions: many,
      viewable: many.slice(0, 10),
    })
    const parts = beacons.map(received) as { impressions: unknown[]; viewable?: unknown[] }[]
    expect(parts.map(({ impressions }) => impressions.length)).toEqual([100, 100, 50])
    expect(parts.map(({ viewable }) => viewable?.length)).toEqual([10, undefined, undefined])
  })
})

describe('a click', () => {
  const item = { list: 'new', category: '', code: '7', position: 3 }

  it.each(CLICK_TYPES.filter((type) => type !== 'click-listicle-thumbnail'))('is sent as %s with its post', (type) => {
    expect(received(clickBeacon({ ...item, type }))).toEqual({ type, post_id: '7', list: 'new', position: 3 })
  })

  it('on a guide thumbnail names the guide', () => {
    expect(received(clickBeacon({ ...item, type: 'click-listicle-thumbnail' }))).toMatchObject({ bg_id: '7' })
  })

  it('on a native ad has a call of its own', () => {
    const beacon = clickBeacon({ ...item, type: NATIVE_AD, code: 'x1011' })
    expect([beacon.path, received(beacon)]).toEqual([endpoints.AD_CLICK_PATH, { ad_id: 'x1011', list: 'new', position: 3 }])
  })
})

describe('the addresses of calls', () => {
  it('equal the contract’s, and so do its limits', () => {
    expect({ ...endpoints }).toEqual({
      SESSION_PATH: startSession.path,
      TRACKING_PATH: track.path,
      THUMBNAILS_PATH: trackGuideThumbnails.path,
      AD_IMPRESSION_PATH: trackAdImpression.path,
      AD_CLICK_PATH: trackAdClick.path,
      MERCHANT_PATH: markMerchantVisit.path,
      MAX_ITEMS: MAX_ITEMS_PER_BEACON,
    })
    expect(MERCHANT_COOKIES).toEqual(['amazon', 'etsy', 'ebay'])
  })
})
