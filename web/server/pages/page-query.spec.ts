import { describe, expect, it } from '@jest/globals'
import { pageQuery } from './page-query.ts'

describe('the query of a page', () => {
  it('keeps the parameters that the page reads, in their order', () => {
    expect(pageQuery('/uk/gift-finder/', 'interests=b&utm_source=x&interests=a&age=7')).toBe('?interests=b&interests=a&age=7')
    expect([pageQuery('/a-gift/', 'page=2'), pageQuery('/constructor/', 'length=1'), pageQuery('/', '')]).toEqual(['', '', ''])
  })
})
