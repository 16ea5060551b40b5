import type { Mail } from '@ribbonry/contracts'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { MailsRepository } from '../mails/mails.repository.ts'
import { normalizeEmail } from '../recipients/recipients.repository.ts'

export interface SubscriptionRequest {
  readonly email: string
  readonly hash: Buffer
  readonly hours: number
  /** The mail with the code for this row. */
  readonly mail: () => Mail
  /** Whether one more mail may go to that mailbox. */
  readonly mayGo: (mail: Mail) => Promise<boolean>
}

// One confirmation a minute and five a day go to an address: somebody else may be typing it.
const ASK = `
  insert into recipients (email, state, code_hash, code_expires, asked, asked_times) values ($1, 'pending', $2, now() + make_interval(hours => $3), now(), 1)
  on conflict (email) do update set
    state = 'pending', code_hash = excluded.code_hash, code_expires = excluded.code_expires, asked = now(),
    asked_times = case when recipients.asked > now() - interval '1 day' then recipients.asked_times + 1 else 1 end
  where recipients.state <> 'subscribed'
    and (recipients.asked is null or recipients.asked < now() - interval '1 minute' and (recipients.asked_times < 5 or recipients.asked < now() - interval '1 day'))
  returning id`

const CONFIRM = `
  update recipients set state = 'subscribed', confirmed = coalesce(confirmed, now())
  where code_hash = $1 and code_expires > now() and state in ('pending', 'subscribed') returning id`

const ONE_TOO_MANY = new Error('A mail is one too many for its mailbox')

@Injectable()
export class SubscriptionsRepository {
  constructor(
    @Inject(DataSource) private readonly source: DataSource,
    @Inject(MailsRepository) private readonly mails: MailsRepository,
  ) {}

  /**
   * Keeps a request and its mail together. `subscribed`: the address is already. `quiet`: a mail went a moment ago, or too many did.
   * @returns the id of the mail where there is one
   */
  async request(asked: SubscriptionRequest): Promise<{ mailId: string } | 'subscribed' | 'quiet'> {
    try {
      return await this.#ask(asked)
    } catch (error) {
      if (error === ONE_TOO_MANY) return 'quiet'
      throw error
    }
  }

  async #ask({ email, hash, hours, mail, mayGo }: SubscriptionRequest): Promise<{ mailId: string } | 'subscribed' | 'quiet'> {
    return await this.source.transaction(async (manager) => {
      const key = normalizeEmail(email)
      const [row] = await manager.query<{ id: string }[]>(ASK, [key, hash, hours])
      if (row === undefined) {
        const [known] = await manager.query<{ state: string }[]>('select state from recipients where email = $1', [key])
        return known?.state === 'subscribed' ? 'subscribed' : 'quiet'
      }
      const letter = mail()
      // Undoes the new code: the one that was mailed before goes on working.
      if (!(await mayGo(letter))) throw ONE_TOO_MANY
      await this.mails.insert(letter, manager)
      return { mailId: letter.id }
    })
  }

  /** The subscriber whom a code belongs to, confirmed from now on; undefined for a code that is unknown or too old. */
  async confirm(hash: Buffer): Promise<string | undefined> {
    const [rows] = await this.source.query<[{ id: string }[], number]>(CONFIRM, [hash])
    return rows[0]?.id
  }
}
