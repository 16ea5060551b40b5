import type { DemoEarnings } from '@ribbonry/demo/earnings'

const HEADER = 'date,tag,sub_tag,transaction_id,ordered_units,shipped_units,sales_amount,commission'

/** Writes the demo's orders as a report in Ribbonry's own format, for the whole months before `now`. */
export function demoReport(orders: DemoEarnings['orders'], now: Date): string {
  const rows = orders.map(({ id, month, day, tag, sub_tag: subTag, ordered, shipped, sales, commission }) => {
    const date = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - month, day)).toISOString().slice(0, 10)
    return [date, tag, subTag, `demo-${id}`, ordered, shipped, sales, commission].join(',')
  })
  return `${[HEADER, ...rows].join('\n')}\n`
}
