import { BOARD_ITEMS_PER_PAGE } from '@ribbonry/contracts'
import { describe, expect, it } from '@jest/globals'
import { pageStart, paginate } from './page-cursor.ts'

const rows = (count: number) => Array.from({ length: count }, (_, index) => ({ item_id: index + 1, place: String(-5 + index) }))

describe('a page of a board', () => {
  it('has a cursor for the next page when there are more items', () => {
    const { rows: shown, next } = paginate(rows(BOARD_ITEMS_PER_PAGE + 1), ({ place }) => place)
    expect([shown.length, next]).toEqual([BOARD_ITEMS_PER_PAGE, `${BOARD_ITEMS_PER_PAGE - 6}.${BOARD_ITEMS_PER_PAGE}`])
    expect(pageStart(2, next ?? '')).toEqual({ after: [String(BOARD_ITEMS_PER_PAGE - 6), String(BOARD_ITEMS_PER_PAGE)], skip: 0 })
  })

  it('is the last one when no items follow, or there are none', () => {
    expect([paginate(rows(BOARD_ITEMS_PER_PAGE), ({ place }) => place).next, paginate([], () => '').next]).toEqual([null, null])
  })

  it('can be requested by number, however large', () => {
    expect([pageStart(1, undefined).skip, pageStart(3, undefined).skip]).toEqual([0, 2 * BOARD_ITEMS_PER_PAGE])
    expect(pageStart(Number.MAX_SAFE_INTEGER, undefined).skip).toBeLessThan(2 ** 31)
  })

  it('is empty behind a cursor that no row can have', () => {
    expect(pageStart(1, `${'9'.repeat(19)}.1`).after).toEqual(['9223372036854775807', '9223372036854775807'])
  })
})
