import { describe, expect, it } from '@jest/globals'
import { gifts } from '../../../test/gifts.ts'
import { uniquePosts } from './unique-posts.ts'

describe('the gifts of several pages', () => {
  it('are shown once, where they came first, and not when they are shown elsewhere', () => {
    const data = { pages: [{ posts: [...gifts(1, 3)] }, { posts: [...gifts(3, 3)] }], pageParams: [1, 2] }
    expect(uniquePosts(data).map(({ id }) => id)).toEqual([1, 2, 3, 4, 5])
    expect(uniquePosts(data, [2]).map(({ id }) => id)).toEqual([1, 3, 4, 5])
  })

  it('leave out free ad slots, and keep the ads', () => {
    const [first, second, third] = gifts(1, 3)
    if (first === undefined || second === undefined || third === undefined) throw new Error('There are too few gifts')
    const posts = [first, { ...second, id: -2, native_ad: true, ad: false }, { ...third, id: -3, native_ad: true, ad: true }]
    expect(uniquePosts({ pages: [{ posts }], pageParams: [1] }).map(({ id }) => id)).toEqual([1, -3])
  })

  it('are empty before they have loaded', () => {
    expect(uniquePosts(undefined)).toEqual([])
  })
})
