import { describe, expect, it } from '@jest/globals'
import { demoCategories } from './categories.ts'
import { demoNavigation, demoSeasons, extraMobileLinks } from './navigation.ts'

const parentOf = new Map(demoCategories.map(({ slug, parent }) => [slug, parent]))

describe('the demo’s menu', () => {
  it('links only to existing categories, under their own parent', () => {
    const links = demoNavigation.map(({ link }) => link).filter((link) => link.startsWith('/gifts/'))
    expect(links.length).toBeGreaterThan(20)
    for (const link of links) {
      const [first, second] = link.split('/').slice(2).filter(Boolean)
      expect(parentOf.has(second ?? first ?? '')).toBe(true)
      expect(parentOf.get(second ?? first ?? '')).toBe(second === undefined ? undefined : first)
    }
  })

  it('has each parent before its children, and no link twice in a branch', () => {
    const titles = demoNavigation.map(({ title }) => title)
    const early = demoNavigation.filter(({ parent }, at) => parent !== undefined && !titles.slice(0, at).includes(parent))
    expect(early).toEqual([])
    const links = demoNavigation.map(({ link, parent }) => `${parent} ${link}`)
    expect(new Set(links).size).toBe(links.length)
  })

  it('counts its entries from one within each level', () => {
    const top = demoNavigation.filter(({ parent }) => parent === undefined)
    expect(top.map(({ sort }) => sort)).toEqual(top.map((_, at) => at + 1))
  })

  it('uses only existing seasons, and shows only Christmas in one of its own', () => {
    const names = new Set(demoSeasons.map(({ name }) => name))
    expect(demoNavigation.filter(({ season }) => season !== undefined && !names.has(season))).toEqual([])
    expect(demoNavigation.filter(({ seasonOnly }) => seasonOnly).map(({ title }) => title)).toEqual(['Christmas'])
  })

  it('gives phones the lists without an entry of their own', () => {
    expect(extraMobileLinks.map(({ link }) => link)).toEqual(['/new/', '/popular/', '/random/', '/give-me-one/', '/blog/'])
  })
})
