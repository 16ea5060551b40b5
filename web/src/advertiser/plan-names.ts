import type { AdPlan } from '@ribbonry/contracts'

/** Plans as people read them. */
export const PLAN_NAMES: Readonly<Record<AdPlan, string>> = { basic: 'Basic', premium: 'Premium', platinum: 'Platinum' }
