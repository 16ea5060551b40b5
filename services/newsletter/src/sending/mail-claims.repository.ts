import { Inject, Injectable } from '@nestjs/common'
import { type Claim, Claims } from '../claims/claims.ts'
import { ANONYMIZED_TEMPLATES, ANONYMIZED_UNSENT_TEMPLATES, SECRET_TEMPLATES } from '../mails/mail-kinds.ts'
import { INSERT_REPORTS } from '../mails/mail-reports.ts'
import type { StoredMail } from '../mails/stored-mail.entity.ts'

export type ClaimedMail = Pick<StoredMail, 'id' | 'template' | 'edition' | 'tries' | 'created'> & {
  readonly recipient: string | null
  readonly data: object | null
}

/** The exclusive right to send one mail. A mail that is found in state `sending` was left by a dead sender. */
export class MailClaim {
  constructor(private readonly claim: Claim) {}

  /**
   * Moves the mail to `sending`; undefined if it must not be sent. A mail whose last byte had been handed to the SMTP server
   * counts as sent,
   * since the server processes it (see the README). Any other cannot have been accepted and is sent again.
   */
  async start(): Promise<ClaimedMail | undefined> {
    await this.claim.query(
      `with done as (
         update mails set state = 'sent', sent = handed_over, unconfirmed = true where id = $1 and state = 'sending'
           and handed_over is not null
         returning id, template, state
       ) ${INSERT_REPORTS}`,
      [this.claim.key],
    )
    const [rows] = await this.claim.query<[ClaimedMail[], number]>(
      `update mails set state = 'sending', claimed = now(), tries = tries + 1
       where id = $1 and (state = 'queued' and next_try <= now() + interval '5 seconds' or state = 'sending')
       returning id, recipient, template, data, edition, tries, created`,
      [this.claim.key],
    )
    return rows[0]
  }

  /** Called at the moment when the last byte is written. */
  async markHandedOver(): Promise<void> {
    await this.claim.queryAtOnce({
      text: `update mails set handed_over = clock_timestamp() where id = $1 and state = 'sending'`,
      values: [this.claim.key],
    })
  }

  async markSent(): Promise<void> {
    await this.claim.store(
      `with done as (
         update mails set state = 'sent', sent = now(), error = null, unconfirmed = false,
           data = case when template = any($2) then null else data end,
           recipient = case when template = any($3) then null else recipient end
         where id = $1 and state = 'sending'
         returning id, template, state
       ) ${INSERT_REPORTS}`,
      [this.claim.key, SECRET_TEMPLATES, ANONYMIZED_TEMPLATES],
    )
  }

  async markUnsent(state: 'failed' | 'suppressed', error: string): Promise<void> {
    await this.claim.store(
      `with done as (
         update mails set state = $2, error = $3, handed_over = null,
           data = case when template = any($4) then null else data end,
           recipient = case when template = any($4) then null else recipient end
         where id = $1 and state = 'sending'
         returning id, template, state
       ) ${INSERT_REPORTS}`,
      [this.claim.key, state, error, ANONYMIZED_UNSENT_TEMPLATES],
    )
  }

  async scheduleRetry(error: string, inMs: number): Promise<void> {
    await this.claim.store(
      `update mails set state = 'queued', error = $2, handed_over = null, next_try = now() + make_interval(secs => $3)
        where id = $1 and state = 'sending'`,
      [this.claim.key, error, inMs / 1000],
    )
  }
}

/** Claims on mails: one sender at a time for each mail, over all instances. */
@Injectable()
export class MailClaimsRepository {
  constructor(@Inject(Claims) private readonly claims: Claims) {}

  /** Runs the work under a claim; undefined if another sender holds it. */
  async runClaimed<Result>(id: string, work: (claim: MailClaim) => Promise<Result>): Promise<Result | undefined> {
    return await this.claims.run(id, (claim) => work(new MailClaim(claim)))
  }
}
