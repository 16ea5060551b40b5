import { describe, expect, it } from '@jest/globals'
import { demoCategories } from './categories.ts'
import { demoNavigation, extraMobileLinks } from './navigation.ts'

const parentOf = new Map(demoCategories.map(({ slug, parent }) => [slug, parent]))

describe('the demo’s menu', () => {
  it('leads only to categories that exist, under their own parent', () => {
    const links = demoNavigation.map(({ link }) => link).filter((link) => link.startsWith('/gifts/'))
    expect(links.length).toBeGreaterThan(20)
    for (const link of links) {
      const [, , parent, slug = ''] = link.split('/')
      expect(parentOf.get(slug)).toBe(parent)
    }
  })

  it('has each parent before its children, and no link twice', () => {
    const titles = demoNavigation.map(({ title }) => title)
    const early = demoNavigation.filter(({ parent }, at) => parent !== undefined && !titles.slice(0, at).includes(parent))
    expect(early).toEqual([])
    const links = demoNavigation.map(({ link }) => link)
    expect(new Set(links).size).toBe(links.length)
  })

  it('counts its entries from one within each level', () => {
    const top = demoNavigation.filter(({ parent }) => parent === undefined)
    expect(top.map(({ sort }) => sort)).toEqual(top.map((_, at) => at + 1))
  })

  it('gives phones the lists that have no entry of their own', () => {
    expect(extraMobileLinks.map(({ link }) => link)).toEqual(['/new/', '/popular/', '/over1k/', '/random/', '/blog/'])
  })
})
