import { expect, it } from '@jest/globals'
import { giftSearchIn, giftSearchPath } from './gift-search.ts'

it('the filter is in the address and is parsed back', () => {
  const path = giftSearchPath('tea & toast', 'Broken', 3)
  expect(path).toBe('/admin/gifts/?term=tea+%26+toast&state=broken&page=3')
  expect(giftSearchIn(new URL(path, 'https://x.example').searchParams)).toMatchObject({
    term: 'tea & toast',
    state: 'broken',
    stateName: 'Broken',
    page: 3,
  })
  expect(giftSearchPath('', 'Any')).toBe('/admin/gifts/')
})

it('an invalid address has no filter', () => {
  expect(giftSearchIn(new URLSearchParams({ state: 'odd', page: '-1' }))).toMatchObject({
    term: '',
    state: undefined,
    stateName: 'Any',
    page: 1,
  })
})
