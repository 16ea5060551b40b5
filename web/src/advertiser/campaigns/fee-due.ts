import type { Campaign } from '@ribbonry/contracts'

/**
 * Whether the dashboard offers to pay the fee of a campaign: not where it was paid, or given back, nor while every pitch in it is
 * disapproved, since the fee would buy nothing.
 */
export function isFeeDue({ status, creatives }: { readonly status: Campaign['status']; readonly creatives: Pitches }): boolean {
  if (status === 'paid' || status === 'refunded') return false
  return creatives.length === 0 || creatives.some((creative) => creative.status !== 'disapproved')
}

type Pitches = readonly Pick<Campaign['creatives'][number], 'status'>[]
