import { describe, expect, it } from '@jest/globals'
import { securityHeaders } from './security-headers.ts'

const policyOf = (captcha: boolean): string =>
  new Map(securityHeaders('https://ribbonry.test', captcha)).get('content-security-policy') ?? ''

describe('the policy of pages', () => {
  it('lets code and frames of a captcha in where one is configured, and nobody else’s', () => {
    expect(policyOf(true)).toContain("script-src 'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/;")
    expect(policyOf(true)).toContain("frame-src 'self' https://www.google.com/recaptcha/ ")
    expect(policyOf(false)).not.toContain('recaptcha')
    for (const captcha of [true, false]) expect(policyOf(captcha)).not.toContain('unsafe')
  })
})
