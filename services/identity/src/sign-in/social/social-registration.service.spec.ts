import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { parseUsername } from '../../account/registration/username.ts'
import { suggestUsername } from './social-registration.service.ts'

describe('the username of a new member', () => {
  it.each([
    ['Ann Ribbon', 'Ann-Ribbon'],
    ['Zoë  O’Neill', 'Zoë-O-Neill'],
    ['山田 太郎', '山田-太郎'],
  ])('is derived from %s', (name, expected) => {
    expect(suggestUsername(name, 0)).toBe(expected)
  })

  it.each(['', 'admin', '<b>', '🎁🎁', '‮evil'])('is a generated one for %s', (name) => {
    expect(suggestUsername(name, 0)).toMatch(/^(gifter-\d{6,8}|b|evil)$/)
  })

  it('has a number when it is taken', () => {
    expect(suggestUsername('Ann Ribbon', 1)).toMatch(/^Ann-Ribbon-\d{4,5}$/)
  })

  it('is always valid', () => {
    const fits = fc.property(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.nat({ max: 1 }),
      (name, tries) => 'value' in parseUsername(suggestUsername(name, tries)),
    )
    expect(fc.check(fits, { numRuns: 1000 })).toMatchObject({ failed: false })
  })
})
