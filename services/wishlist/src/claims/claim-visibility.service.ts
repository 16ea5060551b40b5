import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import type { BoardRow } from '../boards/board-row.ts'
import type { ShownClaim } from '../items/item.presenter.ts'

interface BoardItemKey {
  readonly item_id: number
  readonly board_id: number
}

const CLAIMERS = 'select item_id::float8 as item_id, claimer_id::float8 as claimer_id from claims where item_id = any($1::bigint[])'

/** What of claims is shown to whom. Of boards that are the viewer's own, and to visitors, not even a query is made. */
@Injectable()
export class ClaimVisibility {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  async of(items: readonly BoardItemKey[], boards: readonly BoardRow[], viewer: number | undefined): Promise<(item: BoardItemKey) => ShownClaim> {
    const rules = new Map(boards.flatMap(({ board_id: id, member_id: owner, claims }) => (viewer === undefined || owner === viewer || claims === 'off' ? [] : [[id, claims] as const])))
    const told = items.filter(({ board_id: board }) => rules.has(board)).map(({ item_id: id }) => id)
    if (told.length === 0) return () => null
    const rows = await this.source.query<{ item_id: number; claimer_id: number }[]>(CLAIMERS, [told])
    const claimers = new Map(rows.map(({ item_id: item, claimer_id: claimer }) => [item, claimer]))
    return ({ item_id: item, board_id: board }) => {
      const rule = rules.get(board)
      if (rule === undefined) return null
      const claimer = claimers.get(item)
      if (claimer === viewer) return 'mine'
      return claimer === undefined || rule === 'hidden' ? 'open' : 'someone'
    }
  }
}
