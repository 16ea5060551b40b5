import type { AdPlan } from '@ribbonry/contracts'
import { dollarsText } from './pitch-fee.ts'
import { PLAN_NAMES } from './plan-names.ts'

interface ChosenPlanProps {
  readonly plan: AdPlan
  /** In US dollars; absent where nothing is due. */
  readonly fee?: number | undefined
  readonly className?: string | undefined
}

/** Which plan was chosen, and what is paid of it today. */
export function ChosenPlan({ plan, fee, className }: ChosenPlanProps) {
  return (
    <p className={className}>
      Your plan: <b>{PLAN_NAMES[plan]}</b>.{fee !== undefined && ` ${feeSentence(plan, fee)}`}
    </p>
  )
}

/** What a plan costs today, and what comes later. */
export function feeSentence(plan: AdPlan, fee: number): string {
  const first = `The fee of ${dollarsText(fee)} is paid online, once`
  return plan === 'basic' ? `${first}, and that is all.` : `${first}; the rest is settled after a talk with us.`
}
