import type { MailTemplate } from '@ribbonry/contracts'
import type { Transaction } from '../database/transactions.ts'
import { Injectable } from '@nestjs/common'

/** A mail that is to be sent: to an address, or to a member, whose address identity knows. */
export interface DueMail {
  readonly id: string
  readonly email: string | null
  readonly member_id: number | null
  readonly template: MailTemplate
  /** Without the name of a member, which is looked up with the address. */
  readonly data: Readonly<Record<string, unknown>>
  readonly failures: number
}

export interface MailToPlan {
  readonly id: string
  readonly to: { readonly email: string } | { readonly memberId: number }
  readonly template: MailTemplate
  readonly data: Readonly<Record<string, unknown>>
  readonly due: Date
}

const TAKE = `
  select id, email, member_id::float8 as member_id, template, data, failures from due_mails where due <= $1
  order by due, id limit 1 for update skip locked`

/** Mails of before they are in newsletter's queue: a mail exists exactly when the change that causes it does. */
@Injectable()
export class DueMailsRepository {
  /** A mail with an id that is waiting already is one mail. */
  async insert(transaction: Transaction, { id, to, template, data, due }: MailToPlan): Promise<void> {
    const [email, memberId] = 'email' in to ? [to.email, null] : [null, to.memberId]
    await transaction.query(
      `insert into due_mails (id, email, member_id, template, data, due) values ($1, $2, $3, $4, $5::jsonb, $6)
       on conflict do nothing`,
      [id, email, memberId, template, JSON.stringify(data), due],
    )
  }

  /** The next mail that is due, locked until the transaction ends. */
  async take(transaction: Transaction, now: Date): Promise<DueMail | undefined> {
    return (await transaction.query<DueMail[]>(TAKE, [now]))[0]
  }

  /** Whether it was still there: false for a mail that has gone. */
  async remove(transaction: Transaction, id: string): Promise<boolean> {
    const [, count] = await transaction.query<[unknown[], number]>('delete from due_mails where id = $1', [id])
    return count > 0
  }

  /** Removes the waiting mails to a member whose ids begin so. Whether there were any: false for mails that have gone. */
  async removeWaiting(transaction: Transaction, beginning: string, memberId: number): Promise<boolean> {
    const [, count] = await transaction.query<[unknown[], number]>(
      'delete from due_mails where starts_with(id, $1) and member_id = $2',
      [beginning, memberId],
    )
    return count > 0
  }

  async postpone(transaction: Transaction, id: string, due: Date, failures: number): Promise<void> {
    await transaction.query('update due_mails set due = $2, failures = $3 where id = $1', [id, due, failures])
  }
}
