import { type AdPlan, PLAN_PRICES } from '@ribbonry/contracts'

/** Plans as people read them. */
export const PLAN_NAMES: Readonly<Record<AdPlan, string>> = { basic: 'Basic', premium: 'Premium', platinum: 'Platinum' }

/** The plan of an address; undefined for what is none. */
export function planNamed(text: string | null): AdPlan | undefined {
  return (['basic', 'premium', 'platinum'] as const).find((plan) => plan === text)
}

interface PlansOfCampaign {
  /** The plan that was paid, or else the one that is wished for. */
  readonly plan: AdPlan
  readonly wished_plan: AdPlan
}

/** Whether more is wished for than was paid. */
export function wantsMore({ plan, wished_plan: wished }: PlansOfCampaign): boolean {
  return PLAN_PRICES[wished] > PLAN_PRICES[plan]
}

/** The plan of a campaign for staff; where more is wished for than was paid, both. */
export function planText(campaign: PlansOfCampaign, isPaid: boolean): string {
  const { plan, wished_plan: wished } = campaign
  if (!isPaid) return PLAN_NAMES[wished]
  return wantsMore(campaign) ? `wants ${PLAN_NAMES[wished]}, paid ${PLAN_NAMES[plan]}` : PLAN_NAMES[plan]
}
