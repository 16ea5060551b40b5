import type { StaffBoost } from '@ribbonry/contracts'
import type { BoostRow } from './boost-row.ts'

export function presentBoost(boost: BoostRow): StaffBoost {
  const { id, post_id, title, slug, day: start, facebook, newsletter, instagram, state } = boost
  const standing = state === 'booked' || state === 'disputed' ? { state } : {}
  return { id, post_id, title, slug, start, facebook, newsletter, instagram, ...standing }
}
