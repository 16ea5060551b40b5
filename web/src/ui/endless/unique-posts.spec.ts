import { describe, expect, it } from '@jest/globals'
import { gifts } from '../../../test/gifts.ts'
import { uniquePosts } from './unique-posts.ts'

describe('the gifts of several pages', () => {
  it('are each shown once, where they came first, and not at all when they stand elsewhere', () => {
    const data = { pages: [{ posts: [...gifts(1, 3)] }, { posts: [...gifts(3, 3)] }], pageParams: [1, 2] }
    expect(uniquePosts(data).map(({ id }) => id)).toEqual([1, 2, 3, 4, 5])
    expect(uniquePosts(data, [2]).map(({ id }) => id)).toEqual([1, 3, 4, 5])
  })

  it('are none before they have come', () => {
    expect(uniquePosts(undefined)).toEqual([])
  })
})
