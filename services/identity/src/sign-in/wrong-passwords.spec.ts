import { describe, expect, it } from '@jest/globals'
import { pauseAfter } from './wrong-passwords.ts'

describe('the pause after wrong passwords', () => {
  it('begins with the eighth, doubles, and ends at a minute', () => {
    const tries = [0, 1, 7, 8, 9, 10, 11, 12, 13, 14, 15, 100, 5000]
    expect(tries.map(pauseAfter)).toEqual([0, 0, 0, 1, 2, 4, 8, 16, 32, 60, 60, 60, 60])
  })
})
