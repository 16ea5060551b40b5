import { describe, expect, it } from '@jest/globals'
import { returnPath } from './return-path.ts'

const SITE = 'https://ribbonry.test'

describe('the return path after a log-in', () => {
  it('is the page that was left', () => {
    expect(returnPath({ from: '/a-teapot/?scroll=n' }, `${SITE}/blog/`, SITE)).toBe('/a-teapot/?scroll=n')
  })

  it('is the referrer, after a page load', () => {
    expect(returnPath(null, `${SITE}/uk/new/page/2/?scroll=n`, SITE)).toBe('/uk/new/page/2/?scroll=n')
  })

  it.each([
    '',
    'https://elsewhere.test/a-teapot/',
    'https://ribbonry.test.elsewhere.test/',
    'http://ribbonry.test/new/',
    'no address',
  ])('is the home page after %j', (referrer) => {
    expect(returnPath(null, referrer, SITE)).toBe('/')
  })

  it.each([
    '//elsewhere.test/',
    'https://elsewhere.test/',
    String.raw`\\elsewhere.test`,
    'javascript:alert(1)',
    'data:text/html,x',
  ])('is the home page for the state %j', (from) => {
    expect(returnPath({ from }, '', SITE)).toBe('/')
  })

  it.each(['/login/', '/register/', '/logout/', '/forgot/', '/reset/abc/', '/fail-social-login/?reason=failed', '/404/'])(
    'is never %s',
    (from) => {
      expect(returnPath({ from }, '', SITE)).toBe('/')
    },
  )

  it('may be a page whose name only begins like one of those', () => {
    expect(returnPath({ from: '/registered-nurses/' }, '', SITE)).toBe('/registered-nurses/')
  })
})
