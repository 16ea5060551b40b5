import { describe, expect, it } from '@jest/globals'
import { validateProfile } from './validate-profile.ts'

const GOOD = { username: 'ann', email: 'ann@example.org', dob: '1990-02-28' }
const wrongIn = (typed: Partial<typeof GOOD>) => Object.keys(validateProfile({ ...GOOD, ...typed }, '2026-11-21').fields)

describe('details of a member', () => {
  it('are valid with or without a date of birth', () => {
    expect([wrongIn({}), wrongIn({ dob: '' }), wrongIn({ dob: '2026-11-21' })]).toEqual([[], [], []])
  })

  it.each([
    ['username', ' '],
    ['email', 'ann'],
    ['email', ''],
    ['dob', '2026-11-22'],
    ['dob', '2100-01-01'],
  ])('with the %s %j are invalid', (field, value) => {
    expect(wrongIn({ [field]: value })).toEqual([field])
  })
})
