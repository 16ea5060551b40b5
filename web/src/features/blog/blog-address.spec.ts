import { describe, expect, it } from '@jest/globals'
import { blogPath, readBlogPage } from './blog-address.ts'

describe('the address of a page of the blog', () => {
  it('leaves out the first page’s number, and is parsed back', () => {
    expect([blogPath(), blogPath(2)]).toEqual(['/blog/', '/blog/page/2/'])
    expect([undefined, '1', '2'].map(readBlogPage)).toEqual([1, 1, 2])
  })

  it('is invalid without a whole number from 1', () => {
    expect(['0', '-1', 'x', '1.5', '', '01', '9'.repeat(400), "1'--"].map(readBlogPage)).toEqual(Array.from({ length: 8 }))
  })
})
