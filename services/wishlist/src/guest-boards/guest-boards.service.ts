import { MAX_BOARD_ITEMS } from '@ribbonry/contracts'
import { Inject, Injectable } from '@nestjs/common'
import type { EntityManager } from 'typeorm'
import { touchBoards } from '../boards/boards.repository.ts'
import { boardNamed, FIRST_BOARD } from '../boards/own-boards.service.ts'
import { CLOCK, type Clock } from '../clock.ts'
import { putOnBoard } from '../items/items.repository.ts'
import { type Thing, thingOf } from '../items/thing.ts'
import { Things } from '../items/things.ts'
import { MembersTurn } from '../keepers/members-turn.ts'

interface GuestBoard {
  readonly name: string
  readonly items: readonly { readonly post_id?: number | undefined; readonly ad_id?: number | undefined; readonly comment?: string | undefined }[]
}

interface Brought {
  readonly thing: Thing
  readonly comment: string | undefined
}

/** What somebody saved before they had an account. */
@Injectable()
export class GuestBoardsService {
  constructor(
    @Inject(MembersTurn) private readonly turn: MembersTurn,
    @Inject(Things) private readonly things: Things,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Takes boards over by their names, in the order in which things stand on them. Done twice, it is done once. */
  async merge(memberId: number, boards: readonly GuestBoard[]): Promise<{ merged: number; left_out: number; wishlist_count: number }> {
    const brought = boards.map(({ name, items }) => ({ name: name === '' ? FIRST_BOARD : name, items: items.flatMap((item) => toBrought(item)) }))
    const all = brought.flatMap(({ items }) => items)
    const there = await this.things.areThere(all.map(({ thing }) => thing))
    const { result: merged, count } = await this.turn.take(memberId, async (manager) => {
      let put = 0
      for (const { name, items } of brought) put += await this.#put(manager, memberId, name, items.filter(({ thing }) => there.has(thing)))
      return put
    })
    return { merged, left_out: all.length - merged, wishlist_count: count }
  }

  async #put(manager: EntityManager, memberId: number, name: string, items: readonly Brought[]): Promise<number> {
    if (items.length === 0) return 0
    const { wishlist_id: boardId } = await boardNamed(manager, memberId, name)
    const [{ held } = { held: 0 }] = await manager.query<{ held: number }[]>('select wanted + received as held from boards where board_id = $1', [boardId])
    const room = items.slice(0, Math.max(0, MAX_BOARD_ITEMS - held))
    const doneAt = this.clock().getTime()
    // The first is put last, for each is put before all others.
    for (const { thing, comment } of room.toReversed()) await putOnBoard(manager, { memberId, boardId, thing, comment, doneAt })
    await touchBoards(manager, [boardId])
    return room.length
  }
}

function toBrought(item: GuestBoard['items'][number]): Brought[] {
  const thing = thingOf(item)
  return thing === undefined ? [] : [{ thing, comment: item.comment }]
}
