import { expect, it } from '@jest/globals'
import { moved } from './moved.ts'

it('moves an item by its places, and none beyond the ends', () => {
  expect([moved(['a', 'b', 'c'], 0, 1), moved(['a', 'b', 'c'], 2, -1)]).toEqual([['b', 'a', 'c'], ['a', 'c', 'b']])
  expect([moved(['a', 'b'], 0, -1), moved(['a', 'b'], 1, 1), moved([], 0, 1)]).toEqual([['a', 'b'], ['a', 'b'], []])
})
