import { describe, expect, it } from '@jest/globals'
import { demoCategories } from './categories.ts'
import { COUNTRIES, currencyOf } from './countries.ts'
import { featuredGift } from './featured.ts'
import { demoGifts } from './gifts.ts'
import { isReservedSlug } from '@ribbonry/contracts'

const texts = demoGifts.flatMap(({ title, what, quip, content, alt }) => [title, what, quip, ...content, alt])

describe('the demo’s gifts', () => {
  it('are at least 250', () => {
    expect(demoGifts.length).toBeGreaterThanOrEqual(250)
  })

  it('have unique slugs and titles, none of which an address of the site needs', () => {
    const slugs = demoGifts.map(({ slug }) => slug)
    expect(new Set(slugs).size).toBe(slugs.length)
    expect(new Set(demoGifts.map(({ title }) => title)).size).toBe(slugs.length)
    expect(slugs.filter((slug) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))).toEqual([])
    expect(slugs.filter(isReservedSlug)).toEqual([])
  })

  it('have titles that fit two lines of a phone, and quips that fit a lead card', () => {
    expect(demoGifts.filter(({ title }) => title.length > 40).map(({ title }) => title)).toEqual([])
    expect(demoGifts.filter(({ quip }) => quip.length < 60 || quip.length > 140).map(({ quip }) => quip)).toEqual([])
  })

  it('have a plain name of three to nine words', () => {
    const lines = demoGifts.map(({ what }) => what)
    expect(new Set(lines).size).toBe(lines.length)
    expect(lines.filter((what) => !/^\S+( \S+){2,8}$/.test(what) || what.endsWith('.'))).toEqual([])
  })

  it('are described in 45 to 90 words', () => {
    const counts = demoGifts.map(({ slug, content }) => ({ slug, words: content.join(' ').split(/\s+/).length }))
    expect(counts.filter(({ words }) => words < 45 || words > 90)).toEqual([])
  })

  it('have no shouting and no pictures as letters', () => {
    expect(texts.filter((text) => /!|\p{Extended_Pictographic}/u.test(text))).toEqual([])
  })

  it('have realistic prices', () => {
    const prices = demoGifts.map(({ price }) => price)
    expect(Math.min(...prices)).toBeGreaterThanOrEqual(4)
    expect(Math.max(...prices)).toBeLessThanOrEqual(4000)
    expect(prices.filter((price) => price >= 1000).length).toBeGreaterThanOrEqual(12)
    expect(prices.filter((price) => price < 20).length).toBeGreaterThanOrEqual(40)
  })

  it('have prices in the currency of the only country where they are sold', () => {
    for (const { countries, currency } of demoGifts) expect(currency).toBe(countries ? currencyOf[countries[0]] : 'USD')
    const soldInOne = new Set(demoGifts.flatMap(({ countries }) => countries ?? []))
    expect([...soldInOne].toSorted()).toEqual(['CA', 'GB', 'US'])
  })

  it.each(COUNTRIES.filter((country) => country !== 'US'))('have prices of their own in %s, at least 120 of them', (country) => {
    const own = demoGifts.flatMap(({ price, elsewhere }) => {
      const there = elsewhere?.[country]
      return there === undefined ? [] : [{ price, there }]
    })
    expect(own.length).toBeGreaterThanOrEqual(120)
    expect(own.filter(({ there }) => !Number.isInteger(there) || there < 4)).toEqual([])
    const [least, most] = country === 'GB' ? [0.65, 1] : [1.2, 1.6]
    expect(own.filter(({ price, there }) => there / price < least || there / price > most)).toEqual([])
  })

  it('link to a search at their merchant', () => {
    for (const { link } of demoGifts) {
      const url = new URL(link)
      expect(url.protocol).toBe('https:')
      expect([...url.searchParams.values()].some((words) => words.length > 3)).toBe(true)
    }
  })

  it('have figures from which statistics can be made', () => {
    for (const { popularity, daysAgo, rating = 4, ratingCount = 1 } of demoGifts) {
      expect(popularity).toBeGreaterThan(0)
      expect(popularity).toBeLessThanOrEqual(1)
      expect(daysAgo).toBeGreaterThanOrEqual(0)
      expect(daysAgo).toBeLessThanOrEqual(700)
      expect(rating).toBeGreaterThanOrEqual(3.5)
      expect(rating).toBeLessThanOrEqual(5)
      expect(ratingCount).toBeGreaterThan(0)
    }
    expect(demoGifts.filter(({ nsfw }) => nsfw).length).toBeGreaterThanOrEqual(3)
  })

  it('belong to existing categories, each of which has ten gifts or more, that of vouchers five', () => {
    const known = new Set(demoCategories.filter(({ parent }) => parent).map(({ slug }) => slug))
    expect(demoGifts.flatMap(({ categories }) => categories).filter((slug) => !known.has(slug))).toEqual([])
    const inside = (slug: string) => demoGifts.filter(({ categories }) => categories.some((held) => held === slug)).length
    const few = [...known].filter((slug) => inside(slug) < (slug === 'in-an-envelope' ? 5 : 10))
    expect(few).toEqual([])
  })

  it('include the first gift of the home page', () => {
    expect(demoGifts.map(({ slug }) => slug)).toContain(featuredGift.slug)
  })
})
