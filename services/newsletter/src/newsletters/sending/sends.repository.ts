import type { NewsletterAudience } from '@ribbonry/contracts'
import type { Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import type { Claim } from '../../claims/claims.ts'
import { OTHER_DOMAINS } from './domain-classes.ts'

/** The recipient of a claimed mail as it is at that moment. */
export interface SendRow {
  readonly recipientId: string
  readonly tries: number
  /** Whether the last try was handed over to a mail server that did not answer. */
  readonly unconfirmed: boolean
  /** Null when the address was erased. */
  readonly email: string | null
  /** Subscribed to the topic. */
  readonly wanted: boolean
  /** Takes no mail. */
  readonly isSuppressed: boolean
}

/** What is looked at immediately before a mail goes. */
export interface NextRecipient extends Pick<SendRow, 'email' | 'wanted' | 'isSuppressed'> {
  /** The newsletter is still being sent, and the row is still claimed. */
  readonly goesOn: boolean
}

export interface SendCounts {
  readonly total: number
  readonly sent: number
  readonly failed: number
  readonly suppressed: number
  readonly waiting: number
  readonly perMinute: number
  readonly unconfirmed: number
}

/** What came of a try. */
export interface UnsentOutcome {
  readonly state: 'failed' | 'suppressed'
  readonly error: string
  readonly bounced?: 'hard' | 'soft' | undefined
}

/** Shown to staff. */
const STOPPED = 'The send was stopped'

const RECIPIENT = `r.email, coalesce(r.state = 'subscribed' and n.audience = any(r.topics), false) as wanted,
  exists (select from suppressions x where x.email = r.email) as "isSuppressed"`

// What is due goes by the database's clock: those of the instances may differ.
const CLAIM = `
  with due as (
    select newsletter_id, recipient_id from newsletter_sends
    where newsletter_id = $1 and domain_class = $2 and state = 'waiting' and next_try <= now()
    order by next_try limit $4 for update skip locked
  ), claimed as (
    update newsletter_sends s set state = 'sending', claim = $3, tries = tries + 1, handed_over = null
    from due where s.newsletter_id = due.newsletter_id and s.recipient_id = due.recipient_id
    returning s.newsletter_id, s.recipient_id, s.tries, s.unconfirmed
  )
  select c.recipient_id as "recipientId", c.tries, c.unconfirmed, ${RECIPIENT}
  from claimed c join newsletters n on n.id = c.newsletter_id left join recipients r on r.id = c.recipient_id`

/** A mail that was accepted is sent, even if its claim was lost meanwhile and the row waits again. */
const CONFIRM = (recipient: string): string => `
  update newsletter_sends set state = 'sent', claim = null, ended = clock_timestamp(), error = null
  where newsletter_id = $1 and recipient_id = ${recipient} and (claim = $2 or state = 'waiting')`

const STEP = `
  with confirmed as (${CONFIRM('$3')}), handed as (
    update newsletter_sends set handed_over = clock_timestamp()
    where newsletter_id = $1 and recipient_id = $4 and claim = $2
  )
  select n.state = 'sending' and s.claim is not distinct from $2 as "goesOn", ${RECIPIENT}
  from newsletter_sends s join newsletters n on n.id = s.newsletter_id left join recipients r on r.id = s.recipient_id
  where s.newsletter_id = $1 and s.recipient_id = $5`

/** Rows of newsletters' recipients. */
@Injectable()
export class SendsRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /**
   * Takes the recipients of a newsletter: subscribed to its topic, confirmed and not suppressed.
   * @returns their number
   */
  async takeRecipients(
    newsletterId: number,
    audience: NewsletterAudience,
    { domains, classes }: { readonly domains: readonly string[]; readonly classes: readonly string[] },
    transaction: Transaction,
  ): Promise<number> {
    const [row] = await transaction.query<{ count: number }[]>(
      `with taken as (
         insert into newsletter_sends (newsletter_id, recipient_id, domain_class)
         select $1, r.id, coalesce(c.name, $5)
         from recipients r left join unnest($3::text[], $4::text[]) c(domain, name) on c.domain = split_part(r.email, '@', 2)
         where r.state = 'subscribed' and r.confirmed is not null and $2 = any(r.topics)
           and not exists (select from suppressions x where x.email = r.email)
         on conflict do nothing returning 1
       ) select count(*)::int as count from taken`,
      [newsletterId, audience, domains, classes, OTHER_DOMAINS],
    )
    return row?.count ?? 0
  }

  /** Classes in which a mail of the newsletter is due. */
  async dueClasses(newsletterId: number, names: readonly string[]): Promise<string[]> {
    const rows = await this.source.query<{ name: string }[]>(
      `select name from unnest($2::text[]) name where exists (
         select from newsletter_sends where newsletter_id = $1 and domain_class = name and state = 'waiting'
           and next_try <= now())`,
      [newsletterId, names],
    )
    return rows.map(({ name }) => name)
  }

  /** Claims up to `limit` mails that are due. */
  async claim(claim: Claim, newsletterId: number, domainClass: string, limit: number): Promise<SendRow[]> {
    return await claim.query<SendRow[]>(CLAIM, [newsletterId, domainClass, claim.key, limit])
  }

  /**
   * One statement for each mail, at the moment of its last byte: the mail before is sent, this one is handed over, and whether
   * the next one may go is looked up.
   */
  async step(
    claim: Claim,
    newsletterId: number,
    { accepted, handedOver, next }: { accepted?: string | undefined; handedOver?: string | undefined; next?: string | undefined },
  ): Promise<NextRecipient | undefined> {
    const values = [newsletterId, claim.key, accepted ?? null, handedOver ?? null, next ?? null]
    const { rows } = await claim.queryAtOnce<NextRecipient & Record<string, unknown>>({
      name: 'newsletter-step',
      text: STEP,
      values,
    })
    return rows[0]
  }

  /** Stores that the mail server accepted a mail, whatever happens to the database. */
  async confirm(claim: Claim, newsletterId: number, recipientId: string): Promise<void> {
    await claim.store(CONFIRM('$3'), [newsletterId, claim.key, recipientId])
  }

  async markUnsent(
    claim: Claim,
    newsletterId: number,
    recipientId: string,
    { state, error, bounced }: UnsentOutcome,
  ): Promise<void> {
    await claim.store(
      `update newsletter_sends set state = $4, claim = null, ended = clock_timestamp(), handed_over = null, error = $5,
         bounced = $6, bounced_at = case when $6::text is null then null else clock_timestamp() end
       where newsletter_id = $1 and recipient_id = $3 and claim = $2`,
      [newsletterId, claim.key, recipientId, state, error, bounced ?? null],
    )
  }

  /** @param isOpen the mail server has the mail and did not answer @param isCounted whether it was a try of this mail */
  async scheduleRetry(
    claim: Claim,
    newsletterId: number,
    recipientId: string,
    { error, delayMs, isOpen, isCounted }: { error: string; delayMs: number; isOpen: boolean; isCounted: boolean },
  ): Promise<void> {
    await claim.store(
      `update newsletter_sends set state = 'waiting', claim = null, handed_over = null, error = $4,
         next_try = now() + make_interval(secs => $5),
         unconfirmed = unconfirmed or $6, tries = tries - case when $7 then 0 else 1 end
       where newsletter_id = $1 and recipient_id = $3 and claim = $2`,
      [newsletterId, claim.key, recipientId, error, delayMs / 1000, isOpen, isCounted],
    )
  }

  /** Gives back what a claim holds and has not begun; the number. */
  async release(claim: Claim, newsletterId: number): Promise<number> {
    const [, count] = await claim.store<[unknown, number]>(
      `update newsletter_sends set state = 'waiting', claim = null, tries = tries - 1
       where newsletter_id = $1 and claim = $2 and handed_over is null`,
      [newsletterId, claim.key],
    )
    return count
  }

  /** Claims under which something is being sent. */
  async openClaims(): Promise<string[]> {
    const rows = await this.source.query<{ claim: string }[]>(
      "select distinct claim from newsletter_sends where state = 'sending'",
    )
    return rows.map(({ claim }) => claim)
  }

  /**
   * What a dead sender left, by the rule for single mails: a mail whose last byte the mail server has counts as sent, any other
   * waits again. To be called while the sender's claim is held.
   */
  async recover(claim: Claim): Promise<void> {
    await claim.query(
      `update newsletter_sends set claim = null, state = case when handed_over is null then 'waiting' else 'sent' end,
         unconfirmed = unconfirmed or handed_over is not null, ended = handed_over
       where claim = $1 and state = 'sending'`,
      [claim.key],
    )
  }

  /** Rows of classes that the configuration does not have any more. */
  async mergeClasses(names: readonly string[]): Promise<void> {
    await this.source.query(
      "update newsletter_sends set domain_class = $2 where state = 'waiting' and not (domain_class = any($1))",
      [names, OTHER_DOMAINS],
    )
  }

  /** Who is waiting for a newsletter whose send was stopped gets nothing: also what a lane gave back after that. */
  async suppressStopped(transaction: Transaction = this.source.manager): Promise<void> {
    await transaction.query(
      `update newsletter_sends set state = 'suppressed', ended = clock_timestamp(), error = $1
       where state = 'waiting' and newsletter_id in (select id from newsletters where state = 'stopped')`,
      [STOPPED],
    )
  }

  async counts(newsletterId: number): Promise<SendCounts> {
    const [row] = await this.source.query<SendCounts[]>(
      `select count(*)::int as total, (count(*) filter (where state = 'sent'))::int as sent,
         (count(*) filter (where state = 'failed'))::int as failed,
         (count(*) filter (where state = 'suppressed'))::int as suppressed,
         (count(*) filter (where state in ('waiting', 'sending')))::int as waiting,
         (count(*) filter (where state = 'sent' and ended > now() - interval '1 minute'))::int as "perMinute",
         (count(*) filter (where unconfirmed))::int as unconfirmed
       from newsletter_sends where newsletter_id = $1`,
      [newsletterId],
    )
    if (row === undefined) throw new Error('A count has no row')
    return row
  }

  /** What came of the mails. */
  async deliveries(newsletterId: number): Promise<{ sent: number; bounced: number; complained: number; unsubscribed: number }> {
    const [row] = await this.source.query<{ sent: number; bounced: number; complained: number; unsubscribed: number }[]>(
      `select (count(*) filter (where state = 'sent'))::int as sent,
         (count(*) filter (where bounced is not null))::int as bounced,
         count(complained_at)::int as complained, count(unsubscribed_at)::int as unsubscribed
       from newsletter_sends where newsletter_id = $1`,
      [newsletterId],
    )
    if (row === undefined) throw new Error('A count has no row')
    return row
  }

  /** What the brakes look at: tries that ended, hard bounces and complaints since a moment. */
  async countsSince(
    newsletterId: number,
    transaction: Transaction = this.source.manager,
  ): Promise<{ ended: number; sent: number; hard: number; complaints: number }> {
    const [row] = await transaction.query<{ ended: number; sent: number; hard: number; complaints: number }[]>(
      `select (count(*) filter (where s.state in ('sent', 'failed') and s.ended >= n.brakes_from))::int as ended,
         (count(*) filter (where s.state = 'sent' and s.ended >= n.brakes_from))::int as sent,
         (count(*) filter (where s.bounced = 'hard' and s.bounced_at >= n.brakes_from))::int as hard,
         (count(*) filter (where s.complained_at >= n.brakes_from))::int as complaints
       from newsletter_sends s join newsletters n on n.id = s.newsletter_id where s.newsletter_id = $1`,
      [newsletterId],
    )
    if (row === undefined) throw new Error('A count has no row')
    return row
  }

  /** A mail came back after it was sent; the address, undefined for an unknown or erased one. */
  async markBounced(
    newsletterId: number,
    recipientId: string,
    bounced: 'hard' | 'soft',
    error: string,
  ): Promise<string | undefined> {
    const [rows] = await this.source.query<[{ email: string | null }[], number]>(
      `update newsletter_sends s set bounced = case when s.bounced = 'hard' then 'hard' else $3 end, error = $4,
         bounced_at = coalesce(s.bounced_at, clock_timestamp())
       where newsletter_id = $1 and recipient_id = $2 and state in ('sending', 'sent')
       returning (select email from recipients r where r.id = s.recipient_id) as email`,
      [newsletterId, recipientId, bounced, error],
    )
    return rows[0]?.email ?? undefined
  }

  /** A recipient complained; the address, undefined for an unknown or erased one. */
  async markComplained(newsletterId: number, recipientId: string): Promise<string | undefined> {
    const [rows] = await this.source.query<[{ email: string | null }[], number]>(
      `update newsletter_sends s set complained_at = coalesce(s.complained_at, clock_timestamp())
       where newsletter_id = $1 and recipient_id = $2 and state in ('sending', 'sent')
       returning (select email from recipients r where r.id = s.recipient_id) as email`,
      [newsletterId, recipientId],
    )
    return rows[0]?.email ?? undefined
  }
}
