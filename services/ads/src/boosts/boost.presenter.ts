import type { StaffBoost } from '@ribbonry/contracts'
import type { BoostRow } from './boost-row.ts'

export function presentBoost(boost: BoostRow): StaffBoost {
  const { id, post_id, title, slug, day: start, facebook, newsletter, instagram } = boost
  return { id, post_id, title, slug, start, facebook, newsletter, instagram }
}
