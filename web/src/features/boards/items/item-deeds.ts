import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { BoardItem } from '@ribbonry/contracts'
import { showMessage } from '../../../ui/flash/flash-queue.ts'
import { codeOf, markSaved } from '../../../ui/saving/saved-items.ts'
import { claim, moveThing, placeItem, receive } from '../api/change-items.ts'
import type { BoardPages } from '../api/get-board.ts'
import { dropThing, putThingBack } from '../api/keep-thing.ts'
import { failureOf } from '../saving/keep.ts'
import { inTurn } from '../saving/in-turn.ts'
import { refreshBoards, tellCount } from '../saving/refresh-boards.ts'
import { asCard, thingOf } from '../thing.ts'
import { CLAIMED } from '../words.ts'
import { placed, without, withItem } from './board-pages.ts'

interface Shown {
  readonly key: QueryKey
  readonly token?: string | undefined
}

interface Deed {
  readonly item: BoardItem
  readonly change: (pages: BoardPages) => BoardPages
  readonly act: () => Promise<unknown>
  readonly said?: string
  /** Puts it back as it was. */
  readonly undo?: () => Promise<unknown>
}

/** What can be done with the items of a board that is shown: it looks done at once, and is put back when it could not be done. */
export class ItemDeeds {
  readonly #client: QueryClient
  readonly #shown: Shown

  constructor(client: QueryClient, shown: Shown) {
    this.#client = client
    this.#shown = shown
  }

  /** Of the link that the board was opened by. */
  get token(): string | undefined {
    return this.#shown.token
  }

  /** Takes an item off the board; undone, it stands where it stood. */
  async remove(item: BoardItem): Promise<void> {
    let removal: string | null = null
    await this.#do({
      item, change: (pages) => without(pages, item.item_id), said: 'Taken off the board',
      act: async () => {
        const dropped = await dropThing(this.#client, thingOf(asCard(item)), item.wishlist_id)
        removal = dropped.removal
        markSaved([codeOf(asCard(item))], dropped.saved)
        tellCount(this.#client, dropped.wishlist_count)
      },
      undo: async () => {
        if (removal === null) return
        const { saved, wishlist_count: count } = await putThingBack(this.#client, removal)
        markSaved([codeOf(asCard(item))], saved)
        tellCount(this.#client, count)
      },
    })
  }

  async move(item: BoardItem, target: { readonly wishlist_id: number; readonly name: string }): Promise<void> {
    const thing = thingOf(asCard(item))
    await this.#do({
      item, change: (pages) => without(pages, item.item_id), said: `Moved to ${target.name}`,
      act: () => moveThing(this.#client, thing, { source: item.wishlist_id, target: target.wishlist_id }),
      undo: () => moveThing(this.#client, thing, { source: target.wishlist_id, target: item.wishlist_id }),
    })
  }

  async note(item: BoardItem, comment: string): Promise<void> {
    const board = item.wishlist_id
    await this.#do({
      item, change: (pages) => withItem(pages, item.item_id, { comment }),
      act: () => moveThing(this.#client, thingOf(asCard(item)), { source: board, target: board, comment }),
    })
  }

  async receive(item: BoardItem, received: boolean): Promise<void> {
    const mark = (now: boolean) => receive(this.#client, item.wishlist_id, item.item_id, now)
    await this.#do({
      item, change: (pages) => without(pages, item.item_id), said: received ? 'It arrived. How nice.' : 'Back on the list',
      act: () => mark(received), undo: () => mark(!received),
    })
  }

  async place(item: BoardItem, afterItemId: number | null): Promise<void> {
    await this.#do({
      item, change: (pages) => placed(pages, item.item_id, afterItemId), act: () => placeItem(this.#client, item.wishlist_id, item.item_id, afterItemId),
    })
  }

  async claim(item: BoardItem, mine: boolean): Promise<void> {
    await this.#do({
      item, change: (pages) => withItem(pages, item.item_id, { claim: mine ? 'mine' : 'open' }), act: () => claim(this.#client, place(item), mine, this.#shown.token),
      ...(mine ? { said: CLAIMED, undo: () => claim(this.#client, place(item), false) } : {}),
    })
  }

  async #do({ item, change, act, said, undo }: Deed): Promise<void> {
    const { key } = this.#shown
    const turn = `board ${item.wishlist_id}`
    await this.#client.cancelQueries({ queryKey: key, exact: true })
    const before = this.#client.getQueryData<BoardPages>(key)
    this.#client.setQueryData<BoardPages>(key, (pages) => (pages === undefined ? pages : change(pages)))
    const back = async (): Promise<void> => {
      this.#client.setQueryData(key, before)
      await this.#settle(undo === undefined ? undefined : inTurn(turn, undo))
      await refreshBoards(this.#client)
    }
    if (said !== undefined) showMessage(said, undo === undefined ? undefined : { words: 'Undo', act: () => { void back() } })
    await this.#settle(inTurn(turn, act), before)
  }

  /** Waits for what was begun. The board shows it already, page by page, and only asks again when it failed. */
  async #settle(begun: Promise<unknown> | undefined, before?: BoardPages): Promise<void> {
    try {
      await begun
      await refreshBoards(this.#client, this.#shown.key)
    } catch (error) {
      if (before !== undefined) this.#client.setQueryData(this.#shown.key, before)
      showMessage(failureOf(error))
      await refreshBoards(this.#client)
    }
  }
}

function place({ wishlist_id: board, item_id: id }: BoardItem) {
  return { wishlist_id: board, item_id: id }
}
