import { describe, expect, it } from '@jest/globals'
import { canonicalPath } from './path.ts'

describe('canonicalPath', () => {
  it.each([
    ['/', '/'],
    ['/api/lists/new/1', '/api/lists/new/1'],
    ['/api/lists/new/1/', '/api/lists/new/1'],
    ['/api/lists/n%65w/1', '/api/lists/new/1'],
    ['/a.b/c.jpg', '/a.b/c.jpg'],
    ['/caf%c3%a9', '/caf%C3%A9'],
    ['/a%2Fb', '/a%2Fb'],
    ['/a b', '/a%20b'],
    ['/@x', '/%40x'],
  ])('spells %s as %s', (path, expected) => {
    expect(canonicalPath(path)).toBe(expected)
  })

  it.each([
    '/%',
    '/%zz',
    '/%e0%a4%a',
    '/a/../b',
    '/..',
    '/%2e%2e/b',
    '/./a',
    '//evil.test/',
    '/a%00b',
    '/a%5Cb',
    '/a\\b',
    '',
    'http://x/',
    '*',
  ])('has no spelling for %s', (path) => {
    expect(canonicalPath(path)).toBeUndefined()
  })
})
