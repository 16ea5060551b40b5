import { describe, expect, it } from '@jest/globals'
import type { MenuItem } from '@ribbonry/contracts'
import { moved, placeAbove, placeBelow, placeBeside, placeOf, placeOfDrop } from './menu-order.ts'

const item = (id: number, parent: number | null = null, extra = false): MenuItem => ({
  id,
  parent_id: parent,
  title: `Entry ${id}`,
  link: '/new/',
  mobile: true,
  desktop: true,
  sort: id,
  extra_mobile: extra,
  season: null,
  version: 1,
})
/** 1 with 11 and 12 below it, 2, 3 and an extra link. */
const ITEMS = [item(1), item(11, 1), item(12, 1), item(2), item(3), item(4, null, true)]
const of = (id: number): MenuItem => ITEMS.find((one) => one.id === id) ?? item(0)

describe('an entry of the menus', () => {
  it('stands below one and before another', () => {
    expect(placeOf(ITEMS, of(11))).toEqual({ parent: 1, before: 12 })
    expect(placeOf(ITEMS, of(12))).toEqual({ parent: 1, before: null })
    expect(placeOf(ITEMS, of(1))).toEqual({ parent: null, before: 2 })
  })

  it('goes one place up or down, as far as its level reaches', () => {
    expect(placeBeside(ITEMS, of(2), -1)).toEqual({ parent: null, before: 1 })
    expect(placeBeside(ITEMS, of(1), 1)).toEqual({ parent: null, before: 3 })
    expect(placeBeside(ITEMS, of(11), 1)).toEqual({ parent: 1, before: null })
    expect([placeBeside(ITEMS, of(1), -1), placeBeside(ITEMS, of(12), 1)]).toEqual([undefined, undefined])
  })

  it('goes below the one above it, and back to the top', () => {
    expect(placeBelow(ITEMS, of(2))).toEqual({ parent: 1, before: null })
    expect([placeBelow(ITEMS, of(1)), placeBelow(ITEMS, of(11))]).toEqual([undefined, undefined])
    expect(placeBelow([...ITEMS, item(5)], item(5))).toBeUndefined()
    expect(placeAbove(ITEMS, of(11))).toEqual({ parent: null, before: 2 })
    expect(placeAbove(ITEMS, of(2))).toBeUndefined()
  })

  it.each([
    ['onto one further up', 3, 2, 0, { parent: null, before: 2 }],
    ['onto one further down', 2, 3, 0, { parent: null, before: 4 }],
    ['among those of another one, aside', 2, 12, 40, { parent: 1, before: 12 }],
    ['where it is, aside', 2, 2, 40, { parent: 1, before: null }],
    ['where it is, back to the top', 12, 12, -40, { parent: null, before: 2 }],
    ['among those of another one, but not aside', 3, 12, 0, { parent: null, before: 2 }],
    ['with those below it, never aside', 1, 3, 80, { parent: null, before: 4 }],
    ['first, however far aside', 2, 1, 80, { parent: null, before: 1 }],
    ['behind an extra link, aside', 3, 4, 80, { parent: null, before: null }],
  ])('is dropped %s', (_how, id, over, aside, place) => {
    expect(placeOfDrop(ITEMS, id, over, aside)).toEqual(place)
  })

  it.each([
    [1, { parent: null, before: 3 }, [2, 1, 11, 12, 3, 4]],
    [2, { parent: 1, before: 12 }, [1, 11, 2, 12, 3, 4]],
    [2, { parent: 1, before: null }, [1, 11, 12, 2, 3, 4]],
    [11, { parent: null, before: null }, [1, 12, 2, 3, 4, 11]],
  ])('%i stands at %j then, with those below it', (id, place, order) => {
    const now = moved(ITEMS, id, place)
    expect(now.map((one) => one.id)).toEqual(order)
    expect(now.find((one) => one.id === id)?.parent_id).toBe(place.parent)
  })

  it('stays where it was dropped on itself or on what is below it', () => {
    expect(placeOfDrop(ITEMS, 2, 2, 5)).toBeUndefined()
    expect(placeOfDrop(ITEMS, 1, 11, 0)).toBeUndefined()
  })
})
