import { describe, expect, it } from '@jest/globals'
import { SOCIAL_FAILURES } from '@ribbonry/contracts'
import { socialFailure } from './social-failures.ts'

describe('a log-in elsewhere that failed', () => {
  it('is told in its own words for every reason', () => {
    const words = SOCIAL_FAILURES.map((reason) => socialFailure(reason).words)
    expect(new Set(words).size).toBe(SOCIAL_FAILURES.length)
  })

  it.each([null, '', 'constructor', '<b>'])('is told in general words for the reason %j', (reason) => {
    expect(socialFailure(reason)).toEqual(socialFailure('failed'))
  })

  it('offers the password only where it connects the two accounts', () => {
    expect(SOCIAL_FAILURES.filter((reason) => socialFailure(reason).connects)).toEqual(['email-not-verified', 'password-needed'])
  })
})
