import { describe, expect, it } from '@jest/globals'
import { mayAskForNewsletter } from './newsletter-cookie.ts'

describe('whether a visitor is asked to subscribe', () => {
  it.each([
    ['', true],
    ['visited=1; hide_cookie_banner=1', true],
    ['visited=1; hide_newsletter=1', false],
    ['not_hide_newsletter=1', true],
  ])('with the cookies %j is %j', (cookies, asked) => {
    expect(mayAskForNewsletter(cookies)).toBe(asked)
  })
})
