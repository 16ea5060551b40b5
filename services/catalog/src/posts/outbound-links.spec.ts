import { describe, expect, test } from '@jest/globals'
import { OutboundLinks } from './outbound-links.ts'

const links = new OutboundLinks({ AFFILIATE_TAGS: { amazon: { 'amazon.com': 'ours-20' } } })
const post = {
  id: 123,
  title: 'A robot that means well',
  what: 'Tin robot',
  merchant_link: 'https://www.amazon.com/dp/B00EXAMPL1',
  broken: false,
  unavailable: false,
}

describe('where a click leads', () => {
  test('nowhere when there is no link, or one that must not be shown', () => {
    expect(links.linkFor({ ...post, merchant_link: '' }, 'US')).toBe('')
    expect(links.linkFor({ ...post, merchant_link: 'javascript:alert(1)' }, 'US')).toBe('')
  })

  test('to the merchant with our tag, the second time as well', () => {
    const first = links.linkFor(post, 'US')
    expect(new URL(first).searchParams.get('tag')).toBe('ours-20')
    expect(links.linkFor(post, 'US')).toBe(first)
  })

  test('under the sub-tag by which reports name the gift, each gift its own', () => {
    const subTagOf = (link: string) => new URL(link).searchParams.get('ascsubtag')
    expect([subTagOf(links.linkFor(post, 'US')), subTagOf(links.linkFor({ ...post, id: 124 }, 'US'))]).toEqual(['123', '124'])
    expect(subTagOf(links.linkFor({ ...post, broken: true }, 'US'))).toBe('123')
  })

  test("to the merchant's search for what it is, when its link is broken", () => {
    const search = new URL(links.linkFor({ ...post, broken: true }, 'US'))
    expect([search.pathname, search.searchParams.get('k')]).toEqual(['/s', 'Tin robot'])
  })

  test("to the merchant itself when a broken gift's merchant has no search that we know", () => {
    expect(links.linkFor({ ...post, merchant_link: 'https://tiny-shop.example/robot', broken: true }, 'US')).toBe(
      'https://tiny-shop.example/robot',
    )
  })
})
