import { programReport } from '../program-report.ts'
import { readCents, readDay, readName, readText, readUnits } from '../report-values.ts'

/**
 * Amazon Associates, "Fee-Earnings". It has no transaction ids, so day, tag, product and every value that a corrected fee leaves
 * unchanged identify a row. Returns are rows of their own, with a count of returns and negative amounts.
 */
export const amazonReport = programReport({
  title: 'Amazon Associates',
  columns: {
    date: { names: ['date shipped'] },
    tag: { names: ['tracking id'] },
    subTag: { names: ['sub tag', 'subtag', 'ascsubtag'], optional: true },
    product: { names: ['asin'] },
    seller: { names: ['seller'], optional: true },
    price: { names: ['price'], optional: true },
    device: { names: ['device type group'], optional: true },
    direct: { names: ['direct sale', 'direct'], optional: true },
    shipped: { names: ['items shipped'] },
    returns: { names: ['returns'], optional: true },
    sales: { names: ['revenue'] },
    commission: { names: ['ad fees', 'advertising fees'] },
  },
  read: (cell) => {
    const [day, tag, subTag] = [cell('date', readDay), cell('tag', readName), cell('subTag', readText)]
    const [product, seller, price] = [cell('product', readName), cell('seller', readText), cell('price', readText)]
    const [device, direct] = [cell('device', readText), cell('direct', readText)]
    const units = cell('shipped', readUnits) - cell('returns', (text) => (text === '' ? 0 : Math.abs(readUnits(text))))
    return {
      day,
      tag,
      subTag,
      transaction: product,
      orderedUnits: units,
      shippedUnits: units,
      sales: cell('sales', readCents),
      commission: cell('commission', readCents),
      likeness: [day, tag, subTag, product, seller, price, device, direct],
    }
  },
})
