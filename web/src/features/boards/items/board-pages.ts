import type { BoardItem } from '@ribbonry/contracts'
import type { BoardPages } from '../api/get-board.ts'

/** Cached pages of a board. The functions below are pure. */
type Pages = BoardPages

export function itemsIn(pages: Pages | undefined): readonly BoardItem[] {
  const seen = new Set<number>()
  return (pages?.pages ?? []).flatMap(({ posts }) => posts).filter(({ item_id: id }) => !seen.has(id) && seen.add(id))
}

export function withItem(pages: Pages, itemId: number, change: Partial<BoardItem>): Pages {
  return mapPosts(pages, (posts) => posts.map((item) => (item.item_id === itemId ? { ...item, ...change } : item)))
}

/** Removes an item and lowers the count of the shown ones. */
export function withoutItem(pages: Pages, itemId: number): Pages {
  return adjustCount(
    mapPosts(pages, (posts) => posts.filter((item) => item.item_id !== itemId)),
    -1,
  )
}

/** Moves an item behind another one, or first; pages keep their length. */
export function withItemAfter(pages: Pages, itemId: number, afterItemId: number | null): Pages {
  const items = pages.pages.flatMap(({ posts }) => posts)
  const moving = items.find((item) => item.item_id === itemId)
  const rest = items.filter((item) => item.item_id !== itemId)
  const before = afterItemId === null ? 0 : rest.findIndex((item) => item.item_id === afterItemId) + 1
  if (moving === undefined || (before === 0 && afterItemId !== null)) return pages
  const ordered = [...rest.slice(0, before), moving, ...rest.slice(before)]
  return mapPosts(pages, (posts) => ordered.splice(0, posts.length))
}

/** The item that precedes one that moves to a position, from 0 among all. */
export function precedingItemId(items: readonly Pick<BoardItem, 'item_id'>[], itemId: number, place: number): number | null {
  return items.filter((item) => item.item_id !== itemId)[place - 1]?.item_id ?? null
}

function mapPosts(pages: Pages, change: (posts: BoardItem[]) => BoardItem[]): Pages {
  return { ...pages, pages: pages.pages.map((page) => ({ ...page, posts: change(page.posts) })) }
}

function adjustCount(pages: Pages, more: number): Pages {
  return {
    ...pages,
    pages: pages.pages.map((page) => {
      const shown = page.posts[0]?.received === true ? 'received_total' : 'total'
      return { ...page, board: { ...page.board, [shown]: Math.max(0, page.board[shown] + more) } }
    }),
  }
}
