import { programReport } from '../program-report.ts'
import { checkDollars, readCents, readIsoDay, readName, readText, ValueError } from '../report-values.ts'

type Status = 'pending' | 'approved' | 'declined'

const STATUSES: Readonly<Record<string, Status>> = {
  '0': 'pending',
  pending: 'pending',
  '1': 'approved',
  approved: 'approved',
  confirmed: 'approved',
  '2': 'declined',
  declined: 'declined',
  deleted: 'declined',
}

function readStatus(text: string): Status {
  const status = STATUSES[text.toLowerCase()]
  if (status === undefined) throw new ValueError('is not pending, approved or declined')
  return status
}

/** Awin, export of the transactions report. A declined transaction counts as no sale and no commission. */
export const awinReport = programReport({
  title: 'Awin',
  columns: {
    transaction: { names: ['id', 'transaction id'] },
    tag: { names: ['publisher id', 'publisherid'] },
    date: { names: ['date', 'transaction date', 'transactiondate'] },
    status: { names: ['commission status', 'commissionstatus', 'status'] },
    sales: { names: ['sale amount', 'saleamount'] },
    commission: { names: ['commission', 'commission amount', 'commissionamount'] },
    subTag: { names: ['click ref', 'clickref', 'click reference', 'click refs clickref'], optional: true },
    currency: { names: ['currency', 'commission currency', 'sale currency'], optional: true },
  },
  read: (cell) => {
    cell('currency', checkDollars)
    const status = cell('status', readStatus)
    const [sales, commission] = [cell('sales', readCents), cell('commission', readCents)]
    const stands = status !== 'declined'
    const unit = sales < 0 || commission < 0 ? -1 : 1
    return {
      transaction: cell('transaction', readName),
      day: cell('date', readIsoDay),
      tag: cell('tag', readName),
      subTag: cell('subTag', readText),
      orderedUnits: stands ? unit : 0,
      shippedUnits: status === 'approved' ? unit : 0,
      sales: stands ? sales : 0,
      commission: stands ? commission : 0,
    }
  },
})
