import type { NewsletterAudience, NewsletterState } from '@ribbonry/contracts'
import type { Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import type { FrozenLetter } from './letter-freezer.ts'
import type { LetterMessage } from './newsletter-message.ts'

/** A newsletter as sending sees it. */
export interface SentNewsletter {
  readonly id: number
  readonly state: NewsletterState
  readonly ready: boolean
  readonly sendAt: Date | null
  readonly audience: NewsletterAudience
  readonly title: string
  readonly subject: string
  readonly begunAt: Date | null
  readonly pausedWhy: string | null
  readonly version: number
}

/** A newsletter that is being sent. */
export interface SendingNewsletter {
  readonly id: number
  /** Brakes count what happened since. */
  readonly brakesFrom: Date
}

const COLUMNS = `id, state, ready, send_at as "sendAt", audience, title, subject, begun_at as "begunAt",
  paused_why as "pausedWhy", version`

/** States of newsletters between their schedule and their end. */
@Injectable()
export class BegunNewslettersRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  async find(id: number, transaction: Transaction = this.source.manager): Promise<SentNewsletter | undefined> {
    const [row] = await transaction.query<SentNewsletter[]>(
      `select ${COLUMNS} from newsletters where id = $1 and deleted_at is null`,
      [id],
    )
    return row
  }

  /** Those whose time has come and that have not begun, the earliest first. */
  async listDue(now: Date): Promise<SentNewsletter[]> {
    return await this.source.query<SentNewsletter[]>(
      `select ${COLUMNS} from newsletters where state = 'scheduled' and deleted_at is null and send_at <= $1 order by send_at`,
      [now],
    )
  }

  /** Those that are ready and whose time is to come. */
  async listScheduled(now: Date): Promise<SentNewsletter[]> {
    return await this.source.query<SentNewsletter[]>(
      `select ${COLUMNS} from newsletters where state = 'scheduled' and deleted_at is null and ready and send_at > $1`,
      [now],
    )
  }

  /** The newsletter, locked until the end of the transaction, if its time has come and nobody has begun it. */
  async lockDue(id: number, now: Date, transaction: Transaction): Promise<SentNewsletter | undefined> {
    const [row] = await transaction.query<SentNewsletter[]>(
      `select ${COLUMNS} from newsletters
       where id = $1 and state = 'scheduled' and deleted_at is null and send_at <= $2 for update`,
      [id, now],
    )
    return row
  }

  async markMissed(id: number, transaction: Transaction): Promise<void> {
    await transaction.query("update newsletters set state = 'missed', version = version + 1 where id = $1", [id])
  }

  async begin(id: number, { letter, message }: FrozenLetter, now: Date, transaction: Transaction): Promise<void> {
    await transaction.query(
      `update newsletters set state = 'sending', begun_at = $4, brakes_from = $4, letter = $2, message = $3, version = version + 1
       where id = $1`,
      [id, letter, message, now],
    )
  }

  async message(id: number): Promise<{ message: LetterMessage; begunAt: Date; audience: NewsletterAudience } | undefined> {
    const [row] = await this.source.query<{ message: LetterMessage; begunAt: Date; audience: NewsletterAudience }[]>(
      'select message, begun_at as "begunAt", audience from newsletters where id = $1 and message is not null',
      [id],
    )
    return row
  }

  /** Newsletters that are being sent, the one that began first. */
  async listSending(): Promise<SendingNewsletter[]> {
    return await this.source.query<SendingNewsletter[]>(
      `select id, brakes_from as "brakesFrom" from newsletters where state = 'sending'
        and deleted_at is null order by begun_at, id`,
    )
  }

  /** Moves the send time of a ready newsletter that has not begun to a moment; false if there is none. */
  async sendAt(id: number, now: Date, transaction: Transaction): Promise<boolean> {
    const [, count] = await transaction.query<[unknown, number]>(
      `update newsletters set send_at = $2, version = version + 1
       where id = $1 and state = 'scheduled' and ready and deleted_at is null`,
      [id, now],
    )
    return count === 1
  }

  /** @param why a sentence; null when staff paused it. False when it is not being sent */
  async pause(id: number, why: string | null, transaction: Transaction): Promise<boolean> {
    const [, count] = await transaction.query<[unknown, number]>(
      "update newsletters set state = 'paused', paused_why = $2, version = version + 1 where id = $1 and state = 'sending'",
      [id, why],
    )
    return count === 1
  }

  /** The brakes begin to count anew. */
  async resume(id: number, transaction: Transaction): Promise<boolean> {
    const [, count] = await transaction.query<[unknown, number]>(
      `update newsletters set state = 'sending', paused_why = null, brakes_from = clock_timestamp(), version = version + 1
       where id = $1 and state = 'paused'`,
      [id],
    )
    return count === 1
  }

  async stop(id: number, now: Date, transaction: Transaction): Promise<boolean> {
    const [, count] = await transaction.query<[unknown, number]>(
      `update newsletters set state = 'stopped', ended_at = $2, version = version + 1
       where id = $1 and state in ('sending', 'paused')`,
      [id, now],
    )
    return count === 1
  }

  /** Ends a send of which nobody is waiting any more. */
  async finish(id: number, now: Date, transaction: Transaction): Promise<boolean> {
    const [, count] = await transaction.query<[unknown, number]>(
      `update newsletters n set state = 'sent', ended_at = $2, version = version + 1
       where id = $1 and state = 'sending' and not exists (
         select from newsletter_sends s where s.newsletter_id = n.id and s.state = 'waiting')
       and not exists (select from newsletter_sends s where s.newsletter_id = n.id and s.state = 'sending')`,
      [id, now],
    )
    return count === 1
  }
}
