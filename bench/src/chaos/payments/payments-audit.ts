import { boostPaid, boostPaymentLost, campaignPaid, campaignPaymentLost, getLedger, reconcilePayments } from '@ribbonry/contracts'
import { setTimeout as pause } from 'node:timers/promises'
import { auditBoosts } from './boosts-audit.ts'
import type { PaymentsStage } from './payments-stage.ts'
import { type Charged, chargedAtProviders } from './provider-books.ts'

/** Longest time until all activity after a fault has ended, milliseconds. */
const REST_WITHIN_MS = 150_000
const POLL_MS = 500
/** A member with all rights. */
const STAFF = 1

/** Counts of all sources, and their differences. Amounts are cents. */
export interface PaymentsReport {
  readonly attempts: number
  /** Charges and captures at the providers. */
  readonly charges: number
  readonly provider: number
  readonly ledger: number
  readonly campaigns: number
  /** Number of taken boost days. */
  readonly days: number
  readonly receipts: number
  readonly mails: number
  readonly differences: readonly string[]
}

interface PaidCampaign {
  readonly campaign: number
  /** Net amount of the campaign's payments in the ledger: charges minus refunds. */
  readonly ledger: number
  readonly standing: number
  readonly disputed: number
  readonly standing_cents: number
  readonly is_paid: boolean
  readonly paid_cents: number | null
  readonly receipts: number
  readonly counted: number
}

const RESTLESS = {
  'payments are pending': `select payment_id::text as what from payments.payments
    where state = 'pending' and (campaign is not null and campaign <> all($1::bigint[])
      or campaign is null and to_char(day, 'YYYY-MM-DD') <> all($2::text[])) or refund_due`,
  'events of providers wait': 'select event_id as what from payments.provider_events where applied is null',
  'the outbox of payments waits': 'select id::text as what from payments.outbox',
  'the outbox of ads waits': 'select id::text as what from ads.outbox',
  'receipts are not mailed': 'select number::text as what from payments.receipts where mail_due is not null',
  'mails to staff are not enqueued': 'select id as what from payments.due_mails',
  'mails are not sent': `select id as what from newsletter.mails where state in ('queued', 'sending')`,
}

/** Events with effects on what is compared, and their consumer groups. */
const CONSUMED = [
  [campaignPaid.topic, 'ads-payments'],
  [campaignPaymentLost.topic, 'ads-lost-payments'],
  [boostPaid.topic, 'ads-boost-payments'],
  [boostPaymentLost.topic, 'ads-lost-boost-payments'],
] as const

const CAMPAIGNS = `
  with money as (
    select payment_id, sum(case f.type when 'charge' then e.debit when 'refund' then -e.debit when 'refund-reversal' then e.debit
      else 0 end)::float8 as net
    from payments.ledger_facts as f join payments.ledger_entries as e using (fact_id) group by payment_id
  )
  select p.campaign::float8 as campaign, coalesce(sum(net), 0)::float8 as ledger,
    (count(*) filter (where p.state in ('paid', 'partly-refunded')))::integer as standing,
    (count(*) filter (where p.state = 'disputed'))::integer as disputed,
    coalesce(sum(p.amount) filter (where p.state in ('paid', 'partly-refunded')), 0)::float8 as standing_cents,
    c.paid_at is not null and c.refunded_at is null as is_paid, c.paid_cents,
    count(r.number)::integer as receipts,
    (count(*) filter (where p.state in ('paid', 'partly-refunded', 'disputed')))::integer as counted
  from payments.payments as p left join money using (payment_id) left join payments.receipts as r using (payment_id)
    join ads.campaigns as c on c.id = p.campaign
  group by p.campaign, c.id order by p.campaign`

/** Waits until all activity has ended, and compares provider, ledger, campaign and mail. */
export async function auditPayments(stage: PaymentsStage): Promise<PaymentsReport> {
  const restless = await rest(stage)
  const { rows: campaigns } = await stage.sql.query<PaidCampaign>(CAMPAIGNS)
  const charged = await chargedAtProviders(stage)
  const byCampaign = await centsByCampaign(stage, charged)
  const boosts = await auditBoosts(stage, charged)
  const mails = await mailedReceipts(stage)
  const receipts = await numbersOfReceipts(stage)
  const differences = [
    ...restless,
    ...campaigns.flatMap((row) => differencesOfCampaign(row, byCampaign.get(row.campaign) ?? { cents: 0, kept: 0 })),
    ...boosts.differences,
    ...differencesOfMails(receipts, mails),
    ...(await differencesOfLedger(stage, charged)),
  ]
  const { rows } = await stage.sql.query<{ attempts: number }>('select count(*)::integer as attempts from payments.payments')
  return {
    attempts: rows[0]?.attempts ?? 0,
    charges: charged.payments.length,
    provider: [...byCampaign.values()].reduce((sum, { cents }) => sum + cents, 0),
    ledger: campaigns.reduce((sum, { ledger }) => sum + ledger, boosts.ledger),
    campaigns: campaigns.filter((row) => row.is_paid).length,
    days: boosts.days,
    receipts: receipts.length,
    mails: mails.length,
    differences,
  }
}

/** Returns what is still active at the end. */
async function rest(stage: PaymentsStage): Promise<string[]> {
  const left = [[...stage.leftHalfWay], [...stage.daysLeftHalfWay]]
  const deadline = Date.now() + REST_WITHIN_MS
  for (let quiet = 0; ;) {
    const found: string[] = []
    for (const [what, statement] of Object.entries(RESTLESS)) {
      const { rows } = await stage.sql.query<{ what: string }>(statement, statement.includes('$1') ? left : [])
      if (rows.length > 0) found.push(`${what}: ${rows.length}, such as ${rows[0]?.what}`)
    }
    for (const [topic, group] of CONSUMED)
      if (await isBehind(stage, topic, group)) found.push(`${group} has not read all of ${topic}`)
    quiet = found.length === 0 ? quiet + 1 : 0
    // An item may be on its way between two sources, so several quiet checks in a row are needed.
    if (quiet === 4) return []
    if (Date.now() > deadline) return found
    await pause(POLL_MS)
  }
}

/** Counts as behind while the log is down or has no such group. */
async function isBehind({ log }: PaymentsStage, topic: string, group: string): Promise<boolean> {
  const partitions = await log.lag(topic, group).catch(() => undefined)
  return partitions?.every(({ end, lag, committed }) => end === 0n || (committed !== undefined && lag === 0n)) !== true
}

async function centsByCampaign(
  stage: PaymentsStage,
  { payments }: Charged,
): Promise<Map<number, { cents: number; kept: number }>> {
  const { rows } = await stage.sql.query<{ payment_id: string; campaign: number }>(
    'select payment_id, campaign::float8 as campaign from payments.payments where campaign is not null',
  )
  const campaignOf = new Map(rows.map(({ payment_id: id, campaign }) => [id, campaign]))
  const sums = new Map<number, { cents: number; kept: number }>()
  for (const { paymentId, cents } of payments) {
    const campaign = campaignOf.get(paymentId) ?? 0
    const before = sums.get(campaign) ?? { cents: 0, kept: 0 }
    sums.set(campaign, { cents: before.cents + cents, kept: before.kept + (cents > 0 ? 1 : 0) })
  }
  return sums
}

function differencesOfCampaign(row: PaidCampaign, { cents, kept }: { readonly cents: number; readonly kept: number }): string[] {
  const { campaign, ledger, standing, disputed, standing_cents: standingCents, is_paid: isPaid, paid_cents: paid } = row
  return [
    ...(cents === ledger ? [] : [`campaign ${campaign}: ${cents} cents at the provider, ${ledger} in the ledger`]),
    ...(kept <= 1 ? [] : [`campaign ${campaign} was charged ${kept} times`]),
    ...(standing + disputed <= 1 ? [] : [`campaign ${campaign} has ${standing + disputed} payments that stand`]),
    ...(isPaid === (standing === 1)
      ? []
      : [`campaign ${campaign} is ${isPaid ? '' : 'not '}paid at ads, ${standing} payments stand`]),
    ...(standing === 0 || paid === standingCents
      ? []
      : [`campaign ${campaign}: ads has ${paid} cents, payments ${standingCents}`]),
    ...(disputed > 0 || standing > 0 || cents === 0 ? [] : [`campaign ${campaign}: ${cents} cents were kept for nothing`]),
    ...(row.receipts >= row.counted ? [] : [`campaign ${campaign} has no receipt`]),
  ]
}

async function numbersOfReceipts({ sql }: PaymentsStage): Promise<string[]> {
  const { rows } = await sql.query<{ number: string }>('select number from payments.receipts order by number')
  return rows.map(({ number }) => `R-${number.padStart(6, '0')}`)
}

/** Numbers of receipts in the caught mails. */
async function mailedReceipts({ settings }: PaymentsStage): Promise<string[]> {
  const mails = (await (await fetch(`${settings.mailUrl}/email`)).json()) as { subject: string; text?: string }[]
  return mails.flatMap(({ subject, text = '' }) => /R-\d{6}/.exec(`${subject} ${text}`)?.[0] ?? [])
}

/** Numbers must have no gaps, and each must be mailed once. */
function differencesOfMails(receipts: readonly string[], mails: readonly string[]): string[] {
  const times = new Map<string, number>()
  for (const number of mails) times.set(number, (times.get(number) ?? 0) + 1)
  const wrong = receipts.filter((number) => times.get(number) !== 1)
  const gaps = receipts.filter((number, index) => number !== `R-${String(index + 1).padStart(6, '0')}`)
  return [
    ...wrong.map((number) => `receipt ${number} was mailed ${times.get(number) ?? 0} times`),
    ...(gaps.length === 0 ? [] : [`numbers of receipts have gaps before ${gaps[0]}`]),
    ...[...times.keys()].filter((number) => !receipts.includes(number)).map((number) => `${number} was mailed and is none`),
  ]
}

/** Checks of the service itself: the ledger must balance, and the reconciliation of these days must find nothing. */
async function differencesOfLedger(stage: PaymentsStage, { balance }: Charged): Promise<string[]> {
  const asStaff = async (path: string) => (await stage.buyers.send(STAFF, path, undefined, ['access'])).body
  const { accounts, balanced } = (await asStaff(getLedger.path)) as {
    accounts: { account: string; debit: number; credit: number }[]
    balanced: boolean
  }
  const cash = (provider: string): number =>
    accounts.filter(({ account }) => account === `cash:${provider}`).reduce((sum, { debit, credit }) => sum + debit - credit, 0)
  const days = new Set([Date.now(), Date.now() - 3_600_000].map((at) => new Date(at).toISOString().slice(0, 10)))
  const found: string[] = balanced ? [] : ['the ledger does not balance']
  for (const day of days) {
    const { differences } = (await asStaff(`${reconcilePayments.path}?day=${day}`)) as {
      differences: { fact: string; ledger: number | null; provider: number | null }[]
    }
    for (const { fact, ledger, provider } of differences)
      found.push(`${fact}: ledger ${ledger ?? '-'}, provider ${provider ?? '-'}`)
  }
  for (const provider of ['stripe', 'paypal'] as const)
    if (cash(provider) !== balance[provider])
      found.push(`${provider} holds ${balance[provider]} cents, the ledger says ${cash(provider)}`)
  return found
}
