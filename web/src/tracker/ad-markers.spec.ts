import { expect, it } from '@jest/globals'
import { AdMarkers } from './ad-markers.ts'
import { Cookies } from './cookies.ts'

/** A document that keeps every cookie that is written, and reads the last one of each name. */
function page() {
  const written: string[] = []
  const jar = new Map<string, string>()
  return {
    written,
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(text: string) {
      written.push(text)
      const [, name = '', value = ''] = /^(.*?)=(.*?);/.exec(text) ?? []
      jar.set(name, value)
    },
  }
}

it('a native ad is marked once, and the oldest of many is dropped', () => {
  const opened = page()
  const markers = new AdMarkers(new Cookies(opened, false))
  expect([markers.mark('click', 'x1011'), markers.mark('click', 'x1011'), markers.mark('click', 'x10112')]).toEqual([
    true,
    false,
    true,
  ])
  expect(opened.written.at(-1)).toBe('ssna_click=x1011.x10112; path=/; max-age=86400; samesite=lax')
  for (let ad = 0; ad < 100; ad += 1) markers.mark('click', `x1012${ad}`)
  expect(opened.written.at(-1)?.length).toBeLessThan(600)
  expect(markers.mark('click', 'x1011')).toBe(true)
})

it('every click on an ad is remembered for seven days, an impression is not', () => {
  const opened = page()
  const markers = new AdMarkers(new Cookies(opened, true))
  const flags = () => opened.written.filter((text) => text.startsWith('pitch_ad'))
  markers.mark('impression', 'x1011')
  expect(flags()).toEqual([])
  markers.mark('click', 'x1011')
  markers.mark('click', 'x1011')
  expect(flags()).toEqual(Array.from({ length: 2 }, () => 'pitch_ad=1; path=/; max-age=604800; samesite=lax; secure'))
})
