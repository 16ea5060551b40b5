import { GUEST_SECONDS } from '@ribbonry/contracts'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { UNDO_MINUTES } from '../items/removed-items.repository.ts'

// Claims on removed items stay in their claimer's list for 90 days. Those of guests, which have names, go with the board, and
// after a year at the latest, when the cookie of their device has ended.
const PURGE = [
  `delete from removals where told < now() - interval '1 day'`,
  `delete from taken_off where gone < now() - interval '${UNDO_MINUTES} minutes'`,
  `delete from deleted_boards where deleted < now() - interval '1 day'`,
  `delete from claims as c where c.claimed < now() - interval '90 days' and not exists (select from items as i
    where i.item_id = c.item_id)`,
  `delete from claims as c where c.guest_id is not null
    and (c.claimed < now() - make_interval(secs => ${GUEST_SECONDS})
      or not exists (select from boards as b where b.board_id = c.board_id))`,
  `delete from guests as g where g.used < now() - interval '1 day' and not exists (select from claims as c
    where c.guest_id = g.guest_id)`,
] as const

/** Removals, deleted boards and claims after their retention. */
@Injectable()
export class RetentionRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  async purgeExpired(): Promise<void> {
    for (const statement of PURGE) await this.source.query(statement)
  }
}
