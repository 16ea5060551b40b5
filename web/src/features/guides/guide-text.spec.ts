import { describe, expect, it } from '@jest/globals'
import { countText } from './guide-text.ts'

describe('the number of ideas in a guide', () => {
  it('is said once: by the title, or beside it', () => {
    expect(countText({ title: '12 Gifts for Desk Dwellers', product_count: 12 }, ' with ')).toBe('')
    expect(countText({ title: 'For people who are asleep by nine', product_count: 3 }, ' with ')).toBe(' with 3 ideas')
    expect(countText({ title: 'The one', product_count: 1 })).toBe('1 idea')
  })
})
