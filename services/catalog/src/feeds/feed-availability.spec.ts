import { describe, expect, test } from '@jest/globals'
import { isSoldUncounted, mergeUnavailability, readUnavailability } from './feed-availability.ts'

describe('the availability of a row', () => {
  test.each([
    ['in_stock', false],
    ['in stock', false],
    ['instock', false],
    ['https://schema.org/InStock', false],
    ['preorder', false],
    ['backorder', false],
    ['onbackorder', false],
    ['limited availability', false],
    ['Yes', false],
    ['1', false],
    ['12.0', false],
    ['out_of_stock', true],
    ['Out of stock', true],
    ['outofstock', true],
    ['http://schema.org/OutOfStock', true],
    ['sold out', true],
    ['FALSE', true],
    ['0', true],
    ['-3', true],
    ['', undefined],
    ['ask us', null],
    ['not in stock before May', null],
  ])('is read from %j', (text, unavailable) => {
    expect(readUnavailability(text)).toBe(unavailable)
  })

  test('of several rows is none where no row says otherwise', () => {
    expect([
      mergeUnavailability(true, true),
      mergeUnavailability(true, false),
      mergeUnavailability(true, undefined),
      mergeUnavailability(undefined, undefined),
    ]).toEqual([true, false, true, undefined])
  })

  test('is not counted by Shopify where it is not tracked, or sold beyond its number', () => {
    const row = { 'Variant Inventory Tracker': 'shopify', 'Variant Inventory Policy': 'deny' }
    expect(isSoldUncounted(row)).toBe(false)
    expect(isSoldUncounted({ ...row, 'Variant Inventory Tracker': '' })).toBe(true)
    expect(isSoldUncounted({ ...row, 'Variant Inventory Policy': 'continue' })).toBe(true)
    expect(isSoldUncounted({ availability: 'in stock' })).toBe(false)
  })
})
