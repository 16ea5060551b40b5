import { describe, expect, it } from '@jest/globals'
import { featuredGift } from './featured.ts'
import { demoGifts, type DemoGift } from './gifts.ts'
import { drawingOf } from './painter/drawing.ts'
import { objects } from './painter/objects.ts'
import { coveredShare } from './staging/covered.ts'

const pictures = [featuredGift.picture, ...demoGifts.flatMap((gift) => gift.pictures)]

function neighboursAlike(gifts: readonly DemoGift[]): string[] {
  return gifts.flatMap((gift, at) => (gift.pictures[0]?.palette === gifts[at + 1]?.pictures[0]?.palette ? [gift.slug] : []))
}

describe('the demo’s pictures', () => {
  it('are two to four for each gift, no two of them in one palette', () => {
    for (const gift of demoGifts) {
      expect(gift.pictures.length).toBeGreaterThanOrEqual(2)
      expect(gift.pictures.length).toBeLessThanOrEqual(4)
      expect(new Set(gift.pictures.map(({ palette }) => palette)).size).toBe(gift.pictures.length)
    }
  })

  it('show objects that have a drawing', () => {
    for (const name of objects.keys()) expect(() => drawingOf(name, 32)).not.toThrow()
  })

  it('each show something else of the gift, not the same on another ground', () => {
    const arrangement = ({ pieces }: (typeof pictures)[number]) =>
      pieces.map(({ object, width }) => `${object} ${width.toFixed(2)}`).join()
    const repeating = demoGifts.filter((gift) => new Set(gift.pictures.map(arrangement)).size < gift.pictures.length)
    expect(repeating.map(({ slug }) => slug)).toEqual([])
  })

  it('differ in palette from their neighbours, newest first and most popular first', () => {
    expect(neighboursAlike(demoGifts.toSorted((a, b) => a.daysAgo - b.daysAgo || (a.slug < b.slug ? -1 : 1)))).toEqual([])
    expect(neighboursAlike(demoGifts.toSorted((a, b) => b.popularity - a.popularity || (a.slug < b.slug ? -1 : 1)))).toEqual([])
  })

  it('are large where they are leads', () => {
    const large = demoGifts.filter((gift) => gift.pictures[0]?.size === 'lead')
    expect(large.length).toBeGreaterThanOrEqual(30)
    expect(featuredGift.picture.size).toBe('lead')
  })

  it('have no object but the first one under the heart of a card, or its word "Sponsored"', () => {
    const beside = pictures.flatMap(({ pieces }) => {
      const largest = Math.max(...pieces.map(({ width, height }) => width * height))
      return pieces.filter(({ width, height }) => width * height < largest)
    })
    expect(beside.length).toBeGreaterThan(100)
    expect(beside.filter((piece) => coveredShare(piece) > 0.05).map(({ object, x, y }) => `${object} ${x} ${y}`)).toEqual([])
  })

  it('keep every standing object inside the picture', () => {
    const standing = pictures.flatMap(({ pieces }) => pieces.filter(({ stance }) => stance === 'stand'))
    expect(standing.filter(({ y }) => y > 0.93 || y < 0.6)).toEqual([])
    expect(standing.filter(({ x }) => x < 0.1 || x > 0.9)).toEqual([])
  })
})
