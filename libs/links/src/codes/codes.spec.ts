import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import {
  adCode,
  campaignCode,
  experimentCodes,
  itemCode,
  readAdCode,
  readCampaignCode,
  readExperimentCode,
  readItemCode,
} from './item-codes.ts'
import { readSubTag, subTag } from './sub-tags.ts'

const id = fc.maxSafeNat().map((value) => Math.max(1, value))
const item = fc.record({ type: fc.constantFrom('post' as const, 'ad' as const), id })

describe('codes as the wire shows them', () => {
  test('an ad is x101 and its id in base 36, a campaign x10 and its id, a post its bare id', () => {
    expect(adCode(45)).toBe('x10119')
    expect(campaignCode(45)).toBe('x1045')
    expect(itemCode({ type: 'post', id: 45 })).toBe('45')
  })

  test('the same text is an ad or a campaign depending on context', () => {
    expect(readAdCode('x1015')).toBe(5)
    expect(readCampaignCode('x1015')).toBe(15)
  })

  test('the prefix is stripped once', () => {
    expect(readCampaignCode('x10x1045')).toBeNull()
    expect(readCampaignCode('x1010')).toBe(10)
    expect(readAdCode('x101x10119')).toBe(parseInt('x10119', 36))
  })

  test('bare ids are accepted', () => {
    expect(readAdCode('45')).toBe(45)
    expect(readCampaignCode('45')).toBe(45)
    expect(readItemCode('45')).toEqual({ type: 'post', id: 45 })
  })

  test.each([
    '',
    'x10',
    'x101',
    'x1010',
    'x101-5',
    'x101 5',
    'X1015',
    '045',
    '-1',
    '1.5',
    '1e3',
    '0',
    'x101zzzzzzzzzzzz',
    '__proto__',
  ])('no ad: %j', (code) => expect(readAdCode(code)).toBeNull())

  test.each(['', 'x10', 'x1005', 'x101zz', 'x10-5', '99999999999999999', 'x02', 'x03'])('no campaign: %j', (code) =>
    expect(readCampaignCode(code)).toBeNull(),
  )

  test('an experiment is exactly x02 or x03', () => {
    expect(['x02', 'x03', 'x2', 'x020', 'X02', 'x04', '02'].map(readExperimentCode)).toEqual([
      'x02',
      'x03',
      null,
      null,
      null,
      null,
      null,
    ])
  })

  test.each([0, -1, 1.5, NaN, Infinity, 2 ** 53])('%p is no id', (number) => {
    expect(() => adCode(number)).toThrow(RangeError)
    expect(() => campaignCode(number)).toThrow(RangeError)
    expect(() => itemCode({ type: 'post', id: number })).toThrow(RangeError)
  })

  test('a sub-tag is the item, and the experiment after a dash', () => {
    expect(subTag({ type: 'ad', id: 45 }, 'x02')).toBe('x10119-x02')
    expect(subTag({ type: 'post', id: 7 })).toBe('7')
    expect(['x02', '7-', '7-x04', '7-x02-x03', '-x02', ''].map(readSubTag)).toEqual([null, null, null, null, null, null])
  })

  test('a sub-tag has the guide and the slot after them', () => {
    expect(subTag({ type: 'post', id: 7 }, 'x02', { guide: 48, slot: { list: 'guide', position: 3 } })).toBe('7-x02-g1c-sguide3')
    expect(subTag({ type: 'ad', id: 45 }, undefined, { slot: { list: 'new', position: 12 } })).toBe('x10119-snew12')
    expect(readSubTag('7-g1c')).toEqual({ item: { type: 'post', id: 7 }, guide: 48 })
    expect(readSubTag('7-snew0')).toEqual({ item: { type: 'post', id: 7 }, slot: { list: 'new', position: 0 } })
  })

  test('a sub-tag names a product that only a guide has', () => {
    const place = { guide: 7, slot: { list: 'guide', position: 3 } }
    expect(subTag({ type: 'product', id: 48 }, undefined, place)).toBe('p1c-g7-sguide3')
    expect(readSubTag('p1c-g7')).toEqual({ item: { type: 'product', id: 48 }, guide: 7 })
    expect(() => subTag({ type: 'product', id: 0 })).toThrow(RangeError)
  })

  test.each([
    'p0c',
    'p',
    'pC',
    '7-snew',
    '7-snew03',
    '7-snew-g1c',
    '7-g0c',
    '7-g',
    '7-gG',
    '7-s12',
    '7-snew1-snew2',
    '7-g1c-x02',
    'g1c',
    '7-snew123456',
  ])('no sub-tag: %s', (text) => expect(readSubTag(text)).toBeNull())

  test.each([0, -1, 1.5, NaN, 2 ** 40])('%p is no id of a guide', (guide) => {
    expect(() => subTag({ type: 'post', id: 7 }, undefined, { guide })).toThrow(RangeError)
  })

  test.each([
    ['gift-finder', 1],
    ['', 1],
    ['new', -1],
    ['new', 100_000],
  ])('%s %d is no slot', (list, position) => {
    expect(() => subTag({ type: 'post', id: 7 }, undefined, { slot: { list, position } })).toThrow(RangeError)
  })
})

describe('codes of every id', () => {
  test('survive writing and reading', () => {
    fc.assert(
      fc.property(id, item, fc.constantFrom(undefined, ...experimentCodes), (number, some, experiment) => {
        expect(readAdCode(adCode(number))).toBe(number)
        expect(readCampaignCode(campaignCode(number))).toBe(number)
        expect(readItemCode(itemCode(some))).toEqual(some)
        expect(readSubTag(subTag(some, experiment))).toEqual(experiment ? { item: some, experiment } : { item: some })
        expect(subTag(some, experiment)).toMatch(/^[0-9a-z-]{1,30}$/)
      }),
    )
  })

  test('survive with guide and slot, whichever are present', () => {
    const place = fc.record(
      {
        guide: fc.integer({ min: 1, max: 2_147_483_647 }),
        slot: fc.record({ list: fc.stringMatching(/^[a-z]{2,20}$/), position: fc.integer({ min: 0, max: 60_000 }) }),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(item, fc.constantFrom(undefined, ...experimentCodes), place, (some, experiment, where) => {
        const text = subTag(some, experiment, where)
        expect(readSubTag(text)).toEqual(experiment ? { item: some, experiment, ...where } : { item: some, ...where })
        expect(text).toMatch(/^[0-9a-z-]{1,60}$/)
      }),
    )
  })

  test('an experiment is never read as an ad, a campaign or an item, and no code as an experiment', () => {
    fc.assert(
      fc.property(id, fc.constantFrom(...experimentCodes), (number, experiment) => {
        expect([readAdCode(experiment), readCampaignCode(experiment), readItemCode(experiment)]).toEqual([null, null, null])
        expect([adCode(number), campaignCode(number), String(number)].map(readExperimentCode)).toEqual([null, null, null])
      }),
    )
  })

  test('an ad is never read as a post, and two ids never share a code in one context', () => {
    fc.assert(
      fc.property(id, id, (a, b) => {
        expect(readItemCode(adCode(a))?.type).toBe('ad')
        expect(readItemCode(String(a))?.type).toBe('post')
        expect(adCode(a) === adCode(b)).toBe(a === b)
        expect(campaignCode(a) === campaignCode(b)).toBe(a === b)
      }),
    )
  })

  test('an ad read as a campaign is refused or another number, since only context distinguishes them', () => {
    fc.assert(
      fc.property(id, (number) => {
        const misread = readCampaignCode(adCode(number))
        expect(misread === null || campaignCode(misread) === adCode(number)).toBe(true)
      }),
    )
  })

  test('a code that is read is written in the same form: one code for each id', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^x10[0-9a-z]{0,8}$/), (code) => {
        const ad = readAdCode(code)
        const campaign = readCampaignCode(code)
        expect(ad === null ? code : adCode(ad)).toBe(code)
        expect(campaign === null ? code : campaignCode(campaign)).toBe(code)
      }),
    )
  })
})
