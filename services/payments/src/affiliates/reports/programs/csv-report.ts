import { programReport } from '../program-report.ts'
import { readCents, readDay, readName, readText, readUnits } from '../report-values.ts'

/** Ribbonry's own format, for programmes without a supported report: one row for each transaction. */
export const csvReport = programReport({
  title: 'our own form',
  columns: {
    date: { names: ['date'] },
    tag: { names: ['tag'] },
    subTag: { names: ['sub tag'] },
    transaction: { names: ['transaction id'] },
    ordered: { names: ['ordered units'] },
    shipped: { names: ['shipped units'] },
    sales: { names: ['sales amount'] },
    commission: { names: ['commission'] },
  },
  read: (cell) => ({
    day: cell('date', readDay),
    tag: cell('tag', readName),
    subTag: cell('subTag', readText),
    transaction: cell('transaction', readName),
    orderedUnits: cell('ordered', readUnits),
    shippedUnits: cell('shipped', readUnits),
    sales: cell('sales', readCents),
    commission: cell('commission', readCents),
  }),
})
