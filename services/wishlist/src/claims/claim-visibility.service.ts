import { Inject, Injectable } from '@nestjs/common'
import type { BoardRow } from '../boards/board-row.ts'
import type { ShownClaim } from '../items/item-row.ts'
import { ClaimsRepository } from './claims.repository.ts'

interface BoardItemKey {
  readonly item_id: number
  readonly board_id: number
}

/**
 * Determines which claims a viewer sees. Runs no query for the viewer's own boards and for visitors, so that not even the
 * response time reveals claims.
 */
@Injectable()
export class ClaimVisibility {
  constructor(@Inject(ClaimsRepository) private readonly claims: ClaimsRepository) {}

  async of(
    items: readonly BoardItemKey[],
    boards: readonly BoardRow[],
    viewer: number | undefined,
  ): Promise<(item: BoardItemKey) => ShownClaim> {
    const rules = new Map(
      boards.flatMap(({ board_id: id, member_id: owner, claims }) =>
        viewer === undefined || owner === viewer || claims === 'off' ? [] : [[id, claims] as const],
      ),
    )
    const visible = items.filter(({ board_id: board }) => rules.has(board)).map(({ item_id: id }) => id)
    if (visible.length === 0) return () => null
    const claims = await this.claims.findClaims(visible)
    return ({ item_id: item, board_id: board }) => {
      const rule = rules.get(board)
      if (rule === undefined) return null
      const claim = claims.get(item)
      if (claim?.claimer_id === viewer) return 'mine'
      return claim === undefined || rule === 'hidden' ? 'open' : 'someone'
    }
  }
}
