import { beaconReceived, MAX_ITEMS_PER_BEACON, TOO_MANY_ITEMS, TRACKED_LISTS, TRACKING_TYPES } from '@ribbonry/contracts'
import { adCode } from '@ribbonry/links'
import { InvalidInput } from '@ribbonry/service-kit'
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { BEACON_CALLS } from './beacon-calls.ts'
import { parseAdClick, parseAdImpression, parseGuideThumbnails, parseTracking, type BeaconFields } from './parse-beacon.ts'

const itemsOf = (fields: BeaconFields) => parseTracking(fields)?.items

describe('parsing a beacon', () => {
  test.each([
    ['impression', { impressions: ['7'] }, 'home', ['post', 7, 0, 'impression']],
    ['impression', { impressions: [['7', 3]], list: 'editorial' }, 'editorial', ['post', 7, 3, 'impression']],
    ['impression', { impressions: ['7'], list: 'bottom-banner' }, 'bottom-banner', ['post', 7, 0, 'impression']],
    ['impression-gifts', { impressions: ['7'] }, 'gifts', ['post', 7, 0, 'impression']],
    ['impression-postpage', { post_id: 7 }, 'postpage', ['post', 7, 0, 'impression']],
    ['impression-listicle-product', { impressions: ['7'] }, 'guide', ['post', 7, 0, 'impression']],
    ['click', { post_id: '7', position: 4 }, 'home', ['post', 7, 4, 'click']],
    ['click', { post_id: adCode(45) }, 'home', ['ad', 45, 0, 'click']],
    ['click-gifts', { post_id: '7' }, 'gifts', ['post', 7, 0, 'click']],
    ['click-editorial', { post_id: '7' }, 'editorial', ['post', 7, 0, 'click']],
    ['click-postpage', { post_id: '7' }, 'postpage', ['post', 7, 0, 'click']],
    ['click-listicle', { post_id: '7' }, 'guide', ['post', 7, 0, 'click']],
    ['click-listicle-thumbnail', { bg_id: '7' }, 'guide-thumbnail', ['guide', 7, 0, 'click']],
    ['click-bottom-banner', { post_id: '7' }, 'bottom-banner', ['post', 7, 0, 'click']],
    ['impression', { viewable: [['7', 3]] }, 'home', ['post', 7, 3, 'viewable']],
  ])('%s %j', (type, fields, place, item) => {
    expect(parseTracking({ type, ...fields })).toMatchObject({ type, place, items: [item] })
  })

  test('thumbnails of guides, and native ads by their code or bare id', () => {
    expect(parseGuideThumbnails({ bg_ids: ['4', 'x'], viewable: [4] })).toMatchObject({
      place: 'guide-thumbnail',
      items: [
        ['guide', 4, 0, 'impression'],
        ['guide', 4, 0, 'viewable'],
      ],
    })
    expect(parseAdImpression({ ad_id: adCode(45) })).toMatchObject({ place: 'ad', items: [['ad', 45, 0, 'impression']] })
    expect(parseAdImpression({ ad_id: 45, viewable: true })).toMatchObject({ items: [['ad', 45, 0, 'viewable']] })
    expect(parseAdClick({ ad_id: 45, position: '2', session: 's' })).toMatchObject({
      session: 's',
      items: [['ad', 45, 2, 'click']],
    })
  })

  test.each([
    ['a list', 'impression-listicle-product', { bg_id: '4', impressions: [['7', 3]] }, 4, ['product', 7, 3, 'impression']],
    ['what was in view', 'impression-listicle-product', { bg_id: 4, viewable: [[7, 3]] }, 4, ['product', 7, 3, 'viewable']],
    ['a click', 'click-listicle', { bg_id: 4, product_id: '7', position: '3' }, 4, ['product', 7, 3, 'click']],
    ['without a guide', 'click-listicle', { product_id: 7 }, 0, ['product', 7, 0, 'click']],
    ['beside a post', 'click-listicle', { bg_id: 4, product_id: 7, post_id: 9 }, 4, ['product', 7, 0, 'click']],
    ['a post beside a guide', 'click-listicle', { bg_id: 4, post_id: 9 }, 4, ['post', 9, 0, 'click']],
    ['a product elsewhere', 'click', { product_id: 7, post_id: 9 }, 0, ['post', 9, 0, 'click']],
  ])('products of guides: %s', (_what, type, fields, guide, item) => {
    expect(parseTracking({ type, ...fields })).toMatchObject({ guide, items: [item] })
  })

  test.each([
    ['a guide that is none', { bg_id: 'x', impressions: ['7'], viewable: ['7'], post_id: '8' }],
    ['an empty guide', { bg_id: '', impressions: ['7'] }],
    ['a product that is none', { bg_id: '4', product_id: 'x', post_id: '8' }],
    ['a product that is an ad', { bg_id: '4', product_id: adCode(45), impressions: [adCode(45)] }],
  ])('nothing where products cannot be read, rather than posts: %s', (_what, fields) => {
    expect(itemsOf({ type: 'impression-listicle-product', ...fields })).toEqual(
      'post_id' in fields && !('product_id' in fields) ? [['post', 8, 0, 'impression']] : [],
    )
  })

  test('only gift types have a gift category', () => {
    expect(parseTracking({ type: 'click-gifts', post_id: 1, category: '12' })?.category).toBe(12)
    expect(parseTracking({ type: 'click', post_id: 1, category: '12' })?.category).toBe(0)
    expect(parseTracking({ type: 'click-gifts', post_id: 1, category: '99999999999' })?.category).toBe(0)
  })

  test('invalid items are skipped, and a list may be text', () => {
    expect(
      itemsOf({ type: 'impression', impressions: ['7', null, {}, [], ['8'], ['9', 'far'], -1, 1.5, '1e3', 'x101', true] }),
    ).toEqual([
      ['post', 7, 0, 'impression'],
      ['post', 8, 0, 'impression'],
      ['post', 9, 0, 'impression'],
    ])
    expect(itemsOf({ type: 'impression', impressions: `7,,${adCode(45)},x` })).toHaveLength(2)
    expect(itemsOf({ type: 'impression', impressions: { length: 3 } })).toEqual([])
  })

  test.each(['impressions', 'viewable', 'bg_ids'])(
    'a hundred %s are read whole, and more are refused: none is left out silently',
    (name) => {
      const read = name === 'bg_ids' ? parseGuideThumbnails : parseTracking
      const some = (count: number) => ({ type: 'impression', [name]: Array.from({ length: count }, (_, index) => index + 1) })
      expect(read(some(MAX_ITEMS_PER_BEACON))?.items).toHaveLength(MAX_ITEMS_PER_BEACON)
      expect(() => read(some(MAX_ITEMS_PER_BEACON + 1))).toThrow(InvalidInput)
      expect(() => read({ type: 'impression', [name]: some(MAX_ITEMS_PER_BEACON + 1)[name]?.toString() })).toThrow(InvalidInput)
    },
  )

  test('an unknown list is `other`, and a missing one is empty', () => {
    const listOf = (list: unknown) => parseTracking({ type: 'impression', impressions: ['7'], list })?.list
    expect(TRACKED_LISTS.map(listOf)).toEqual([...TRACKED_LISTS])
    expect(['made-up', 'x'.repeat(1000), "new' or 1 = 1", 'constructor', '', 7, null, undefined].map(listOf)).toEqual([
      'other',
      'other',
      'other',
      'other',
      '',
      '',
      '',
      '',
    ])
  })

  test('an unknown type is no beacon', () => {
    for (const type of ['nothing', '', 4, null, undefined, ['click'], '__proto__', 'constructor'])
      expect(parseTracking({ type, post_id: 7 })).toBeUndefined()
  })
})

describe('the hand-written parser', () => {
  const code = fc.oneof(
    fc.nat(),
    fc.nat().map(String),
    fc.string(),
    fc.nat().map((id) => adCode(id + 1)),
    fc.double(),
  )
  const anything = fc.oneof(code, fc.jsonValue())
  const shown = fc.oneof(code, fc.tuple(code, fc.oneof(fc.nat(70_000), anything)), fc.array(anything), anything)
  const shownItems = fc.oneof(
    fc.array(shown, { maxLength: 130 }),
    fc.array(code).map((codes) => codes.join(',')),
    anything,
  )
  const fields = fc.record(
    {
      type: fc.oneof(fc.constantFrom(...TRACKING_TYPES), anything),
      session_id: anything,
      session: anything,
      impressions: shownItems,
      viewable: fc.oneof(shownItems, fc.boolean()),
      bg_ids: shownItems,
      post_id: code,
      product_id: anything,
      bg_id: anything,
      ad_id: anything,
      category: code,
      list: fc.oneof(fc.constantFrom('new', 'editorial'), anything),
      position: fc.oneof(fc.nat(70_000), fc.nat().map(String), anything),
      experiment: fc.oneof(fc.constantFrom('x02', 'x03'), anything),
    },
    { requiredKeys: [] },
  )

  test.each(BEACON_CALLS)(
    'agrees with the contract of $call.path, which refuses too many items and nothing else',
    ({ call, parse }) => {
      fc.assert(
        fc.property(fields, (given) => {
          const sent = JSON.parse(JSON.stringify(given)) as BeaconFields
          const parsed = call.body?.safeParse(sent)
          const refusals = parsed?.error?.issues.map(({ message }) => message) ?? []
          expect(refusals.filter((message) => message !== TOO_MANY_ITEMS)).toEqual([])
          fc.pre(refusals.length === 0)
          expect(parse(sent)).toEqual(parse(parsed?.data as BeaconFields))
        }),
        { numRuns: 500 },
      )
    },
  )

  test('returns only valid events', () => {
    const known = { id: 'x', at: 1, session: '0123456789abcdef', country: 'US', device: 'mobile', referrer: 'direct' }
    fc.assert(
      fc.property(fields, fc.constantFrom(...BEACON_CALLS), (given, { parse }) => {
        fc.pre(
          [given.impressions, given.viewable, given.bg_ids].every(
            (items) => (!Array.isArray(items) && typeof items !== 'string') || items.length <= MAX_ITEMS_PER_BEACON,
          ),
        )
        const beacon = parse(given as BeaconFields)
        fc.pre(beacon !== undefined && beacon.items.length > 0)
        const items = beacon?.items.map((item) => [...item, 0])
        expect(beaconReceived.payload.safeParse({ ...beacon, ...known, items }).error).toBeUndefined()
      }),
      { numRuns: 500 },
    )
  })
})
