import type { CallAnswer, markCampaignPaid } from '@ribbonry/contracts'
import type { CampaignPayment } from '../payments/payments.repository.ts'

export function presentCampaignPayment(payment: CampaignPayment): CallAnswer<typeof markCampaignPaid>['payment'] {
  const { payment_id: id, campaign, plan, amount, paid_at: paidAt } = payment
  return { id, campaign, plan, amount: amount / 100, paid_at: paidAt.toISOString() }
}
