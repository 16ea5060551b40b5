import type { MailTemplate } from '@ribbonry/contracts'
import type { Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { AddressKeys } from '../../addresses/address-keys.ts'

/** What a mail says, to whom. Stored sealed, since it holds an e-mail address and a token. */
export interface MailContent {
  readonly to: string
  readonly template: MailTemplate
  readonly data: Readonly<Record<string, unknown>>
}

/** What a mail is about: equal ones within a minute are one mail. */
export interface MailSubject {
  readonly giveawayId: number
  readonly kind: MailTemplate
  /** In ascending order. */
  readonly winnerIds: readonly number[]
}

/** A mail that is to be handed over. */
export interface DueWinnerMail {
  readonly id: string
  readonly content: () => MailContent
  readonly failures: number
}

interface SealedMail {
  readonly id: string
  readonly key_id: string
  readonly nonce: Buffer
  readonly sealed: Buffer
  readonly failures: number
}

/** State of a mail at newsletter, at a moment. */
export interface MailReport {
  readonly id: string
  readonly state: 'sent' | 'failed'
  readonly at: Date
}

const TAKE = `
  select id, key_id, nonce, sealed, failures from winner_mails where state = 'queued' and due <= $1
  order by due, id limit 1 for update skip locked`

/** Mails to winners and sponsors: written with the state that they belong to, kept until newsletter has sent them. */
@Injectable()
export class WinnerMailsRepository {
  constructor(@Inject(AddressKeys) private readonly keys: AddressKeys) {}

  /** Whether such a mail was written since a moment, and has not failed. */
  async hasSince(transaction: Transaction, { giveawayId, kind, winnerIds }: MailSubject, since: Date): Promise<boolean> {
    const rows = await transaction.query<unknown[]>(
      `select 1 from winner_mails
       where giveaway_id = $1 and kind = $2 and winner_ids = $3::integer[] and created > $4 and state <> 'failed' limit 1`,
      [giveawayId, kind, winnerIds, since],
    )
    return rows.length > 0
  }

  /** Makes it the latest mail about its winners. */
  async insert(
    transaction: Transaction,
    { id, subject, content, now }: { id: string; subject: MailSubject; content: MailContent; now: Date },
  ): Promise<void> {
    const { giveawayId, kind, winnerIds } = subject
    const { keyId, nonce, sealed } = this.keys.seal(`winner-mail ${id}`, JSON.stringify(content))
    await transaction.query(
      `insert into winner_mails (id, giveaway_id, kind, winner_ids, key_id, nonce, sealed, created, due)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $8)`,
      [id, giveawayId, kind, winnerIds, keyId, nonce, sealed, now],
    )
    await transaction.query('update winners set last_mail_id = $1 where id = any($2::integer[])', [id, winnerIds])
  }

  /** The next mail that is due, locked until the transaction ends. */
  async take(transaction: Transaction, now: Date): Promise<DueWinnerMail | undefined> {
    const [row] = await transaction.query<SealedMail[]>(TAKE, [now])
    if (row === undefined) return undefined
    const { id, key_id: keyId, nonce, sealed, failures } = row
    const content = (): MailContent => JSON.parse(this.keys.open(`winner-mail ${id}`, { keyId, nonce, sealed })) as MailContent
    return { id, content, failures }
  }

  async postpone(transaction: Transaction, id: string, due: Date, failures: number): Promise<void> {
    await transaction.query('update winner_mails set due = $2, failures = $3 where id = $1', [id, due, failures])
  }

  /** Stores what newsletter says, of which the latest counts; the content goes. */
  async report(transaction: Transaction, { id, state, at }: MailReport): Promise<void> {
    await transaction.query(
      `update winner_mails set state = $2, state_at = $3, key_id = null, nonce = null, sealed = null
       where id = $1 and (state_at is null or state_at <= $3)`,
      [id, state, at],
    )
  }
}
