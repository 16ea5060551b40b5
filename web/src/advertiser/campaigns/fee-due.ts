import type { Campaign } from '@ribbonry/contracts'

/**
 * Whether the dashboard offers to pay a campaign's fee: not when it was paid or refunded, nor while all its pitches are
 * disapproved.
 */
export function isFeeDue({ status, creatives }: { readonly status: Campaign['status']; readonly creatives: Pitches }): boolean {
  if (status === 'paid' || status === 'refunded') return false
  return creatives.length === 0 || creatives.some((creative) => creative.status !== 'disapproved')
}

type Pitches = readonly Pick<Campaign['creatives'][number], 'status'>[]
