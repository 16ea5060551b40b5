import type { Transaction } from '@ribbonry/service-kit'
import { Injectable } from '@nestjs/common'

// Drawn winners are inserted at the draw; of others the draw is the provider's, at the end of the giveaway.
const ERASE = `
  with due as (
    select a.winner_id from winner_addresses as a join winners as w on w.id = a.winner_id
      join giveaways as g on g.id = w.giveaway_id
    where a.erased is null and (
      w.tracking_sent <= $1::timestamptz - make_interval(days => $2)
      or case when w.entry_code is null then g.ends else w.created end <= $1::timestamptz - make_interval(days => $3))
    for update of a skip locked
  ), links as (delete from secret_links where winner_id in (select winner_id from due))
  update winner_addresses set key_id = null, nonce = null, sealed = null, erased = $1
  where winner_id in (select winner_id from due) returning winner_id`

/** Erases what has reached its retention. */
@Injectable()
export class RetentionRepository {
  /** Winners whose addresses were erased; their links end with them. */
  async eraseAddresses(
    transaction: Transaction,
    now: Date,
    { afterTracking, afterDraw }: { readonly afterTracking: number; readonly afterDraw: number },
  ): Promise<number[]> {
    const [rows] = await transaction.query<[{ winner_id: number }[], number]>(ERASE, [now, afterTracking, afterDraw])
    return rows.map(({ winner_id: id }) => id)
  }

  async removeEndedLinks(transaction: Transaction, now: Date): Promise<void> {
    await transaction.query('delete from secret_links where expires <= $1', [now])
  }

  /** Mails of which newsletter said nothing for so many days count as failed, and their contents go. */
  async giveUpMails(transaction: Transaction, now: Date, days: number): Promise<void> {
    await transaction.query(
      `update winner_mails set state = 'failed', state_at = $1, key_id = null, nonce = null, sealed = null
       where state = 'queued' and created <= $1::timestamptz - make_interval(days => $2)`,
      [now, days],
    )
  }
}
