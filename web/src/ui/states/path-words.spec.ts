import { describe, expect, it } from '@jest/globals'
import { wordsOf } from './path-words.ts'

describe('the words of an address', () => {
  it.each([
    ['/blue-teapot/', 'blue teapot'],
    ['/uk/Blue-Teapot-j4680', 'Blue Teapot'],
    ['/gifts/tea%20people/', 'tea people'],
    ['/12345/', ''],
    ['/', ''],
    [`/${'teapot-'.repeat(30)}/`, 'teapot teapot teapot teapot teapot teapot teapot teapot teap'],
  ])('%s are %p', (pathname, words) => {
    expect(wordsOf(pathname)).toBe(words)
  })
})
