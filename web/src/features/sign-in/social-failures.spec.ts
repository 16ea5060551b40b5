import { describe, expect, it } from '@jest/globals'
import { SOCIAL_FAILURES } from '@ribbonry/contracts'
import { socialFailure } from './social-failures.ts'

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
