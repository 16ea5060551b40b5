import { describe, expect, it } from '@jest/globals'
import { hashKey } from '@tanstack/react-query'
import { queryHash } from './query-hash.ts'

describe('the hash of a query', () => {
  it.each([
    [['GET /api/navigation']],
    [['GET /api/lists/:sort/:page', { params: { sort: 'new', page: 1 }, query: {} }]],
    [
      [
        'GET /api/lists/:sort/:page',
        { query: { perpage: 40, country: 'GB', max: undefined }, params: { page: 2, sort: 'popular' } },
      ],
    ],
    [['a', null, 3, true, ['b', 'a'], { z: { y: 1, x: ['q', null] }, a: '’"<' }]],
  ])('of %j equals the query library’s', (key) => {
    expect(queryHash(key)).toBe(hashKey(key))
  })

  it('does not depend on the order of fields', () => {
    expect(queryHash(['a', { b: 1, c: { d: 2, e: 3 } }])).toBe(queryHash(['a', { c: { e: 3, d: 2 }, b: 1 }]))
  })
})
