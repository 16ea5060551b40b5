import type { Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { normalizeEmail } from '../recipients/recipients.repository.ts'

// Limits confirmations to one a minute and five a day per address: anybody can type it.
const REQUEST = `
  insert into recipients (email, state, code_hash, code_expires, asked, asked_times) values ($1, 'pending', $2,
    now() + make_interval(hours => $3), now(), 1)
  on conflict (email) do update set
    state = 'pending', code_hash = excluded.code_hash, code_expires = excluded.code_expires, asked = now(),
    asked_times = case when recipients.asked > now() - interval '1 day' then recipients.asked_times + 1 else 1 end
  where recipients.state <> 'subscribed'
    and (recipients.asked is null or recipients.asked < now() - interval '1 minute' and (recipients.asked_times < 5
      or recipients.asked < now() - interval '1 day'))
  returning id`

const CONFIRM = `
  update recipients set state = 'subscribed', confirmed = coalesce(confirmed, now())
  where code_hash = $1 and code_expires > now() and state in ('pending', 'subscribed') returning id`

@Injectable()
export class SubscriptionsRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** Stores the hash of a new confirmation code; false if the address is subscribed or has reached its limit. */
  async request(email: string, codeHash: Buffer, hours: number, transaction: Transaction): Promise<boolean> {
    return (await transaction.query<unknown[]>(REQUEST, [normalizeEmail(email), codeHash, hours])).length > 0
  }

  async isSubscribed(email: string, transaction: Transaction): Promise<boolean> {
    const [row] = await transaction.query<{ state: string }[]>('select state from recipients where email = $1', [
      normalizeEmail(email),
    ])
    return row?.state === 'subscribed'
  }

  /** Confirms the subscription of a code; its recipient, undefined for an unknown or expired code. */
  async confirm(hash: Buffer): Promise<string | undefined> {
    const [rows] = await this.source.query<[{ id: string }[], number]>(CONFIRM, [hash])
    return rows[0]?.id
  }
}
