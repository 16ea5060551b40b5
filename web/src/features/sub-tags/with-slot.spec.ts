import { describe, expect, it } from '@jest/globals'
import { TRACKED_LISTS } from '@ribbonry/contracts'
import { affiliateLink, readSubTag, subTag } from '@ribbonry/links'
import { withSlot } from './with-slot.ts'

const TAGS = {
  amazon: { 'amazon.com': 'ours-20' },
  etsy: { merchantId: '6220', affiliateId: '1' },
  ebay: { campid: '5', mkrid: { 'ebay.com': '711-1-1-0' } },
}
const AMAZON = 'https://www.amazon.com/dp/B00EXAMPL1'
const shown = (code: string, list = 'gift-finder', position = 3) => ({ code, list, position })

describe('the slot of a click', () => {
  it.each([
    [AMAZON, 'ascsubtag'],
    ['https://www.ebay.com/itm/155', 'customid'],
    ['https://www.etsy.com/listing/155/a-lamp', 'clickref'],
  ])('joins the sub-tag of a link to %s', (link, name) => {
    const tagged = affiliateLink(link, TAGS, { subTag: subTag({ type: 'post', id: 123 }) })
    const href = withSlot(tagged, shown('123'))
    expect(readSubTag(new URL(href).searchParams.get(name) ?? '')).toEqual({
      item: { type: 'post', id: 123 },
      slot: { list: 'giftfinder', position: 3 },
    })
    expect(withSlot(href, shown('123'))).toBe(href)
  })

  it('stands behind the experiment and the guide, of every list that is counted', () => {
    for (const list of TRACKED_LISTS) {
      const tag = subTag({ type: 'ad', id: 45 }, 'x02', { guide: 48 })
      const href = withSlot(affiliateLink(AMAZON, TAGS, { subTag: tag }), shown('x10119', list, 0))
      expect(readSubTag(new URL(href).searchParams.get('ascsubtag') ?? '')).toMatchObject({ guide: 48, slot: { position: 0 } })
    }
  })

  it('joins the sub-tag of a product that only a guide has', () => {
    const tag = subTag({ type: 'product', id: 48 }, undefined, { guide: 7 })
    const href = withSlot(affiliateLink(AMAZON, TAGS, { subTag: tag }), shown('p1c', 'guide'))
    expect(new URL(href).searchParams.get('ascsubtag')).toBe('p1c-g7-sguide3')
  })

  it.each([
    ['https://firm.example/?at={place}', 'https://firm.example/?at=giftfinder'],
    ['https://firm.example/%7Bplace%7D', 'https://firm.example/giftfinder'],
    [
      'https://net.example/?u=https%3A%2F%2Ffirm.example%2F%257Bplace%257D',
      'https://net.example/?u=https%3A%2F%2Ffirm.example%2Fgiftfinder',
    ],
  ])('fills the place into %s, and nothing where there is none', (link, filled) => {
    expect(withSlot(link, shown('x1017'))).toBe(filled)
    expect(withSlot(link, shown('x1017', ''))).toBe(filled.replace('giftfinder', ''))
  })

  it.each([
    ['of another item', affiliateLink(AMAZON, TAGS, { subTag: '124' }), shown('123')],
    ['without a sub-tag', affiliateLink(AMAZON, TAGS), shown('123')],
    ['outside of a list', affiliateLink(AMAZON, TAGS, { subTag: '123' }), shown('123', '')],
    ['to our own pages', '/a-teapot/', shown('123')],
  ])('leaves a link %s alone', (_, href, item) => {
    expect(withSlot(href, item)).toBe(href)
  })
})
