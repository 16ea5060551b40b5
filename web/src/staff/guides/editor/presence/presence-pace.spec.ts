import { describe, expect, it } from '@jest/globals'
import { PRESENCE_SECONDS } from '@ribbonry/contracts'
import { placeText, presencePace } from './presence-pace.ts'

describe('an open editor', () => {
  it('reports its presence every five seconds', () => {
    expect(presencePace(0, false)).toBe(5000)
  })

  it('reports rarely while idle or hidden, and stays listed', () => {
    for (const pace of [presencePace(61_000, false), presencePace(0, true)]) {
      expect(pace).toBeGreaterThan(5000)
      expect(pace).toBeLessThan(PRESENCE_SECONDS * 1000)
    }
  })

  it('stops reporting once it is asleep', () => {
    expect([presencePace(600_000, false), presencePace(600_000, true)]).toEqual([undefined, undefined])
  })
})

describe('the position of a person', () => {
  it('is a field or the number of a gift, and empty when it is not in the guide', () => {
    expect(['content', 'product-8', 'product-9', ''].map((place) => placeText(place, [7, 8]))).toEqual([
      'the intro',
      'gift 2',
      '',
      '',
    ])
  })
})
