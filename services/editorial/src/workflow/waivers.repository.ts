import type { Transaction } from '@ribbonry/service-kit'
import { Injectable } from '@nestjs/common'

interface Waiver {
  readonly guideId: number
  readonly gate: string
  /** Empty to remove the waiver. */
  readonly reason: string
  readonly memberId: number
}

const SET = `
  insert into guide_waivers (guide_id, gate, reason, member_id) values ($1, $2, $3, $4)
  on conflict (guide_id, gate) do update set reason = excluded.reason, member_id = excluded.member_id, at = now()`

@Injectable()
export class WaiversRepository {
  async set(transaction: Transaction, { guideId, gate, reason, memberId }: Waiver): Promise<void> {
    if (reason === '') await transaction.query('delete from guide_waivers where guide_id = $1 and gate = $2', [guideId, gate])
    else await transaction.query(SET, [guideId, gate, reason, memberId])
  }
}
