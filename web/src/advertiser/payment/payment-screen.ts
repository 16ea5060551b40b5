import { CallError } from '../../api/call-error.ts'
import type { PaymentStep } from './use-purchase.ts'

/** What the page shows: `foreign` for whom it is not, `away` while the price cannot be had. */
export type PaymentScreen = 'form' | 'paid' | 'already' | 'no-discount' | 'foreign' | 'away'

const BY_CODE: Readonly<Record<string, PaymentScreen>> = {
  'already-paid': 'already',
  'discount-not-valid': 'no-discount',
  'campaign-not-found': 'foreign',
}

/**
 * The screen of a payment. A refusal of its quote counts only while nothing is being paid: a campaign that is paid already may be
 * so by this very page.
 */
export function screenOf(step: PaymentStep, refusal: Error | null): PaymentScreen {
  if (step === 'paid' || step === 'already' || step === 'no-discount') return step
  if (step !== 'idle' || refusal === null) return 'form'
  if (!(refusal instanceof CallError)) return 'away'
  return refusal.status === 401 ? 'foreign' : (BY_CODE[refusal.code] ?? 'away')
}
