import { describe, expect, it } from '@jest/globals'
import { gatheredText, giftsText } from './board-text.ts'

describe('what boards hold', () => {
  it('is counted in words', () => {
    expect([0, 1, 18, 5000].map(giftsText)).toEqual(['Nothing on it yet', '1 gift', '18 gifts', '5,000 gifts'])
    expect([gatheredText(1, 1), gatheredText(5, 63), gatheredText(40, 5000)]).toEqual([
      'One board and 1 gift.',
      'Five boards and 63 gifts.',
      '40 boards and 5,000 gifts.',
    ])
  })
})
