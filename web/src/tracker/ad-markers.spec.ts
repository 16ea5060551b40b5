import { expect, it } from '@jest/globals'
import { AdMarkers } from './ad-markers.ts'
import { Cookies } from './cookies.ts'

it('a native ad is marked once, and the oldest of many is dropped', () => {
  const page = { cookie: '' }
  const markers = new AdMarkers(new Cookies(page, false))
  expect([markers.mark('click', 'x1011'), markers.mark('click', 'x1011'), markers.mark('click', 'x10112')]).toEqual([
    true,
    false,
    true,
  ])
  expect(page.cookie).toBe('ssna_click=x1011.x10112; path=/; max-age=86400; samesite=lax')
  for (let ad = 0; ad < 100; ad += 1) markers.mark('click', `x1012${ad}`)
  expect(page.cookie.length).toBeLessThan(600)
  expect(markers.mark('click', 'x1011')).toBe(true)
})
