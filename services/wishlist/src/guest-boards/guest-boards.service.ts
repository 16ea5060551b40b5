import { MAX_BOARD_ITEMS, type Privacy } from '@ribbonry/contracts'
import { CLOCK, type Clock, type Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { OwnBoardsRepository } from '../boards/own-boards.repository.ts'
import { FIRST_BOARD_NAME, OwnBoardsService } from '../boards/own-boards.service.ts'
import { ItemLookup } from '../items/item-lookup.service.ts'
import { type ItemRef, itemRefOf } from '../items/item-ref.ts'
import { type ItemTexts, ItemsRepository } from '../items/items.repository.ts'
import { MemberLock } from '../members/member-lock.ts'

interface GuestBoard {
  readonly name: string
  /** Of a new board; private by default, because nobody asked the visitor. */
  readonly privacy?: Privacy | undefined
  readonly items: readonly (ItemTexts & { readonly post_id?: number | undefined; readonly ad_id?: number | undefined })[]
}

interface GuestItem {
  readonly item: ItemRef
  readonly texts: ItemTexts
}

/** Boards that a visitor filled before having an account. */
@Injectable()
export class GuestBoardsService {
  constructor(
    @Inject(MemberLock) private readonly lock: MemberLock,
    @Inject(ItemLookup) private readonly lookup: ItemLookup,
    @Inject(OwnBoardsService) private readonly ownBoards: OwnBoardsService,
    @Inject(OwnBoardsRepository) private readonly boards: OwnBoardsRepository,
    @Inject(ItemsRepository) private readonly items: ItemsRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Merges the boards into the member's boards with the same names, and keeps the order of the items. Idempotent. */
  async merge(
    memberId: number,
    boards: readonly GuestBoard[],
  ): Promise<{ merged: number; left_out: number; wishlist_count: number }> {
    const guestBoards = boards.map(({ name, privacy, items }) => ({
      name: name === '' ? FIRST_BOARD_NAME : name,
      privacy,
      items: items.flatMap((item) => toGuestItems(item)),
    }))
    const all = guestBoards.flatMap(({ items }) => items)
    const existing = await this.lookup.existing(all.map(({ item }) => item))
    const { result: merged, count } = await this.lock.run(memberId, async (transaction) => {
      let saved = 0
      for (const { items, ...board } of guestBoards) {
        saved += await this.#mergeBoard(
          transaction,
          memberId,
          board,
          items.filter(({ item }) => existing.has(item)),
        )
      }
      return saved
    })
    return { merged, left_out: all.length - merged, wishlist_count: count }
  }

  async #mergeBoard(
    transaction: Transaction,
    memberId: number,
    { name, privacy }: Pick<GuestBoard, 'name' | 'privacy'>,
    items: readonly GuestItem[],
  ): Promise<number> {
    if (items.length === 0) return 0
    const { wishlist_id: boardId } = await this.ownBoards.findOrCreate(transaction, memberId, name, privacy)
    const fitting = items.slice(0, Math.max(0, MAX_BOARD_ITEMS - (await this.boards.countItems(transaction, boardId))))
    const doneAt = this.clock().getTime()
    // Saving puts an item at the front, so items are saved in reverse order.
    for (const { item, texts } of fitting.toReversed())
      await this.items.save(transaction, { memberId, boardId, item, texts, doneAt })
    await this.boards.touch(transaction, [boardId])
    return fitting.length
  }
}

function toGuestItems(guestItem: GuestBoard['items'][number]): GuestItem[] {
  const item = itemRefOf(guestItem)
  return item === undefined ? [] : [{ item, texts: guestItem }]
}
