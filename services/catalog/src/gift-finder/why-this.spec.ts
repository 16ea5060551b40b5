import { describe, expect, it } from '@jest/globals'
import { whyThis } from './why-this.ts'

const shelves = (...names: string[]) => names.map((name) => ({ name }))

describe('why a gift was found', () => {
  it('names the shelves that were asked for', () => {
    expect(whyThis({ shelves: shelves('Garden') })).toBe('It is on our shelf “Garden”.')
    expect(whyThis({ shelves: shelves('For her', 'Garden', 'Birthday') })).toBe('It is on our shelves “For her”, “Garden” and “Birthday”.')
  })

  it('tells that it is within the budget', () => {
    expect(whyThis({ shelves: shelves('Garden'), budget: 50 })).toBe('It is on our shelf “Garden” and within your $50.')
    expect(whyThis({ shelves: [], budget: 12.5 })).toBe('It is within your $12.50.')
  })

  it('says nothing where nothing was asked for', () => {
    expect(whyThis({ shelves: [] })).toBe('')
  })
})
