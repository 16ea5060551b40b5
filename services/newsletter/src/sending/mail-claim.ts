import { setTimeout as pause } from 'node:timers/promises'
import type { PoolClient } from 'pg'
import type { DataSource, QueryRunner } from 'typeorm'
import type { StoredMail } from '../mails/stored-mail.entity.ts'
import { ANONYMIZED_TEMPLATES, SECRET_TEMPLATES } from '../mails/mail-kinds.ts'

export type ClaimedMail = Pick<StoredMail, 'id' | 'template' | 'edition' | 'tries' | 'created'> & { readonly recipient: string | null; readonly data: object | null }

const UPDATE_RETRY_MS = 500
const UPDATE_TIMEOUT_MS = 10 * 60_000

/**
 * The right to send one mail, held by a database connection: it ends with the process, however that ends. What is found half sent
 * then was left by a sender that is no more.
 */
export class MailClaim {
  constructor(
    private readonly id: string,
    private readonly runner: QueryRunner,
    /** The runner's own connection. */
    private readonly connection: Pick<PoolClient, 'query'>,
    private readonly source: DataSource,
  ) {}

  /**
   * The mail, if it is to be sent. One whose last byte had gone to the mail server when its sender ended counts as sent: a mail server
   * goes on with what it has (see the README). One that had not got that far cannot have been taken, and is sent from its beginning.
   */
  async start(): Promise<ClaimedMail | undefined> {
    await this.runner.query(`update mails set state = 'sent', sent = handed_over, unconfirmed = true where id = $1 and state = 'sending' and handed_over is not null`, [this.id])
    const [rows] = (await this.runner.query(
      `update mails set state = 'sending', claimed = now(), tries = tries + 1
       where id = $1 and (state = 'queued' and next_try <= now() + interval '5 seconds' or state = 'sending')
       returning id, recipient, template, data, edition, tries, created`,
      [this.id],
    )) as [ClaimedMail[], number]
    return rows[0]
  }

  /** To be called in the moment in which the last byte has gone: it is on its way to the database before this returns, for the process may end at once. */
  async markHandedOver(): Promise<void> {
    await this.connection.query(`update mails set handed_over = clock_timestamp() where id = $1 and state = 'sending'`, [this.id])
  }

  async markSent(): Promise<void> {
    await this.#updateWithRetry(
      `update mails set state = 'sent', sent = now(), error = null, unconfirmed = false, data = case when template = any($2) then null else data end,
         recipient = case when template = any($3) then null else recipient end
       where id = $1 and state = 'sending'`,
      [SECRET_TEMPLATES, ANONYMIZED_TEMPLATES],
    )
  }

  async markUnsent(state: 'failed' | 'suppressed', error: string): Promise<void> {
    await this.#updateWithRetry(`update mails set state = $2, error = $3, handed_over = null where id = $1 and state = 'sending'`, [state, error])
  }

  async scheduleRetry(error: string, inMs: number): Promise<void> {
    await this.#updateWithRetry(
      `update mails set state = 'queued', error = $2, handed_over = null, next_try = now() + make_interval(secs => $3) where id = $1 and state = 'sending'`,
      [error, inMs / 1000],
    )
  }

  /** What has happened to a mail must be known, so a database that was away is asked again until it is back. */
  async #updateWithRetry(sql: string, more: readonly unknown[]): Promise<void> {
    const parameters = [this.id, ...more]
    try {
      await this.runner.query(sql, parameters)
      return
    } catch {
      // The connection is gone; another one may do.
    }
    const deadline = Date.now() + UPDATE_TIMEOUT_MS
    for (;;) {
      try {
        await this.source.query(sql, parameters)
        return
      } catch (error) {
        if (Date.now() > deadline) throw error
        await pause(UPDATE_RETRY_MS)
      }
    }
  }
}
