import { expect, it } from '@jest/globals'
import { moveItem } from './move-item.ts'

it('moves an item by positions, and none beyond the ends', () => {
  expect([moveItem(['a', 'b', 'c'], 0, 1), moveItem(['a', 'b', 'c'], 2, -1)]).toEqual([
    ['b', 'a', 'c'],
    ['a', 'c', 'b'],
  ])
  expect([moveItem(['a', 'b'], 0, -1), moveItem(['a', 'b'], 1, 1), moveItem([], 0, 1)]).toEqual([['a', 'b'], ['a', 'b'], []])
})
