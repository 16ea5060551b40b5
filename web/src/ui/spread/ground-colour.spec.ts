import { describe, expect, it } from '@jest/globals'
import { groundColour } from './ground-colour.ts'

describe('the ground beside a picture', () => {
  it.each([
    ['#7fa8a2', 'blush'],
    ['#c99a3b', 'sky'],
    ['#b9c9a8', 'butter'],
    ['#888888', 'blush'],
    ['nonsense', 'blush'],
  ])('of %s is %s', (picture, ground) => {
    expect(groundColour(picture)).toBe(ground)
  })
})
