import { describe, expect, it } from '@jest/globals'
import { demoAuthors } from './authors.ts'
import { demoGuides } from './guides.ts'
import { paletteOf } from './painter/palettes.ts'

describe('the demo’s guides', () => {
  it('have a colour and a scene of their own, with walls in that colour', () => {
    const scenes = demoGuides.map(({ picture }) => picture.pieces.map(({ object }) => object).join())
    expect(new Set(demoGuides.map(({ color }) => color)).size).toBe(demoGuides.length)
    expect(new Set(scenes).size).toBe(demoGuides.length)
    for (const { color, picture } of demoGuides) expect([picture.size, paletteOf(picture.palette).light]).toEqual(['wide', color])
  })

  it('keep enough of their scene in a 4:3 frame', () => {
    for (const { slug, picture } of demoGuides) {
      const whole = picture.pieces.filter(({ x, width }) => x - width / 2 >= 1 / 6 && x + width / 2 <= 5 / 6)
      expect([slug, whole.length >= 3]).toEqual([slug, true])
    }
  })

  it('have an author, and were checked after they were written', () => {
    for (const { slug, days_ago: written, checked_days_ago: checked } of demoGuides)
      expect([slug, checked < written]).toEqual([slug, true])
    for (const { name } of demoAuthors) expect(demoGuides.filter(({ author }) => author === name).length).toBeGreaterThan(3)
  })

  it('contain the number of gifts in their titles', () => {
    for (const { title, products } of demoGuides) expect(title).toContain(String(products.length))
  })
})
