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
    for update of a, w skip locked
  ), links as (delete from secret_links where winner_id in (select winner_id from due)), names as (
    update winners set agreed_public = false, public_initial = null, public_state = null
    where id in (select winner_id from due) and agreed_public)
  update winner_addresses set key_id = null, nonce = null, sealed = null, erased = $1
  where winner_id in (select winner_id from due)
  returning winner_id, (
    select g.slug from winners as w join giveaways as g on g.id = w.giveaway_id
    where w.id = winner_id and w.public_initial is not null) as slug`

export interface ErasedAddress {
  readonly winner_id: number
  /** The giveaway whose public page named the winner until now; null where none did. */
  readonly slug: string | null
}

/** Erases what has reached its retention. */
@Injectable()
export class RetentionRepository {
  /** Winners whose addresses were erased; their links and their names in public end with them. */
  async eraseAddresses(
    transaction: Transaction,
    now: Date,
    { afterTracking, afterDraw }: { readonly afterTracking: number; readonly afterDraw: number },
  ): Promise<ErasedAddress[]> {
    return (await transaction.query<[ErasedAddress[], number]>(ERASE, [now, afterTracking, afterDraw]))[0]
  }

  /** Entries that nobody confirmed within so many days after their link was mailed last. */
  async removeUnconfirmedEntries(transaction: Transaction, now: Date, days: number): Promise<void> {
    await transaction.query(
      `delete from entries where confirmed is null and coalesce(mailed, created) <= $1::timestamptz - make_interval(days => $2)`,
      [now, days],
    )
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
