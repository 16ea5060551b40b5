import { describe, expect, it } from '@jest/globals'
import { type Added, withAdded } from './added-places.ts'

const THERE = [1, 2, 3].map((id) => ({ id }))
const added = (id: number, places: { pos?: number; replaces?: number } = {}): Added<{ id: number }> => ({
  product: { id },
  pos: places.pos,
  replaces: places.replaces,
})
const idsWith = (...products: Added<{ id: number }>[]): number[] => withAdded(THERE, products).map(({ id }) => id)

describe('products that join a list', () => {
  it('come last without a place', () => expect(idsWith(added(8), added(9))).toEqual([1, 2, 3, 8, 9]))

  it('stand at their places in the list as it is then', () => {
    expect(idsWith(added(9, { pos: 4 }), added(8, { pos: 1 }))).toEqual([8, 1, 2, 9, 3])
    expect(idsWith(added(8, { pos: 2 }), added(9, { pos: 2 }))).toEqual([1, 9, 8, 2, 3])
  })

  it('come last at a place past the end', () => expect(idsWith(added(8, { pos: 99 }), added(9))).toEqual([1, 2, 3, 9, 8]))

  it('take the place of what they replace, unless they have another one', () => {
    expect(idsWith(added(8, { replaces: 2 }))).toEqual([1, 8, 3])
    expect(idsWith(added(8, { replaces: 1, pos: 3 }))).toEqual([2, 3, 8])
  })
})
