import { describe, expect, it } from '@jest/globals'
import { securityHeaders } from './security-headers.ts'

const policyOf = (captcha: boolean): string =>
  new Map(securityHeaders('https://ribbonry.test', { captcha })).get('content-security-policy') ?? ''

describe('the policy of pages', () => {
  it('lets code and frames of a captcha in where one is configured, and nobody else’s', () => {
    expect(policyOf(true)).toContain("script-src 'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/;")
    expect(policyOf(true)).toContain("frame-src 'self' https://www.google.com/recaptcha/ ")
    expect(policyOf(false)).not.toContain('recaptcha')
    for (const captcha of [true, false]) expect(policyOf(captcha)).not.toContain('unsafe')
  })

  it('lets pictures of a simulator in where one is configured', () => {
    const headers = securityHeaders('http://127.0.0.1:8080', { pictures: ['http://127.0.0.1:8097'] })
    expect(new Map(headers).get('content-security-policy')).toMatch(/img-src 'self' data: https: http:\/\/127\.0\.0\.1:8097$/)
    expect(policyOf(true)).toContain("img-src 'self' data: https:;")
  })
})
