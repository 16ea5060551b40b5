import type { CallAnswer, getLinkHealth } from '@ribbonry/contracts'
import type { ShopHealthRow } from './link-health-days.repository.ts'

export function presentLinkHealth(rows: readonly ShopHealthRow[]): CallAnswer<typeof getLinkHealth> {
  const [first] = rows
  const shops = rows.map(({ day: _day, total: _total, ...shop }) => shop)
  return { day: first?.day ?? null, shops, total: first?.total ?? 0 }
}
