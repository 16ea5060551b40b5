import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { localPath } from './local-path.ts'

describe('the return path', () => {
  it.each(['/', '/wishlist/', '/kite-for-two/?scroll=y#more', '/search/caf%C3%A9/'])('may be %s', (path) => {
    expect(localPath(path)).toBe(path)
  })

  it.each([
    undefined,
    '',
    'https://evil.test/',
    '//evil.test/',
    '/\\evil.test',
    '\\\\evil.test',
    '/\tevil',
    '/\n/evil.test',
    'javascript:alert(1)',
    'evil.test',
    '/./\\evil.test',
    '/..//evil.test',
    '/.//evil.test',
    '/api/user/logout',
    '/x/../api/user/logout',
    ' /x',
    '/\u0000',
  ])('is home instead of %j', (path) => {
    expect(localPath(path)).toBe('/')
  })

  it('never leaves the site, whatever is given', () => {
    const leaves = fc.property(
      fc.oneof(
        fc.string({ unit: fc.constantFrom('/', '\\', '.', ':', '@', 'a', '?', '#', '\t', '%2f') }),
        fc.webUrl(),
        fc.string(),
      ),
      (text) => {
        return new URL(localPath(text), 'https://ribbonry.test').origin === 'https://ribbonry.test'
      },
    )
    expect(fc.check(leaves, { numRuns: 2000 })).toMatchObject({ failed: false })
  })
})
