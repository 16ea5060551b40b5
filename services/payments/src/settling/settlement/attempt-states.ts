import type { ProviderPayment } from './settlements.repository.ts'

type Attempt = Pick<ProviderPayment, 'state' | 'provider_ref' | 'day_lost'>

/** Whether the provider was not called yet, as far as is known. */
export function isUnasked({ state, provider_ref: ref }: Attempt): boolean {
  return state === 'pending' && ref === null
}

/** Whether an attempt has ended other than by a decline. Paying again needs a new attempt. */
export function isOver({ state, day_lost: isLost }: Attempt): boolean {
  return (state === 'refunded' || state === 'voided') && !isLost
}
