import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { BoardItem } from '@ribbonry/contracts'
import { showMessage } from '../../../ui/flash/flash-queue.ts'
import { codeOf, type SavedItems } from '../../../saving/saved-items.ts'
import { claim, type ItemTexts, moveBoardItem, removeItem, reorderItem, restoreItem, setReceived } from '../item-calls.ts'
import type { BoardPages } from '../boards-calls.ts'
import { saveErrorMessage } from '../saving/save-error.ts'
import { runSerially } from './run-serially.ts'
import { asCard, itemRefOf, refreshBoards, setSavedCount, type SaveContext } from '../saving/refresh-boards.ts'
import { CLAIMED } from '../board-text.ts'

interface ShownBoard {
  readonly key: QueryKey
  readonly token?: string | undefined
}

interface OptimisticAction {
  readonly item: BoardItem
  readonly change: (pages: BoardPages) => BoardPages
  readonly act: () => Promise<unknown>
  readonly message?: string
  /** Restores the previous state. */
  readonly undo?: () => Promise<unknown>
}

/** Optimistic actions on the items of the shown board: applied at once, rolled back on failure. */
export class BoardItemActions {
  readonly #client: QueryClient
  readonly #items: SavedItems
  readonly #shown: ShownBoard

  constructor({ client, items }: SaveContext, shown: ShownBoard) {
    this.#client = client
    this.#items = items
    this.#shown = shown
  }

  /** Token of the link by which the board was opened. */
  get token(): string | undefined {
    return this.#shown.token
  }

  /** Undo restores the item at its former position. */
  async remove(item: BoardItem): Promise<void> {
    let removal: string | null = null
    await this.#run({
      item,
      change: (pages) => withoutItem(pages, item.item_id),
      message: 'Taken off the board',
      act: async () => {
        const removed = await removeItem(this.#client, itemRefOf(asCard(item)), item.wishlist_id)
        removal = removed.removal
        this.#items.mark([codeOf(asCard(item))], removed.saved)
        setSavedCount(this.#client, removed.wishlist_count)
      },
      undo: async () => {
        if (removal === null) return
        const { saved, wishlist_count: count } = await restoreItem(this.#client, removal)
        this.#items.mark([codeOf(asCard(item))], saved)
        setSavedCount(this.#client, count)
      },
    })
  }

  async move(item: BoardItem, target: { readonly wishlist_id: number; readonly name: string }): Promise<void> {
    const itemRef = itemRefOf(asCard(item))
    await this.#run({
      item,
      change: (pages) => withoutItem(pages, item.item_id),
      message: `Moved to ${target.name}`,
      act: () => moveBoardItem(this.#client, itemRef, { source: item.wishlist_id, target: target.wishlist_id }),
      undo: () => moveBoardItem(this.#client, itemRef, { source: target.wishlist_id, target: item.wishlist_id }),
    })
  }

  async annotate(item: BoardItem, texts: ItemTexts): Promise<void> {
    const board = item.wishlist_id
    await this.#run({
      item,
      change: (pages) => withItem(pages, item.item_id, texts),
      act: () => moveBoardItem(this.#client, itemRefOf(asCard(item)), { source: board, target: board, ...texts }),
    })
  }

  async markReceived(item: BoardItem, received: boolean): Promise<void> {
    const mark = (now: boolean) => setReceived(this.#client, item.wishlist_id, item.item_id, now)
    await this.#run({
      item,
      change: (pages) => withoutItem(pages, item.item_id),
      message: received ? 'It arrived. How nice.' : 'Back on the list',
      act: () => mark(received),
      undo: () => mark(!received),
    })
  }

  async place(item: BoardItem, afterItemId: number | null): Promise<void> {
    await this.#run({
      item,
      change: (pages) => withItemAfter(pages, item.item_id, afterItemId),
      act: () => reorderItem(this.#client, item.wishlist_id, item.item_id, afterItemId),
    })
  }

  async claim(item: BoardItem, mine: boolean): Promise<void> {
    await this.#run({
      item,
      change: (pages) => withItem(pages, item.item_id, { claim: mine ? 'mine' : 'open' }),
      act: () => claim(this.#client, place(item), mine, this.#shown.token),
      ...(mine ? { message: CLAIMED, undo: () => claim(this.#client, place(item), false) } : {}),
    })
  }

  async #run({ item, change, act, message, undo }: OptimisticAction): Promise<void> {
    const { key } = this.#shown
    const queue = `board ${item.wishlist_id}`
    await this.#client.cancelQueries({ queryKey: key, exact: true })
    const before = this.#client.getQueryData<BoardPages>(key)
    this.#client.setQueryData<BoardPages>(key, (pages) => (pages === undefined ? pages : change(pages)))
    const back = async (): Promise<void> => {
      this.#client.setQueryData(key, before)
      await this.#settle(undo === undefined ? undefined : runSerially(queue, undo))
      await refreshBoards(this.#client)
    }
    if (message !== undefined)
      showMessage(
        message,
        undo === undefined
          ? undefined
          : {
              label: 'Undo',
              run: () => {
                void back()
              },
            },
      )
    await this.#settle(runSerially(queue, act), before)
  }

  /** Waits for a request. The cached board already has the change, and is fetched again only after a failure. */
  async #settle(pending: Promise<unknown> | undefined, before?: BoardPages): Promise<void> {
    try {
      await pending
      await refreshBoards(this.#client, this.#shown.key)
    } catch (error) {
      if (before !== undefined) this.#client.setQueryData(this.#shown.key, before)
      showMessage(saveErrorMessage(error))
      await refreshBoards(this.#client)
    }
  }
}

function place({ wishlist_id: board, item_id: id }: BoardItem) {
  return { wishlist_id: board, item_id: id }
}

export function itemsIn(pages: BoardPages | undefined): readonly BoardItem[] {
  const seen = new Set<number>()
  return (pages?.pages ?? []).flatMap(({ posts }) => posts).filter(({ item_id: id }) => !seen.has(id) && seen.add(id))
}

export function withItem(pages: BoardPages, itemId: number, change: Partial<BoardItem>): BoardPages {
  return mapPosts(pages, (posts) => posts.map((item) => (item.item_id === itemId ? { ...item, ...change } : item)))
}

/** Removes an item and lowers the count of the shown ones. */
export function withoutItem(pages: BoardPages, itemId: number): BoardPages {
  return adjustCount(
    mapPosts(pages, (posts) => posts.filter((item) => item.item_id !== itemId)),
    -1,
  )
}

/** Moves an item behind another one, or first; pages keep their length. */
export function withItemAfter(pages: BoardPages, itemId: number, afterItemId: number | null): BoardPages {
  const items = pages.pages.flatMap(({ posts }) => posts)
  const moving = items.find((item) => item.item_id === itemId)
  const rest = items.filter((item) => item.item_id !== itemId)
  const before = afterItemId === null ? 0 : rest.findIndex((item) => item.item_id === afterItemId) + 1
  if (moving === undefined || (before === 0 && afterItemId !== null)) return pages
  const ordered = [...rest.slice(0, before), moving, ...rest.slice(before)]
  return mapPosts(pages, (posts) => ordered.splice(0, posts.length))
}

/** The item that precedes one that moves to a position, from 0 among all. */
export function precedingItemId(items: readonly Pick<BoardItem, 'item_id'>[], itemId: number, position: number): number | null {
  return items.filter((item) => item.item_id !== itemId)[position - 1]?.item_id ?? null
}

function mapPosts(pages: BoardPages, change: (posts: BoardItem[]) => BoardItem[]): BoardPages {
  return { ...pages, pages: pages.pages.map((page) => ({ ...page, posts: change(page.posts) })) }
}

function adjustCount(pages: BoardPages, more: number): BoardPages {
  return {
    ...pages,
    pages: pages.pages.map((page) => {
      const shown = page.posts[0]?.received === true ? 'received_total' : 'total'
      return { ...page, board: { ...page.board, [shown]: Math.max(0, page.board[shown] + more) } }
    }),
  }
}
