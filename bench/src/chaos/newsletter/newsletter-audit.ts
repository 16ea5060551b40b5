import { until } from '../killable-process.ts'
import { CONNECTIONS, type NewsletterStage } from './newsletter-stage.ts'

const REST_WITHIN_MS = 1_200_000

export interface NewsletterReport {
  readonly recipients: number
  readonly sent: number
  /** Recipients who have the letter, according to the mail server. */
  readonly mails: number
  readonly twice: number
  readonly missing: number
  /** Of which SMTP leaves open whether they arrived. */
  readonly unconfirmed: number
  /** Who declined, was erased, or waited when the send was stopped. */
  readonly suppressed: number
  readonly differences: readonly string[]
}

interface SendRow {
  readonly recipient: string
  readonly state: string
  readonly unconfirmed: boolean
}

/** Waits until the send has ended, and compares its table with what the mail server has. */
export async function auditNewsletter(stage: NewsletterStage): Promise<NewsletterReport> {
  await until('the send ends', async () => await hasEnded(stage), REST_WITHIN_MS)
  const { rows } = await stage.sql.query<SendRow>(
    'select recipient_id::text as recipient, state, unconfirmed from newsletter.newsletter_sends where newsletter_id = $1',
    [stage.newsletter],
  )
  const letters = stage.sink.letters(stage.newsletter)
  const sent = rows.filter(({ state }) => state === 'sent')
  const missing = sent.filter(({ recipient }) => !letters.has(recipient)).length
  const unwanted = rows.filter(({ state, recipient }) => state !== 'sent' && letters.has(recipient)).length
  const twice = [...letters.values()].reduce((sum, count) => sum + count - 1, 0)
  const unconfirmed = rows.filter((row) => row.unconfirmed).length
  const suppressed = rows.filter(({ state }) => state === 'suppressed').length
  const { open } = stage.sink
  const mayBeOpen = CONNECTIONS * stage.kills + open
  return {
    recipients: rows.length,
    sent: sent.length,
    mails: letters.size,
    twice,
    missing,
    unconfirmed,
    suppressed,
    differences: [
      ...(rows.length === stage.recipients ? [] : [`${rows.length} recipients of ${stage.recipients} were taken`]),
      ...(sent.length + suppressed === rows.length ? [] : [`${rows.length - sent.length - suppressed} mails have failed`]),
      ...(missing === 0 ? [] : [`${missing} mails that count as sent are missing`]),
      ...(unwanted === 0 ? [] : [`${unwanted} mails went to recipients who were to get none`]),
      ...(twice <= open ? [] : [`${twice} mails arrived twice; the mail server left ${open} open`]),
      ...(unconfirmed <= mayBeOpen ? [] : [`${unconfirmed} mails are unconfirmed, of at most ${mayBeOpen}`]),
    ],
  }
}

async function hasEnded({ sql, newsletter }: NewsletterStage): Promise<boolean> {
  const { rows } = await sql.query<{ state: string; open: boolean }>(
    `select state, exists (select from newsletter.newsletter_sends s where s.newsletter_id = n.id and s.state in ('waiting', 'sending'))
       as open
     from newsletter.newsletters n where id = $1`,
    [newsletter],
  )
  return rows[0] !== undefined && !rows[0].open && ['sent', 'stopped'].includes(rows[0].state)
}
