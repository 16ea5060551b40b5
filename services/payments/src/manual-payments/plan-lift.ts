import { AdPlan } from '@ribbonry/contracts'
import type { StandingPayment } from '../payments/payments.repository.ts'

/** What staff say was paid for a campaign; what they leave out is undefined. */
export interface AskedPayment {
  readonly plan: AdPlan | undefined
  /** Cents. */
  readonly amount: number | undefined
}

/** What is paid for a campaign at the moment. */
export interface PaidCampaign {
  /** The highest plan of its payments. */
  readonly plan: AdPlan
  /** Cents of all its payments. */
  readonly amount: number
}

/** What payments that count pay for; undefined where the fee is not among them, since a campaign does not run without it. */
export function paidBy(payments: readonly StandingPayment[]): PaidCampaign | undefined {
  const counted = payments.filter(({ state }) => state !== 'disputed')
  if (!counted.some(({ lifts_plan: lifts }) => !lifts)) return undefined
  return { plan: highestPlan(counted), amount: counted.reduce((sum, { amount }) => sum + amount, 0) }
}

/**
 * The plan to which a further payment lifts a campaign whose fee is paid; undefined where it lifts nothing. An amount without a
 * plan is the rest of the plan that is wished for.
 */
export function liftedPlan(
  { plan, amount }: AskedPayment,
  wished: AdPlan,
  standing: readonly StandingPayment[],
): AdPlan | undefined {
  const asked = plan ?? (amount === undefined ? undefined : wished)
  return asked !== undefined && rankOf(asked) > rankOf(highestPlan(standing)) ? asked : undefined
}

/** Which of the payments that stand was asked for again: the one that is alike, or else the fee. */
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
