import { setTimeout as pause } from 'node:timers/promises'
import { type Answered, type ApprovedOrder, cardToken } from '../../payments/buyer-calls.ts'
import type { PaymentsStage } from './payments-stage.ts'

/** Pause of a page before it repeats a request, milliseconds. */
const AGAIN_MS = 1000
const MOST_TRIES = 60

/** Repeats a request until its outcome is known, as a reloaded page does. */
export async function untilAnswered(pay: () => Promise<Answered>): Promise<Answered> {
  for (let tries = 1; ; tries += 1) {
    const answered = await pay()
    if (!isUnknown(answered) || tries === MOST_TRIES) return answered
    await pause(AGAIN_MS)
  }
}

/** Whether the outcome is unknown to the buyer. */
function isUnknown({ status }: Answered): boolean {
  return status === 0 || status >= 500
}

/** Pays for campaigns by card. @throws Error where one is refused */
export async function payByCard(stage: PaymentsStage, campaigns: readonly number[], method?: string): Promise<void> {
  await Promise.all(
    campaigns.map(async (campaign) => {
      const token = await cardToken(stage.stripe, method)
      assertPaid(campaign, await untilAnswered(() => stage.buyers.activate(campaign, token)))
    }),
  )
}

/** Creates PayPal orders for campaigns and approves them as their buyers. */
export async function approvedOrders(stage: PaymentsStage, campaigns: readonly number[]): Promise<ApprovedOrder[]> {
  return await Promise.all(
    campaigns.map(async (campaign) => {
      await untilAnswered(() => stage.buyers.createOrder(campaign))
      return await stage.buyers.approvedOrder(campaign, stage.paypal)
    }),
  )
}

/** Pays for campaigns by PayPal. @throws Error where one is refused */
export async function payByPaypal(stage: PaymentsStage, campaigns: readonly number[]): Promise<void> {
  const approved = await approvedOrders(stage, campaigns)
  await Promise.all(
    approved.map(async (order, index) => {
      const campaign = campaigns[index] ?? 0
      assertPaid(campaign, await untilAnswered(() => stage.buyers.activateOrder(campaign, order)))
    }),
  )
}

/** Provider references of the newest payments of campaigns, in the order of the campaigns. */
export async function referencesOf({ sql }: PaymentsStage, campaigns: readonly number[]): Promise<string[]> {
  const { rows } = await sql.query<{ provider_ref: string }>(
    `select provider_ref from payments.payments where campaign = any($1::bigint[]) and provider_ref is not null
     order by campaign`,
    [campaigns],
  )
  return rows.map(({ provider_ref: ref }) => ref)
}

/** Number of answers of each kind: `3 success, 1 unavailable`. */
export function tally(answers: readonly Answered[]): string {
  const times = new Map<string, number>()
  for (const { outcome } of answers) times.set(outcome, (times.get(outcome) ?? 0) + 1)
  return [...times].map(([outcome, count]) => `${count} ${outcome}`).join(', ')
}

function assertPaid(campaign: number, { outcome }: Answered): void {
  if (outcome !== 'success') throw new Error(`The payment for campaign ${campaign} was answered with ${outcome}`)
}
