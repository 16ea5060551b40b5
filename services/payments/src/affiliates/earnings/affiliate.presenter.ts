import type { AffiliatePayment, CallAnswer, getAffiliateEarnings, getAffiliateRevenue, RevenueSum } from '@ribbonry/contracts'
import { adCode } from '@ribbonry/links'
import type { EarnedBy, EarnedFigures } from './affiliate-earnings.repository.ts'
import type { Earnings } from './affiliate-earnings.service.ts'
import type { AffiliatePaymentRow } from './affiliate-payments.repository.ts'

const NOTHING: EarnedFigures = { ordered_units: 0, shipped_units: 0, sales: 0, commission: 0 }

export function presentAffiliatePayment({ payment_id: id, user_id, amount, ref }: AffiliatePaymentRow): AffiliatePayment {
  return { id, user_id, amount: amount / 100, ref }
}

export function presentEarnings({
  months,
  payments,
  names,
  isUpdating,
  tags,
}: Earnings): CallAnswer<typeof getAffiliateEarnings> {
  return {
    rows: months.map(({ month, ...figures }) => ({ year_month: month, ...presentFigures(figures) })),
    payments: payments.map((payment) => ({
      ...presentAffiliatePayment(payment),
      user_name: names.get(payment.user_id ?? 0) ?? '',
    })),
    updating: isUpdating,
    tags: [...tags],
  }
}

export function presentRevenue(found: readonly EarnedBy[], isOfCreatives: boolean): CallAnswer<typeof getAffiliateRevenue> {
  const sumOf = (kind: EarnedBy['kind']): RevenueSum => presentFigures(found.find((one) => one.kind === kind) ?? NOTHING)
  const rows = found.flatMap((one) =>
    one.ref === null ? [] : [{ ref: isOfCreatives ? adCode(Number(one.ref)) : one.ref, ...presentFigures(one) }],
  )
  return { rows, further: sumOf('further'), rest: sumOf('rest'), total: sumOf('total') }
}

function presentFigures({ ordered_units, shipped_units, sales, commission }: EarnedFigures): RevenueSum {
  return { ordered_units, shipped_units, sales_amount: sales / 100, commission: commission / 100 }
}
