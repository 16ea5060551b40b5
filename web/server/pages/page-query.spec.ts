import { OTHER_PAGE_QUERIES, PAGE_QUERIES, pageQueryNames } from '@ribbonry/contracts'
import { describe, expect, it } from '@jest/globals'
import { REGION, REGIONS } from '../../src/regions/region.ts'
import { pageQuery } from './page-query.ts'

const EVERY = [...new Set([...OTHER_PAGE_QUERIES, ...Object.values(PAGE_QUERIES).flat(), 'utm_source'])]

describe('the query of a page', () => {
  it('keeps the parameters that the page reads, in their order', () => {
    expect(pageQuery('/uk/gift-finder/', 'interests=b&utm_source=x&interests=a&age=7')).toBe('?interests=b&interests=a&age=7')
    expect([pageQuery('/a-gift/', 'page=2'), pageQuery('/constructor/', 'length=1'), pageQuery('/', '')]).toEqual(['', '', ''])
  })

  it.each(
    REGIONS.flatMap((region) =>
      [...Object.keys(PAGE_QUERIES), 'a-gift', ''].map((segment) => `${REGION[region].prefix}/${segment}/`),
    ),
  )('is what the gateway forwards at %s', (path) => {
    const kept = new URLSearchParams(pageQuery(path, EVERY.map((name) => `${name}=1`).join('&')))
    expect([...kept.keys()]).toEqual(EVERY.filter((name) => pageQueryNames(path).has(name)))
  })
})
