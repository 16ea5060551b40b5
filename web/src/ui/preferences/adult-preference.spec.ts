import { describe, expect, it } from '@jest/globals'
import { adultCookie, wantsAdult } from './adult-preference.ts'

describe('the preference for adult gifts', () => {
  it.each([
    ['', false],
    ['nsfw=0', false],
    ['a=b; nsfw=1; c=d', true],
    ['notnsfw=1', false],
    ['nsfw=10', false],
  ])('in the cookies %p is %p', (cookies, wanted) => {
    expect(wantsAdult(cookies)).toBe(wanted)
  })

  it('is kept as 1 or 0 for ten years, for this site alone', () => {
    expect(adultCookie(true, true)).toBe('nsfw=1; path=/; max-age=315360000; samesite=lax; secure')
    expect(adultCookie(false, false)).toBe('nsfw=0; path=/; max-age=315360000; samesite=lax')
  })
})
