import { describe, expect, it } from '@jest/globals'
import { Cookies } from './cookies.ts'

describe('a cookie', () => {
  it('is for the whole site, lax, and secure on https pages', () => {
    const page = { cookie: '' }
    new Cookies(page, false).write('scroll', 'x02', 60)
    expect(page.cookie).toBe('scroll=x02; path=/; max-age=60; samesite=lax')
    new Cookies(page, true).write('scroll', 'x02', 60)
    expect(page.cookie).toBe('scroll=x02; path=/; max-age=60; samesite=lax; secure')
  })

  it('is read back as it was written, among others', () => {
    const page = { cookie: '' }
    const value = '{"referrer":"https://a.test/?q=ä; b=c","session_type":"first time"}'
    new Cookies(page, true).write('session', value, 60)
    page.cookie = `xsession=no; ${page.cookie.split('; ', 1)[0]}; visited=1`
    expect(new Cookies(page, true).read('session')).toBe(value)
  })

  it.each(['', 'other=1', 'session', 'session=%E0%A4%A'])('is empty when missing or malformed: %j', (cookie) => {
    expect(new Cookies({ cookie }, true).read('session')).toBe('')
  })

  it('is removed by max-age 0', () => {
    const page = { cookie: '' }
    new Cookies(page, false).remove('user_id')
    expect(page.cookie).toBe('user_id=; path=/; max-age=0; samesite=lax')
  })
})
