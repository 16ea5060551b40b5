import type { Transaction } from '@ribbonry/service-kit'
import { Injectable } from '@nestjs/common'

// Every table with a member's id, ordered by references.
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

/** Removes members from every table. */
@Injectable()
export class ErasureRepository {
  /** Waits for the members' running requests. */
  async lockMembers(transaction: Transaction, memberIds: readonly number[]): Promise<void> {
    await transaction.query('select from keepers where member_id = any($1::bigint[]) order by member_id for update', [memberIds])
  }

  async erase(transaction: Transaction, memberIds: readonly number[]): Promise<void> {
    for (const statement of ERASE) await transaction.query(statement, [memberIds])
  }
}
