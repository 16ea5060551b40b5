import { describe, expect, it } from '@jest/globals'
import { serializeCookie } from './reply.ts'

describe('a cookie', () => {
  it('is for the whole site and closed to scripts and other sites', () => {
    expect(serializeCookie({ name: 'a', value: 'x-_.~1', seconds: 60, secure: false })).toBe(
      'a=x-_.~1; Max-Age=60; Path=/; HttpOnly; SameSite=Lax',
    )
  })

  it('may be read by scripts where it says so', () => {
    expect(serializeCookie({ name: 'a', value: '1', seconds: 60, secure: false, scripts: 'may read' })).toBe(
      'a=1; Max-Age=60; Path=/; SameSite=Lax',
    )
  })

  it('goes over https only where it is secure', () => {
    expect(serializeCookie({ name: 'a', value: '', seconds: 0, secure: true })).toBe(
      'a=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure',
    )
  })

  it.each(['x; Domain=evil.test', 'x\r\nset-cookie: b=1', 'a,b', '"', 'é'])(
    'cannot hold what would change its meaning (%#)',
    (value) => {
      expect(() => serializeCookie({ name: 'a', value, seconds: 1, secure: true })).toThrow('cannot be written')
      expect(() => serializeCookie({ name: value, value: '', seconds: 1, secure: true })).toThrow('cannot be written')
    },
  )
})
