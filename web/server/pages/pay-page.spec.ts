import { describe, expect, it } from '@jest/globals'
import { isPayPage, payPageHeaders } from './pay-page.ts'

const headersOf = (scriptUrl: string, publishableKey: string | undefined = 'pk_test_these_tests') =>
  payPageHeaders({ scriptUrl, publishableKey }, 'https://ribbonry.test')

const directivesOf = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    (headers['content-security-policy'] ?? '').split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources.join(' ')]
    }),
  )

describe('a pay page', () => {
  it.each(['/product-pitch/payment/x104200/', '/product-pitch/payment/4200', '/a-radio/boost/', '/a-radio/boost'])(
    'is %s, where a pitch or a boost is paid',
    (path) => {
      expect(isPayPage(path)).toBe(true)
    },
  )

  it.each([
    '/',
    '/product-pitch/',
    '/product-pitch/payment/',
    '/product-pitch/confirmation/x104200/',
    '/payment/1/',
    '/a-radio/boost/edit-request/',
    '/boost/',
    '/search/boost/',
    '/blog/boost/',
    '/uk/boost/',
  ])('is not %s', (path) => {
    expect(isPayPage(path)).toBe(false)
  })

  it('lets the script, the frames and the calls of Stripe in, nothing else and nothing inline', () => {
    const headers = headersOf('https://js.stripe.com/endive/stripe.js')
    expect(directivesOf(headers)).toEqual({
      'default-src': "'self'",
      'script-src': "'self' https://js.stripe.com https://*.js.stripe.com",
      'frame-src': 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
      'connect-src': "'self' https://api.stripe.com",
      'img-src': "'self' data: https:",
      'object-src': "'none'",
      'base-uri': "'self'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
      'upgrade-insecure-requests': '',
    })
    expect(headers['permissions-policy']).toContain('payment=(self "https://js.stripe.com")')
  })

  it('lets in the one origin of what stands in for Stripe', () => {
    const headers = headersOf('http://127.0.0.1:8094/stripe.js')
    expect(directivesOf(headers)).toMatchObject({
      'script-src': "'self' http://127.0.0.1:8094",
      'frame-src': 'http://127.0.0.1:8094',
      'connect-src': "'self' http://127.0.0.1:8094",
    })
    expect(JSON.stringify(headers)).not.toContain('stripe.com')
  })

  it('names nobody where no key is configured', () => {
    expect(payPageHeaders({ scriptUrl: 'https://js.stripe.com/endive/stripe.js', publishableKey: undefined }, '')).toEqual({})
  })
})
