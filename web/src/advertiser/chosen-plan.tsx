import type { AdPlan } from '@ribbonry/contracts'
import { dollarsText } from './pitch-fee.ts'
import { PLAN_NAMES } from './plan-names.ts'

interface ChosenPlanProps {
  readonly plan: AdPlan
  /** In US dollars; absent when nothing is due. */
  readonly fee?: number | undefined
  readonly className?: string | undefined
}

/** The chosen plan, and the amount due today. */
export function ChosenPlan({ plan, fee, className }: ChosenPlanProps) {
  return (
    <p className={className}>
      Your plan: <b>{PLAN_NAMES[plan]}</b>.{fee !== undefined && ` ${feeSentence(plan, fee)}`}
    </p>
  )
}

/** Text about the amount due today and later. */
export function feeSentence(plan: AdPlan, fee: number): string {
  const first = `The fee of ${dollarsText(fee)} is paid online, once`
  return plan === 'basic' ? `${first}, and that is all.` : `${first}; the rest is settled after a talk with us.`
}
