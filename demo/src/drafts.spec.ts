import { describe, expect, it } from '@jest/globals'
import { isReservedSlug } from '@ribbonry/contracts'
import { demoDrafts, type DemoDraft } from './drafts.ts'
import { demoGifts } from './gifts.ts'
import { demoGuides } from './guides.ts'

const published = new Map(demoGuides.map((guide) => [guide.slug, guide]))
const gifts = new Map(demoGifts.map((gift) => [gift.slug, gift]))
const words = (text: string): number => text.split(/\s+/).filter((run) => /[\p{L}\p{N}]/u.test(run)).length
const wasHandedIn = ({ way }: DemoDraft): boolean => way.submitted.writing !== undefined

describe('the drafts of the demo', () => {
  it('have unique addresses', () => {
    const slugs = demoDrafts.guides.map(({ slug }) => slug)
    expect(new Set(slugs).size).toBe(slugs.length)
    for (const slug of slugs)
      expect([slug, published.has(slug), gifts.has(slug), isReservedSlug(slug)]).toEqual([slug, false, false, false])
  })

  it('refer to existing gifts and guides', () => {
    const named = demoDrafts.guides.flatMap(({ products, image_of: picture }) => [picture, ...products.map(({ gift }) => gift)])
    expect(named.filter((slug) => slug !== undefined && !gifts.has(slug))).toEqual([])
    for (const { works } of demoDrafts.paid)
      for (const { guide } of works) expect([guide, published.has(guide)]).toEqual([guide, true])
    const links = demoDrafts.guides.flatMap(({ interlinks }) => interlinks.map(({ link }) => link.replaceAll('/', '')))
    for (const slug of links) expect([slug, published.has(slug)]).toEqual([slug, true])
  })

  it('have texts of 30 to 60 words in submitted parts', () => {
    const texts = demoDrafts.guides.filter(wasHandedIn).flatMap(({ products }) => products.map(({ content }) => content))
    expect(texts.length).toBeGreaterThan(10)
    for (const text of texts) {
      expect([text, words(text)]).toEqual([text, Math.max(30, Math.min(60, words(text)))])
    }
  })

  it('have comments on existing products, after the start of the guide', () => {
    for (const { slug, comments, products, begun } of demoDrafts.guides)
      for (const { product = 1, hours_ago: hours } of comments)
        expect([slug, product <= products.length, hours / 24 <= begun]).toEqual([slug, true, true])
  })

  it('were paid for after their approval', () => {
    for (const { days_ago: paid, works } of demoDrafts.paid)
      for (const { submitted, approved } of works) expect([submitted >= approved, approved > paid]).toEqual([true, true])
  })
})
