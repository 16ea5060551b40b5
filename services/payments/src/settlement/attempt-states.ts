import type { ProviderPayment } from './settlements.repository.ts'

type Attempt = Pick<ProviderPayment, 'state' | 'provider_ref' | 'day_lost'>

/** Whether the provider was not asked yet, as far as is known. */
export function isUnasked({ state, provider_ref: ref }: Attempt): boolean {
  return state === 'pending' && ref === null
}

/** Whether nothing is left of an attempt whose card was not declined: what is to be paid again is paid by another one. */
export function isOver({ state, day_lost: isLost }: Attempt): boolean {
  return (state === 'refunded' || state === 'voided') && !isLost
}
