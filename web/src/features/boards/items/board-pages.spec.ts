import { describe, expect, it } from '@jest/globals'
import { boardItems, boardPage } from '../../../../test/boards.ts'
import type { BoardPages } from '../api/get-board.ts'
import { precedingItemId, itemsIn, withItemAfter, withoutItem, withItem } from './board-pages.ts'

/** Six items, numbered from 1, on pages of four and two. */
function pages(): BoardPages {
  const items = boardItems(6)
  return {
    pages: [
      { ...boardPage(), posts: items.slice(0, 4), next: '4.4' },
      { ...boardPage(), posts: items.slice(4), next: null },
    ],
    pageParams: [{ page: 1 }, { page: 2, after: '4.4' }],
  }
}
const ids = (from: BoardPages): number[] => itemsIn(from).map(({ item_id: id }) => id)

describe('the pages of a board', () => {
  it('show each item once, also one that moved to the next page', () => {
    const [first] = boardItems(1)
    const both = pages()
    if (first !== undefined) both.pages[1]?.posts.push(first)
    expect(ids(both)).toEqual([1, 2, 3, 4, 5, 6])
  })

  it('remove an item and lower the count', () => {
    const after = withoutItem(pages(), 2)
    expect(ids(after)).toEqual([1, 3, 4, 5, 6])
    expect(after.pages[0]?.board.total).toBe((pages().pages[0]?.board.total ?? 0) - 1)
  })

  it('change one item and no other', () => {
    expect(itemsIn(withItem(pages(), 5, { comment: 'For Dad' })).map(({ comment }) => comment === 'For Dad')).toEqual([
      false,
      false,
      false,
      false,
      true,
      false,
    ])
  })

  it.each([
    [6, null, [6, 1, 2, 3, 4, 5]],
    [1, 6, [2, 3, 4, 5, 6, 1]],
    [2, 4, [1, 3, 4, 2, 5, 6]],
    [3, 99, [1, 2, 3, 4, 5, 6]],
    [99, 1, [1, 2, 3, 4, 5, 6]],
  ])('move item %p behind %p', (item, after, order) => {
    const moved = withItemAfter(pages(), item, after)
    expect(ids(moved)).toEqual(order)
    expect(moved.pages.map(({ posts }) => posts.length)).toEqual([4, 2])
  })

  it('return the item that precedes a position', () => {
    const items = boardItems(4)
    expect([0, 1, 3].map((place) => precedingItemId(items, 2, place))).toEqual([null, 1, 4])
  })
})
