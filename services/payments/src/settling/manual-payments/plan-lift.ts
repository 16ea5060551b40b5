import { AdPlan } from '@ribbonry/contracts'
import type { StandingPayment } from '../payments/payments.repository.ts'

/** What staff enter about a payment; undefined where they leave it out. */
export interface AskedPayment {
  readonly plan: AdPlan | undefined
  /** Cents. */
  readonly amount: number | undefined
}

/** The current payments of a campaign, added up. */
export interface PaidCampaign {
  /** Highest plan among its payments. */
  readonly plan: AdPlan
  /** Cents of all its payments. */
  readonly amount: number
}

/** Adds up the payments that count. Undefined without the fee, because a campaign does not run without it. */
export function paidBy(payments: readonly StandingPayment[]): PaidCampaign | undefined {
  const counted = payments.filter(({ state }) => state !== 'disputed')
  if (!counted.some(({ lifts_plan: lifts }) => !lifts)) return undefined
  return { plan: highestPlan(counted), amount: counted.reduce((sum, { amount }) => sum + amount, 0) }
}

/**
 * Plan to which a further payment upgrades a campaign with a paid fee; undefined where it upgrades nothing. An amount without a
 * plan is the difference to the requested plan.
 */
export function liftedPlan(
  { plan, amount }: AskedPayment,
  wished: AdPlan,
  standing: readonly StandingPayment[],
): AdPlan | undefined {
  const asked = plan ?? (amount === undefined ? undefined : wished)
  return asked !== undefined && rankOf(asked) > rankOf(highestPlan(standing)) ? asked : undefined
}

/** The existing payment that an input repeats: one with the same values, or else the fee. */
export function repeatedPayment<Payment extends StandingPayment>(
  { plan, amount }: AskedPayment,
  standing: readonly Payment[],
): Payment | undefined {
  const alike = standing.find((payment) => payment.plan === plan && (amount === undefined || payment.amount === amount))
  return alike ?? standing.find(({ lifts_plan: lifts }) => !lifts) ?? standing[0]
}

function highestPlan(payments: readonly StandingPayment[]): AdPlan {
  return payments.reduce<AdPlan>((highest, { plan }) => (rankOf(plan) > rankOf(highest) ? plan : highest), 'basic')
}

function rankOf(plan: AdPlan): number {
  return AdPlan.options.indexOf(plan)
}
