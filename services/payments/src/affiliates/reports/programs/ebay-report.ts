import { programReport } from '../program-report.ts'
import { checkDollars, readCents, readDay, readName, readText, readUnits } from '../report-values.ts'

/** eBay Partner Network, transactions report. Reversals are rows with negative earnings. */
export const ebayReport = programReport({
  title: 'eBay Partner Network',
  columns: {
    date: { names: ['event date', 'posting date'] },
    tag: { names: ['campaign id'] },
    subTag: { names: ['custom id'], optional: true },
    transaction: {
      names: ['epn transaction id', 'unique transaction id', 'checkout transaction id', 'ebay checkout transaction id'],
    },
    quantity: { names: ['quantity', 'quantity sold', 'ebay quantity sold', 'item quantity'], optional: true },
    sales: { names: ['sales', 'sale amount', 'ebay total sale amount'] },
    commission: { names: ['earnings'] },
    currency: { names: ['currency'], optional: true },
  },
  read: (cell) => {
    cell('currency', checkDollars)
    const [sales, commission] = [cell('sales', readCents), cell('commission', readCents)]
    const quantity = Math.abs(cell('quantity', (text) => (text === '' ? 1 : readUnits(text))))
    const units = quantity !== 0 && (commission < 0 || (commission === 0 && sales < 0)) ? -quantity : quantity
    return {
      transaction: cell('transaction', readName),
      day: cell('date', readDay),
      tag: cell('tag', readName),
      subTag: cell('subTag', readText),
      orderedUnits: units,
      shippedUnits: units,
      sales,
      commission,
    }
  },
})
