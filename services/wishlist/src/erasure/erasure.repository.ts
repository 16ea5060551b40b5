import { memberErasedBy, type memberErasureRequested } from '@ribbonry/contracts'
import { addToOutbox } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { randomUUID } from 'node:crypto'
import { DataSource } from 'typeorm'
import type { z } from 'zod'

export type ErasureRequest = z.output<typeof memberErasureRequested.payload>

// Every table with a member's id, in the order of their references.
const ERASE = [
  'delete from claims where claimer_id = any($1::bigint[]) or owner_id = any($1::bigint[])',
  'delete from boards where member_id = any($1::bigint[])',
  'delete from taken_off where member_id = any($1::bigint[])',
  'delete from removals where member_id = any($1::bigint[])',
  'delete from deleted_boards where member_id = any($1::bigint[])',
  'delete from drop_mails where member_id = any($1::bigint[])',
  'delete from keepers where member_id = any($1::bigint[])',
  'delete from known_members where member_id = any($1::bigint[])',
  `delete from outbox where topic in ('wishlist.saved-count-changed.v1', 'wishlist.price-drop-choice-made.v1')
    and key = any(select unnest($1::bigint[])::text)`,
] as const

/** Erases members from every table. */
@Injectable()
export class ErasureRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** Erases and publishes the completion in one transaction, also when there was nothing to erase. */
  async handle(requests: readonly ErasureRequest[]): Promise<void> {
    const members = [...new Set(requests.map(({ member_id: id }) => id))]
    await this.source.transaction(async (transaction) => {
      // Waits for the members' requests that are under way.
      await transaction.query('select from keepers where member_id = any($1::bigint[]) order by member_id for update', [members])
      for (const statement of ERASE) await transaction.query(statement, [members])
      const at = new Date().toISOString()
      await addToOutbox(
        transaction,
        memberErasedBy,
        members.map((id) => ({ event_id: randomUUID(), at, member_id: id, service: 'wishlist' })),
      )
    })
  }
}
