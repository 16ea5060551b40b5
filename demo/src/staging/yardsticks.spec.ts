import { describe, expect, it } from '@jest/globals'
import { sidesOf, yardstickFor } from './yardsticks.ts'

describe('a yardstick', () => {
  it.each([
    [2.5, 'coin'],
    [24, 'hand'],
    [200, 'person'],
  ])('for %d cm is a %s', (cm, object) => {
    expect(yardstickFor(cm).object).toBe(object)
  })

  it('is drawn in the scale of the object beside it', () => {
    const { star, yardstick } = sidesOf(37, { object: 'hand', cm: 18.5 }, 0.6)
    expect(star).toBeCloseTo(0.6)
    expect(star / yardstick).toBeCloseTo(2)
  })
})
