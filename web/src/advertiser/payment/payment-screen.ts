import { CallError } from '../../api/call-error.ts'
import type { PaymentStep } from './use-purchase.ts'

/** Screen of the page: `foreign` for people without access, `away` when the price cannot be fetched. */
export type PaymentScreen = 'form' | 'paid' | 'already' | 'no-discount' | 'foreign' | 'away'

const BY_CODE: Readonly<Record<string, PaymentScreen>> = {
  'already-paid': 'already',
  'discount-not-valid': 'no-discount',
  'campaign-not-found': 'foreign',
}

/** The screen of a payment. A refused quote is ignored during a payment, because this page itself may have paid the campaign. */
export function screenOf(step: PaymentStep, refusal: Error | null): PaymentScreen {
  if (step === 'paid' || step === 'already' || step === 'no-discount') return step
  if (step !== 'idle' || refusal === null) return 'form'
  if (!(refusal instanceof CallError)) return 'away'
  return refusal.status === 401 ? 'foreign' : (BY_CODE[refusal.code] ?? 'away')
}
