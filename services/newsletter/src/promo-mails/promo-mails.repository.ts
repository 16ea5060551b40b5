import type { Transaction } from '@ribbonry/service-kit'
import { Injectable } from '@nestjs/common'
import { normalizeEmail } from '../recipients/recipients.repository.ts'

/** The same post is not written about to the same address within so many days. */
export const PAUSE_DAYS = 30

const LOCK_SEED = 8090

const RECENT = `
  select 1 from mails where lower(recipient) = $1 and template = 'outreach' and (data ->> 'post_id') is not distinct from $2
    and state not in ('failed', 'suppressed') and created > now() - make_interval(days => $3)
  limit 1`

/** Mails to makers of products, among all mails. */
@Injectable()
export class PromoMailsRepository {
  /** Of two mails about one post to one address, the second waits until the first is stored. */
  async lock(transaction: Transaction, email: string, postId: number | null): Promise<void> {
    const key = `${postId ?? '-'} ${normalizeEmail(email)}`
    await transaction.query('select pg_advisory_xact_lock(hashtextextended($1, $2))', [key, LOCK_SEED])
  }

  /** Whether somebody wrote about the post to the address within the pause. */
  async hasRecent(transaction: Transaction, email: string, postId: number | null): Promise<boolean> {
    const key = postId === null ? null : String(postId)
    return (await transaction.query<unknown[]>(RECENT, [normalizeEmail(email), key, PAUSE_DAYS])).length > 0
  }
}
