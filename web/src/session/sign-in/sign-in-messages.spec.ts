import { describe, expect, it } from '@jest/globals'
import { SOCIAL_FAILURES } from '@ribbonry/contracts'
import { socialFailure, validateRegistration } from './sign-in-messages.ts'

describe('a log-in elsewhere that failed', () => {
  it('has a message for every reason', () => {
    const messages = SOCIAL_FAILURES.map((reason) => socialFailure(reason).message)
    expect(new Set(messages).size).toBe(SOCIAL_FAILURES.length)
  })

  it.each([null, '', 'constructor', '<b>'])('has a general message for the reason %j', (reason) => {
    expect(socialFailure(reason)).toEqual(socialFailure('failed'))
  })

  it('offers the password only where it connects the two accounts', () => {
    expect(SOCIAL_FAILURES.filter((reason) => socialFailure(reason).connects)).toEqual(['email-not-verified', 'password-needed'])
  })
})

const GOOD = { username: 'ann', email: 'ann@example.org', password: 'a long enough one' }
const wrongIn = (typed: Partial<typeof GOOD>) => Object.keys(validateRegistration({ ...GOOD, ...typed }).fields)

describe('a registration', () => {
  it('with everything filled in is valid', () => {
    expect(wrongIn({})).toEqual([])
  })

  it.each([
    ['username', ''],
    ['username', '   '],
    ['email', ''],
    ['email', 'ann'],
    ['email', 'ann@'],
    ['email', 'an n@example.org'],
    ['password', ''],
    ['password', 'seven77'],
  ])('with the %s %j is invalid there', (field, value) => {
    expect(wrongIn({ [field]: value })).toEqual([field])
  })

  it('counts characters of a password as people do, and leaves odd addresses to the server', () => {
    expect(wrongIn({ password: '🎁'.repeat(7) })).toEqual(['password'])
    expect(wrongIn({ password: '🎁'.repeat(8), email: '"odd"@localhost' })).toEqual([])
  })

  it('reports every error at once', () => {
    expect(wrongIn({ username: '', email: '', password: '' })).toEqual(['username', 'email', 'password'])
  })
})
