import type { PurchasedBoost } from '@ribbonry/contracts'
import type { ProviderPayment } from '../../settling/settlement/settlements.repository.ts'

/** @throws Error for a payment that is not for a boost */
export function presentPurchasedBoost(payment: ProviderPayment): PurchasedBoost {
  const { payment_id: id, day, slug, post_title: title, amount, currency } = payment
  if (day === null || slug === null || title === null) throw new Error(`The payment ${id} is for no boost`)
  return { payment: id, date: day, title, slug, amount, currency }
}
