import { describe, expect, it } from '@jest/globals'
import { PRESENCE_SECONDS } from '@ribbonry/contracts'
import { placeText, presencePace } from './presence-pace.ts'

describe('an open editor', () => {
  it('says every five seconds that it is there', () => {
    expect(presencePace(0, false)).toBe(5000)
  })

  it('says so seldom while it rests or is hidden, and is listed all the same', () => {
    for (const pace of [presencePace(61_000, false), presencePace(0, true)]) {
      expect(pace).toBeGreaterThan(5000)
      expect(pace).toBeLessThan(PRESENCE_SECONDS * 1000)
    }
  })

  it('says nothing once it sleeps', () => {
    expect([presencePace(600_000, false), presencePace(600_000, true)]).toEqual([undefined, undefined])
  })
})

describe('where somebody is', () => {
  it('is a field or a gift by its number, and nowhere where neither is in the guide', () => {
    expect(['content', 'product-8', 'product-9', ''].map((place) => placeText(place, [7, 8]))).toEqual([
      'the intro',
      'gift 2',
      '',
      '',
    ])
  })
})
