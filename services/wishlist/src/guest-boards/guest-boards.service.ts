import { MAX_BOARD_ITEMS } from '@ribbonry/contracts'
import { Inject, Injectable } from '@nestjs/common'
import type { EntityManager } from 'typeorm'
import { touchBoards } from '../boards/boards.repository.ts'
import { findOrCreateBoard, FIRST_BOARD_NAME } from '../boards/own-boards.service.ts'
import { CLOCK, type Clock } from '../clock.ts'
import { saveItem } from '../items/items.repository.ts'
import { type ItemRef, itemRefOf } from '../items/item-ref.ts'
import { ItemLookup } from '../items/item-lookup.service.ts'
import { MemberLock } from '../members/member-lock.ts'

interface GuestBoard {
  readonly name: string
  readonly items: readonly { readonly post_id?: number | undefined; readonly ad_id?: number | undefined; readonly comment?: string | undefined }[]
}

interface GuestItem {
  readonly thing: ItemRef
  readonly comment: string | undefined
}

/** What somebody saved before they had an account. */
@Injectable()
export class GuestBoardsService {
  constructor(
    @Inject(MemberLock) private readonly turn: MemberLock,
    @Inject(ItemLookup) private readonly things: ItemLookup,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Takes boards over by their names, in the order in which things stand on them. Done twice, it is done once. */
  async merge(memberId: number, boards: readonly GuestBoard[]): Promise<{ merged: number; left_out: number; wishlist_count: number }> {
    const brought = boards.map(({ name, items }) => ({ name: name === '' ? FIRST_BOARD_NAME : name, items: items.flatMap((item) => toGuestItems(item)) }))
    const all = brought.flatMap(({ items }) => items)
    const there = await this.things.existing(all.map(({ thing }) => thing))
    const { result: merged, count } = await this.turn.run(memberId, async (manager) => {
      let put = 0
      for (const { name, items } of brought) put += await this.#put(manager, memberId, name, items.filter(({ thing }) => there.has(thing)))
      return put
    })
    return { merged, left_out: all.length - merged, wishlist_count: count }
  }

  async #put(manager: EntityManager, memberId: number, name: string, items: readonly GuestItem[]): Promise<number> {
    if (items.length === 0) return 0
    const { wishlist_id: boardId } = await findOrCreateBoard(manager, memberId, name)
    const [{ held } = { held: 0 }] = await manager.query<{ held: number }[]>('select wanted + received as held from boards where board_id = $1', [boardId])
    const room = items.slice(0, Math.max(0, MAX_BOARD_ITEMS - held))
    const doneAt = this.clock().getTime()
    // The first is put last, for each is put before all others.
    for (const { thing, comment } of room.toReversed()) await saveItem(manager, { memberId, boardId, thing, comment, doneAt })
    await touchBoards(manager, [boardId])
    return room.length
  }
}

function toGuestItems(item: GuestBoard['items'][number]): GuestItem[] {
  const thing = itemRefOf(item)
  return thing === undefined ? [] : [{ thing, comment: item.comment }]
}
