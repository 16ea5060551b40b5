import { type AdPlan, PLAN_PRICES } from '@ribbonry/contracts'

/** Display names of the plans. */
export const PLAN_NAMES: Readonly<Record<AdPlan, string>> = { basic: 'Basic', premium: 'Premium', platinum: 'Platinum' }

/** The plan named in an address; undefined for unknown ones. */
export function planNamed(text: string | null): AdPlan | undefined {
  return (['basic', 'premium', 'platinum'] as const).find((plan) => plan === text)
}

interface PlansOfCampaign {
  /** The paid plan; before payment, the requested one. */
  readonly plan: AdPlan
  readonly wished_plan: AdPlan
}

/** True when a higher plan is requested than was paid. */
export function wantsMore({ plan, wished_plan: wished }: PlansOfCampaign): boolean {
  return PLAN_PRICES[wished] > PLAN_PRICES[plan]
}

/** Plan of a campaign for staff; both when a higher one is requested than was paid. */
export function planText(campaign: PlansOfCampaign, isPaid: boolean): string {
  const { plan, wished_plan: wished } = campaign
  if (!isPaid) return PLAN_NAMES[wished]
  return wantsMore(campaign) ? `wants ${PLAN_NAMES[wished]}, paid ${PLAN_NAMES[plan]}` : PLAN_NAMES[plan]
}
